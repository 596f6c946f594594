import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { changeOf, changesOf, picturesFolder } from '#cli/changes.ts';
import { collect } from '#store/collect.ts';
import { parseDecisions } from '#model/decisions.ts';
import { around } from '#diff/pixels.ts';
import { changedFiles, findBase } from '#store/git.ts';
import { layoutFile } from '#store/layout.ts';
import { compare, sha256, toBaseline } from '#store/picture.ts';
import { snapshotItem } from '#model/data.ts';
import { drawing, kept, openSample, type Sample, suite } from './sample.ts';

describe('the decisions file', () => {
  const decision = { scene: 'home', item: '1440-page', hash: 'a'.repeat(64), verdict: 'accept' };
  const decisions = { version: 1, base: 'b'.repeat(40), decisions: [decision] };
  const deciding = (change: object) => ({ decisions: [{ ...decision, ...change }] });

  test.each([
    ['version', { version: 2 }, /^x\.json: version: .* received 2/],
    ['decisions', { decisions: {} }, /decisions: .*Expected Array/],
    ['scene', deciding({ scene: 'a/../b' }), /scene: .*received "a\/..\/b"/],
    ['hash', deciding({ hash: 'abc' }), /hash: .*received "abc"/],
    ['verdict', deciding({ verdict: 'maybe' }), /verdict: .*received "maybe"/],
    ['second decision', { decisions: [decision, decision] }, /a second time/],
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

describe('a changed picture', () => {
  const size = { width: 200, height: 200 };
  const red = { ...size, button: '#ff0000' };
  const lines = { ...suite, hunks: [], tokens: [] };
  const compareIn = async (sample: Sample) => {
    const { root } = sample;
    mkdirSync(join(root, picturesFolder));
    const collected = collect(sample, findBase(root));
    return changesOf(root, { folder: root, lines }, collected);
  };
  const changed = async (before: Buffer, after?: Buffer, own?: Buffer) => {
    const { root } = openSample(onTestFinished);
    mkdirSync(join(root, picturesFolder));
    const comparison = { folder: root, lines };
    const versions = { scene: 'home', item: '375', waits: true, before, after, own };
    const layouts = { before: undefined, after: undefined };
    const compared = await changeOf(comparison, versions, () => layouts);
    if (compared?.change.kind !== 'picture') return undefined;
    const { change, explained } = compared;
    const pictures = [change.before, change.after, change.difference?.picture];
    const shown = pictures.flatMap((picture) => picture ?? []);
    const [share] = explained.shares;
    return { ...change, share, shown: shown.map(({ file }) => readFileSync(join(root, file))) };
  };

  test('looks the same as found and as accepted, and is another file then', async () => {
    const [was, found, accepted] = [await kept(red), await drawing(size), await kept(size)];
    const waiting = await changed(was, found);
    const done = await changed(was, accepted);
    expect(waiting?.look).toBe(done?.look);
    expect([waiting?.hash, done?.hash]).toEqual([sha256(found), sha256(accepted)]);
    expect(waiting?.difference?.pixels).toBe(140 * 44);
    expect(waiting?.share?.change.kind).toBe('unrecorded');
    const [before, after, difference] = waiting?.shown ?? [];
    expect([before, after]).toEqual([was, found]);
    const { data } = await sharp(difference).raw().toBuffer({ resolveWithObject: true });
    const colorAt = (x: number, y: number) =>
      data.subarray((y * 200 + x) * 4).toString('hex', 0, 4);
    expect([colorAt(16, 120), colorAt(15, 120), colorAt(16, 164)]).toEqual([
      'd60054ff',
      '00000000',
      '00000000',
    ]);
    expect(await changed(accepted, found, accepted)).toBeUndefined();
  });

  test('that is gone is judged by what is left of it', async () => {
    const left = await kept(red);
    const change = await changed(await kept(size), undefined, left);
    expect(change).toMatchObject({ status: 'gone', hash: sha256(left) });
  });

  test('is new where the file of the base cannot be read', async () => {
    const sample = openSample(onTestFinished);
    const { keep, write } = sample;
    keep({ 'home/375': randomBytes(500), [`home/${snapshotItem}`]: randomBytes(500) });
    write(`baselines/home/${layoutFile}`, randomBytes(500));
    sample.commit('base');
    keep({ 'home/375': await kept(size), [`home/${snapshotItem}`]: 'a\n' });
    const found = await compareIn(sample);
    expect(found.map(({ change }) => `${change.item} ${change.status}`)).toEqual([
      '375 new',
      `${snapshotItem} new`,
    ]);
  });

  test.each([
    ['missing', undefined],
    ['unreadable', randomBytes(3000)],
  ])('waits to be put back where the own file is %s', async (_what, own) => {
    const sample = openSample(onTestFinished);
    const { keep, write, erase, writeResult } = sample;
    keep({ 'home/375': await kept(size) });
    sample.commit('base');
    if (own) keep({ 'home/375': own });
    else erase('baselines/home/375.webp');
    write('visual-results/home/375.png', await drawing(size));
    writeResult({ scene: 'home', pictures: [{ variant: '375', status: 'missing' }] });
    const found = await compareIn(sample);
    expect(found).toMatchObject([{ change: { item: '375', status: 'restored', waits: true } }]);
  });

  test('is shown with what stands around it, within the picture', () => {
    const box = { x: 1430, y: 890, width: 10, height: 10 };
    const part = around(box, { width: 1440, height: 900 }, { width: 320, height: 480 });
    expect(part).toEqual({ x: 960, y: 420, width: 480, height: 480 });
  });
});

describe('the files of both sides', () => {
  const namesOf = (sample: Sample) =>
    collect(sample, findBase(sample.root)).candidates.map(({ scene, item, ...about }) => {
      const properties = Object.entries(about).flatMap(([name, is]) => (is ? [name] : []));
      return [`${scene}/${item}`, ...properties].join(' ');
    });

  test('are, from the last run, only those that it calls different', () => {
    const sample = openSample(onTestFinished);
    sample.keep({ 'home/375': 'a', 'home/768': 'b' });
    sample.commit('base');
    for (const item of ['375', '768', '768-other'])
      sample.write(`visual-results/home/${item}.png`, 'x');
    const same = { variant: '375', status: 'same' } as const;
    const different = { variant: '768', status: 'different' } as const;
    sample.writeResult({ scene: 'home', pictures: [same, different] });
    expect(namesOf(sample)).toEqual(['home/768 waits before after kept']);
  });

  test('are those that the suite could have left, and no others', () => {
    const sample = openSample(onTestFinished);
    sample.commit('base');
    for (const file of ['375.png', `${snapshotItem}.webp`, 'notes.txt', 'x/375.webp', '375.webp'])
      sample.write(`baselines/home/${file}`, 'a');
    for (const file of ['768.webp', '1440.png']) sample.write(`visual-results/home/${file}`, 'a');
    const missing = (variant: string) => ({ variant, status: 'missing' }) as const;
    sample.writeResult({ scene: 'home', pictures: ['768', '1440'].map(missing) });
    expect(namesOf(sample)).toEqual(['home/375 after', 'home/1440 waits after']);
  });

  test('are gone when a complete run has them no more', () => {
    const sample = openSample(onTestFinished);
    sample.keep({ 'home/375': 'a', 'home/768': 'b', 'old/375': 'c' });
    sample.commit('base');
    sample.erase('baselines/old/375.webp');
    sample.write('visual-results/expected.json', '[["home", ["375"]]]');
    expect(namesOf(sample)).toEqual(['home/768 before kept', 'old/375 before']);
  });
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
  expect(changedFiles(root, 'main').toSorted()).toEqual(changed.map((name) => `${name}.ts`));
  expect(() => changedFiles(root, 'nowhere')).toThrow('git knows no commit "nowhere"');
  const unrelated = git('commit-tree', git('mktree'), '-m', 'Elsewhere');
  expect(() => changedFiles(root, unrelated)).toThrow('no common ancestor');
});
