import { expect, it } from 'vitest';
import { readContent } from '#build/content/readContent.ts';
import { isSampleFirm } from '#build/content/sampleFirm.ts';
import { listSamples, recordOf } from '#build/content/samples.ts';
import record from '#build/content/sample.json' with { type: 'json' };

const content = readContent();

it('The sample firm is known as such, with every fact and drawing of its own', () => {
  expect(isSampleFirm).toBe(true);
  expect(record).toEqual(recordOf(content));
});

it('Of the sample firm every part is told, and the examples of the feed are declared', () => {
  const samples = listSamples(content);
  const files = samples.map(({ file }) => file);
  expect(files).toContain('src/content/site.ts');
  expect(files).toContain('src/content/partners.ts');
  for (const { file } of content.articles) expect(files).toContain(`src/content/${file}`);
  expect(samples.filter(({ field }) => field === 'mark')).toHaveLength(1);
  expect(samples.some(({ field }) => field === 'drawing')).toBe(true);
  expect(samples.filter(({ declared }) => declared)).toHaveLength(2 * content.feedPosts.length);
});

it('A fact that the firm shares with others is not of the sample', () => {
  const { country, state, city } = content.site.address;
  const values = listSamples(content).map(({ value }) => value);
  for (const shared of [country, state, city]) expect(values).not.toContain(shared);
});
