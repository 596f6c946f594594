import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { illustrate, inOrder } from '#visual/cli/summarise.ts';
import { changeOf, picturesFolder } from '#visual/compare/changes.ts';
import type { Change } from '#visual/review/data.ts';

test('puts what waits first, and every scene before a second change of one', () => {
  const change = (item: string, waits: boolean): Change => {
    const told = { item, waits, status: 'changed', hash: '', look: '' } as const;
    return { ...told, kind: 'snapshot', parts: [] };
  };
  const scenes = [
    { name: 'home', changes: [change('a', false), change('b', true), change('c', true)] },
    { name: 'news', changes: [change('d', true)] },
  ].map((one) => ({ ...one, page: one.name, violations: [] }));
  expect(inOrder(scenes).map((one) => one.change.item)).toEqual(['b', 'd', 'c', 'a']);
});

test('shows the place of a difference in a long page, and the top of a new picture', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'summary-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, picturesFolder));
  const flat = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const before = await flat(1440, 4000, 'white');
  const dot = { input: await flat(30, 20, 'red'), left: 700, top: 3000 };
  const after = await sharp(before).composite([dot]).png().toBuffer();
  const change = (versions: Pick<Parameters<typeof changeOf>[2], 'before' | 'after'>) =>
    changeOf(folder, { item: '1440', waits: true }, { ...versions, judged: after });
  const changes = [await change({ before, after }), await change({ before: undefined, after })];
  const entries = changes.flatMap((one) => (one ? [{ scene: 'home', change: one }] : []));
  const shown = join(folder, 'comment');
  expect(await illustrate(folder, shown, entries)).toHaveLength(2);
  const files = ['1-after.png', '1-before.png', '1-difference.png', '2-after.png'];
  expect(readdirSync(shown)).toEqual(files);
  const leastGreen = async (file: string) =>
    (await sharp(join(shown, file)).stats()).channels[1]?.min;
  expect(await Promise.all(files.map(leastGreen))).toEqual([0, 255, 0, 255]);
  const { width, height } = await sharp(join(shown, '1-after.png')).metadata();
  expect({ width, height }).toEqual({ width: 320, height: 320 });
});
