import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { changesOf, picturesFolder } from '#compare/changes.ts';
import { collect } from '#store/collect.ts';
import { parseDecisions } from '#model/decisions.ts';
import { pixelsOf } from '#diff/pixels.ts';
import { findBase } from '#store/base.ts';
import { changedFiles } from '#store/workingTree.ts';
import { encodeLayouts, layoutFile } from '#store/layout.ts';
import { compare, sha256, toBaseline } from '#store/picture.ts';
import type { Change } from '#model/data.ts';
import { drawing, baselineOf, openSample, suite } from './sample.ts';

describe('the decisions file', () => {
  const decision = { scene: 'home', item: '1440-page', hash: 'a'.repeat(64), verdict: 'accept' };
  const decisions = { version: 1, base: 'b'.repeat(40), decisions: [decision] };
  const deciding = (change: object) => ({ decisions: [{ ...decision, ...change }] });

  test.each([
    ['version', { version: 2 }, /^x\.json: version: .* received 2/],
    ['scene', deciding({ scene: 'a/../b' }), /scene: .*received "a\/..\/b"/],
    ['hash', deciding({ hash: 'abc' }), /hash: .*received "abc"/],
  ])('is refused for its %s', (_field, change, message) => {
    const content = JSON.stringify({ ...decisions, ...change });
    expect(() => parseDecisions(content, 'x.json')).toThrow(message);
  });
});

describe('an accepted picture', () => {
  const capture = (button: string, width = 200) => drawing({ width, height: 200, button });

  test.each([
    ['same', '#787878', 200],
    ['close', '#797979', 200],
    ['noise', '#7b7b7b', 200],
    ['different', '#9b9b9b', 200],
    ['different', '#787878', 210],
  ])('is %s beside one of %s, %i px wide', async (status, button, width) => {
    const accepted = await toBaseline(await capture('#787878'));
    expect(await compare(await capture(button, width), accepted)).toBe(status);
  });
});

test('the review compares files of the base, the branch and the last run, whichever exist', async () => {
  const sample = openSample(onTestFinished);
  const { root, keep, write, erase } = sample;
  const size = { width: 200, height: 200 };
  const [white, red] = [await baselineOf(size), await baselineOf({ ...size, button: '#ff0000' })];
  const captured = await drawing(size);
  const baselinesBefore = {
    'accepted/375': red,
    'waiting/375': red,
    'same/375': white,
    'left/375': white,
  };
  const badBaselines = { 'erased/375': white, 'broken/375': white, 'gone/375': red };
  const unreadable = { 'new/375': randomBytes(500), 'new/snapshot': randomBytes(500) };
  keep({ ...baselinesBefore, ...badBaselines, ...unreadable });
  write(`baselines/new/${layoutFile}`, randomBytes(500));
  sample.commit('base');
  keep({ 'accepted/375': white, 'left/375': red, 'new/375': white, 'new/snapshot': 'a\n' });
  keep({ 'broken/375': randomBytes(3000) });
  for (const scene of ['erased', 'gone']) erase(`baselines/${scene}/375.webp`);
  const run = ['waiting', 'same', 'erased', 'broken'];
  for (const scene of run) {
    write(`visual-results/${scene}/375.png`, captured);
    sample.writeResult({ scene, pictures: [{ variant: '375', status: 'different' }] });
  }
  const scenes = [...run, 'accepted', 'new'].map((scene) => [scene, ['375', 'snapshot']]);
  write('visual-results/expected.json', JSON.stringify(scenes));
  mkdirSync(join(root, picturesFolder));
  const lines = { ...suite, hunks: [], tokens: [] };
  const collected = collect(sample, findBase(root, 'HEAD'));
  const compared = await changesOf({ folder: root, lines }, collected);
  const faults = [...collected.faults.values()].map(({ scene, name }) => `${scene}: ${name}`);
  expect(faults.toSorted()).toEqual([
    'new: 375.webp of the base',
    'new: layout.json.zst',
    'new: layout.json.zst of the base',
    'new: snapshot.txt of the base',
  ]);
  const textOf = ({ item, status, waits }: Change) => `${item} ${status}${waits ? ' waits' : ''}`;
  expect(compared.map(({ scene, change }) => `${scene}/${textOf(change)}`)).toEqual([
    'accepted/375 changed',
    'broken/375 restored waits',
    'erased/375 restored waits',
    'gone/375 gone',
    'left/375 gone',
    'new/375 new',
    'new/snapshot new',
    'waiting/375 changed waits',
  ]);
  const changeIn = (name: string) => compared.find(({ scene }) => scene === name)?.change;
  const [accepted, removed, waiting] = ['accepted', 'left', 'waiting'].map(changeIn);
  expect(waiting?.look).toBe(accepted?.look);
  const hashes = [accepted, removed, waiting].map((change) => change?.hash);
  expect(hashes, 'of the file that is judged').toEqual([white, red, captured].map(sha256));
  if (waiting?.kind !== 'picture') throw new Error('The picture is not compared');
  const pictures = [waiting.before, waiting.after, waiting.difference?.picture].map((picture) =>
    readFileSync(join(root, picture?.file ?? '')),
  );
  expect(pictures.slice(0, 2)).toEqual([red, captured]);
  expect(waiting.difference?.pixels).toBe(140 * 44);
  const { data } = await pixelsOf(pictures[2] ?? white);
  const colorAt = (x: number, y: number) => data.subarray((y * 200 + x) * 4).toString('hex', 0, 4);
  expect([colorAt(16, 120), colorAt(15, 120)]).toEqual(['d60054ff', '00000000']);
});

test('the review compares only files that the suite writes and the last run reports', () => {
  const sample = openSample(onTestFinished);
  const { root, write } = sample;
  sample.commit('base');
  for (const file of ['375.png', 'snapshot.webp', 'notes.txt', 'x/375.webp', '375.webp'])
    write(`baselines/home/${file}`, 'a');
  for (const file of ['768.webp', '1440.png', '375.png', '1440-other.png'])
    write(`visual-results/home/${file}`, 'a');
  const missing = ['768', '1440'].map((variant) => ({ variant, status: 'missing' }) as const);
  sample.writeResult({ scene: 'home', pictures: [{ variant: '375', status: 'same' }, ...missing] });
  const { candidates } = collect(sample, findBase(root, 'HEAD'));
  const waiting = candidates.map(({ item, waits }) => `${item} ${waits}`);
  expect(waiting).toEqual(['375 false', '768 true', '1440 true']);
});

test('a truncated or missing file on either side is named, and never counts as equal', async () => {
  const sample = openSample(onTestFinished);
  const { root, keep, write } = sample;
  const size = { width: 200, height: 200 };
  const [white, red] = [await baselineOf(size), await baselineOf({ ...size, button: '#ff0000' })];
  const captured = await drawing(size);
  const half = (file: Buffer) => file.subarray(0, file.length / 2);
  keep({
    'base/375': half(red),
    'kept/375': red,
    'cut/375': red,
    'none/375': red,
    'text/snapshot': 'a\n',
  });
  write(`baselines/base/${layoutFile}`, half(encodeLayouts(new Map())));
  keep({ 'noise/375': red });
  write(`baselines/noise/${layoutFile}`, randomBytes(300));
  sample.commit('base');
  keep({ 'base/375': white, 'kept/375': half(white), 'noise/375': white });
  write('baselines/text/snapshot.txt', Buffer.from([0xff, 0xfe, 0x80]));
  write('visual-results/cut/375.png', half(captured));
  for (const scene of ['cut', 'none'])
    sample.writeResult({ scene, pictures: [{ variant: '375', status: 'different' }] });
  write('visual-results/half/result.json', '{ "scene": "half", "pict');
  write('visual-results/empty/375.png', captured);
  mkdirSync(join(root, picturesFolder));
  const collected = collect(sample, findBase(root, 'HEAD'));
  const compared = await changesOf(
    { folder: root, lines: { ...suite, hunks: [], tokens: [] } },
    collected,
  );
  expect(compared.map(({ scene }) => scene)).toEqual(['base', 'noise']);
  const names = [...collected.faults.values()].map(({ scene, name }) => `${scene}: ${name}`);
  expect(names.toSorted()).toEqual([
    'base: 375.webp of the base',
    'base: layout.json.zst',
    'base: layout.json.zst of the base',
    'cut: 375.png of the last run',
    'kept: 375.webp',
    'noise: layout.json.zst',
    'noise: layout.json.zst of the base',
    'none: 375.png of the last run',
    'text: snapshot.txt',
  ]);
  const failed = collected.results.filter((result) => result.failed);
  expect(failed.map(({ scene, findings: [finding] }) => [scene, finding?.measure[0]])).toEqual([
    ['empty', 'result.json is missing'],
    ['half', 'result.json cannot be read'],
  ]);
});

test.each(['expected.json', 'baselines/home/findings.json'])('a truncated %s is named', (name) => {
  const sample = openSample(onTestFinished);
  const isExpected = name === 'expected.json';
  sample.write(isExpected ? `visual-results/${name}` : name, '[["home"');
  sample.writeResult({ scene: 'home' });
  sample.commit('base');
  expect(() => collect(sample, findBase(sample.root, 'HEAD'))).toThrow(
    `${isExpected ? name : 'home/findings.json of the base'} cannot be read: it is no whole JSON`,
  );
});

test('changed files are those that differ from the base on the branch or on the disk', () => {
  const { root, git, write, commit, erase } = openSample(onTestFinished);
  for (const name of ['kept', 'committed', 'deleted', 'old name']) write(`${name}.ts`, name);
  write('.gitignore', 'dist/\n');
  commit('Everything');
  git('switch', '--quiet', '--create', 'branch');
  write('committed.ts', 'changed');
  commit('On the branch');
  git('switch', '--quiet', 'main');
  write('kept.ts', 'changed on main since');
  commit('On main');
  git('switch', '--quiet', 'branch');
  git('mv', 'old name.ts', 'ação.ts');
  for (const file of ['untracked.ts', 'dist/ignored.js']) write(file, 'new');
  erase('deleted.ts');
  const changed = ['ação', 'committed', 'deleted', 'old name', 'untracked'];
  expect(changedFiles(root, findBase(root, 'main'))).toEqual(changed.map((name) => `${name}.ts`));
  expect(() => findBase(root, 'nowhere')).toThrow('git knows no commit "nowhere"');
  const unrelated = git('commit-tree', git('mktree'), '-m', 'Elsewhere');
  expect(() => findBase(root, unrelated)).toThrow('no common ancestor');
});
