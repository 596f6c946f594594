import { describe, expect, test } from 'vitest';
import { assertPublishable } from '#publish/content/validateContent.ts';
import { listSamples } from '#publish/content/sampleFirm.ts';
import { folderOf } from '#tests/support/temporaryFolder.ts';
import { withFacts, withValue } from './wholeFirm.ts';

describe('Sample content', () => {
  test('is found by its mark, or by a value that no firm has', () => {
    const site = "name: 'Lima',\n  email: 'a@example.com',\n  street: 'Rua A', // @sample\n";
    const partners = "// '+5527912345678'\nwhatsapp: '+5581955500101', bar: ['OAB/ES 00.001']";
    const root = folderOf({
      'src/content/site.ts': site,
      'src/content/partners.ts': partners,
      'src/content/feedPosts.ts': "permalink: '#',\npermalink: 'https://x.test/#',",
      'src/content/articles/a.md': '---\n# @sample\ntitle: A\n---\n',
      'src/ui/mark.ts': "body: 'M0 0'",
    });
    expect(listSamples(root).map(({ file, line }) => `${file}:${line}`)).toEqual([
      'src/content/articles/a.md:2',
      'src/content/feedPosts.ts:1',
      'src/content/partners.ts:2',
      'src/content/site.ts:2',
      'src/content/site.ts:3',
    ]);
  });

  test('is published only on request, and each sample fact is named', async () => {
    const samples = [{ file: 'src/content/site.ts', line: 7, text: "name: 'A', // @sample" }];
    const publish = (ALLOW_SAMPLE_CONTENT?: string) =>
      assertPublishable({ ALLOW_SAMPLE_CONTENT }, withFacts({}), samples);
    await expect(publish()).rejects.toThrow(
      /site\.ts:7: name: 'A', \/\/ @sample.*ALLOW_SAMPLE_CONTENT=1/s,
    );
    await expect(publish('yes')).rejects.toThrow(/still the sample firm's/);
    await expect(publish('1')).resolves.toBeTypeOf('number');
    await expect(assertPublishable({}, withFacts({}), [])).resolves.toBeTypeOf('number');
  });

  test('excuses no mistake', async () => {
    await expect(
      assertPublishable({ ALLOW_SAMPLE_CONTENT: '1' }, withValue('feedPosts[0].permalink', 'x')),
    ).rejects.toThrow('feedPosts.ts: feedPosts[0].permalink: "x" is not "#" or an https: address');
  });
});
