import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { causesOf } from '#visual/compare/causes.ts';
import { changeOf, lineDiff, picturesFolder } from '#visual/compare/changes.ts';
import { collect } from '#visual/compare/collect.ts';
import { parseDecisions } from '#visual/compare/decisions.ts';
import { around } from '#visual/compare/difference.ts';
import { changedFiles, findBase, readBlobs } from '#visual/compare/git.ts';
import { sha256 } from '#visual/compare/picture.ts';
import { snapshotItem } from '#visual/review/data.ts';
import { sources } from '#visual/scenes/sources.ts';
import { drawing, kept, openSample, resultOf } from './reviewSample.ts';

const decision = { scene: 'home', item: '1440-page', hash: 'a'.repeat(64), verdict: 'accept' };
const decisions = { version: 1, base: 'b'.repeat(40), decisions: [decision] };
const deciding = (change: object) => ({ ...decisions, decisions: [{ ...decision, ...change }] });

describe('the decisions file', () => {
  it('is read as it was written', () => {
    const noted = { ...decision, item: snapshotItem, verdict: 'reject', note: 'a "quote"' };
    const whole = { ...decisions, decisions: [decision, noted] };
    expect(parseDecisions(JSON.stringify(whole), 'x.json')).toEqual(whole);
  });

  it.each([
    ['text', '{', /JSON/],
    ['kind', [], /version is nothing/],
    ['version', { ...decisions, version: 2 }, /version is 2/],
    ['base', { ...decisions, base: 'main' }, /base is "main"/],
    ['decisions', { ...decisions, decisions: {} }, /decisions is no list/],
    ['scene', deciding({ scene: '..' }), /scene is "\.\."/],
    ['scene', deciding({ scene: 'a/../b' }), /scene is/],
    ['item', deciding({ item: undefined }), /item is nothing/],
    ['item', deciding({ item: 'a\\b' }), /item is/],
    ['hash', deciding({ hash: 'abc' }), /hash is "abc"/],
    ['verdict', deciding({ verdict: 'maybe' }), /verdict is "maybe"/],
    ['note', deciding({ note: 1 }), /note is 1/],
    ['second decision', { ...decisions, decisions: [decision, decision] }, /a second time/],
  ])('is refused for its %s', (_field, value, message) => {
    const content = typeof value === 'string' ? value : JSON.stringify(value);
    expect(() => parseDecisions(content, 'x.json')).toThrow(/^x\.json: /);
    expect(() => parseDecisions(content, 'x.json')).toThrow(message);
  });
});

describe('the difference of two snapshots', () => {
  it.each([
    ['lines that came and went', 'a\nb\nc\nd\n', 'a\nc\nx\nd\n', ' a,-b, c,+x, d'],
    ['a changed line as one that went and one that came', 'a\nold\n', 'a\nnew\n', ' a,-old,+new'],
    ['what is new', '', 'a\nb\n', '+a,+b'],
    ['what is gone', 'a\n', '', '-a'],
    ['nothing where line ends alone differ', 'a\r\nb\r\n', 'a\nb\n', ' a, b'],
  ])('tells %s', (_what, before, after, told) => {
    const signs = { same: ' ', added: '+', removed: '-' };
    const lines = lineDiff(before, after).flatMap((part) =>
      part.lines.map((line) => `${signs[part.kind]}${line}`),
    );
    expect(lines.join(',')).toBe(told);
  });
});

describe('the cause of a change', () => {
  const home = resultOf({ scene: 'home', components: ['Button'], variables: ['--a', '--b'] });
  const menu = resultOf({ scene: 'menu', page: 'home', components: ['Button', 'Disclosure'] });
  const [a, b] = ['a', 'b'].map((name) => ({ name, variable: `--${name}`, detail: '1 → 2' }));

  it.each([
    ['src/ui/Button.css.ts', 'Button'],
    ['src/sections/home/Hero.tsx', 'Hero'],
    ['src/content/site.ts', undefined],
  ])('is, for %s, the component %s', (file, component) => {
    expect(sources.componentOf(file)).toBe(component);
  });

  it('is every token and component in the scene, told once where they touch the same scenes', () => {
    const changed = { tokens: [a, b].flatMap((one) => one ?? []), components: ['Button'] };
    expect(causesOf(['home', 'menu'], [home, menu], changed)).toEqual([
      {
        kind: 'token',
        names: [
          { name: 'a', detail: '1 → 2' },
          { name: 'b', detail: '1 → 2' },
        ],
        scenes: ['home'],
      },
      { kind: 'component', names: [{ name: 'Button' }], scenes: ['home', 'menu'] },
    ]);
  });

  it('is the screen when nothing else is known, and unknown when the scene was not run', () => {
    expect(causesOf(['menu', 'old'], [menu], { tokens: [], components: [] })).toEqual([
      { kind: 'screen', names: [{ name: 'home' }], scenes: ['menu'] },
      { kind: 'unknown', names: [{ name: '' }], scenes: ['old'] },
    ]);
  });
});

describe('a changed picture', () => {
  const size = { width: 200, height: 200 };
  const red = { ...size, button: '#ff0000' };
  const compare = async (before: Buffer, after: Buffer | undefined, judged: Buffer) => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, picturesFolder));
    const change = await changeOf(folder, { item: '375', waits: true }, { before, after, judged });
    if (change?.kind !== 'picture') return undefined;
    const read = (file = '') => readFileSync(join(folder, file));
    return {
      ...change,
      files: [read(change.before?.file), change.after && read(change.after.file)],
    };
  };

  it('looks the same as found and as accepted, and is another file then', async () => {
    const [was, found, accepted] = [await kept(red), await drawing(size), await kept(size)];
    const [waiting, done] = [
      await compare(was, found, found),
      await compare(was, accepted, accepted),
    ];
    expect(waiting?.look).toBe(done?.look);
    expect([waiting?.hash, done?.hash]).toEqual([sha256(found), sha256(accepted)]);
    expect(waiting?.difference?.box).toEqual({ x: 16, y: 120, width: 140, height: 44 });
    expect(waiting?.before?.file).toMatch(/^pictures\/[\da-f]{20}\.webp$/);
    expect(waiting?.after?.file).toMatch(/^pictures\/[\da-f]{20}\.png$/);
    expect(waiting?.files).toEqual([was, found]);
    expect(await compare(accepted, found, found)).toBeUndefined();
  });

  it('differs where only one of two sizes has something', async () => {
    const taller = await kept({ width: 200, height: 230 });
    const change = await compare(await kept(size), taller, taller);
    expect(change?.difference?.box).toEqual({ x: 0, y: 200, width: 200, height: 30 });
  });

  it('that is gone is judged by what is left of it', async () => {
    const left = await kept(red);
    const change = await compare(await kept(size), undefined, left);
    expect(change).toMatchObject({ status: 'gone', hash: sha256(left) });
  });

  it('is shown with what stands around it, within the picture', () => {
    const desk = { width: 1440, height: 900 };
    const box = { x: 1430, y: 890, width: 10, height: 10 };
    const part = around(box, desk, { width: 320, height: 480 });
    expect(part).toEqual({ x: 960, y: 420, width: 480, height: 480 });
    const tall = { x: 0, y: 100, width: 1440, height: 800 };
    expect(around(tall, desk, { width: 400, height: 100 })).toMatchObject({ y: 100, height: 360 });
  });
});

describe('the files of both sides', () => {
  const open = () => {
    const sample = openSample();
    onTestFinished(sample.remove);
    const names = () =>
      collect(sample, findBase(sample.root)).candidates.map(({ scene, item, ...about }) => {
        const told = Object.entries(about).flatMap(([name, is]) => (is ? [name] : []));
        return [`${scene}/${item}`, ...told].join(' ');
      });
    return { ...sample, names };
  };
  const size = { width: 1, height: 1 };
  const text = `home/${snapshotItem}`;

  it('are those that differ from where the branch left main, accepted or not', () => {
    const { keep, write, commit, git, root, names } = open();
    keep({ 'home/375': 'a', 'home/768': 'a', [text]: 'a\n' });
    const base = commit('base');
    git('checkout', '--quiet', '-b', 'work');
    keep({ 'home/375': 'b' });
    write('src/ui/Button.tsx', '//');
    commit('accepted');
    git('checkout', '--quiet', 'main');
    keep({ 'home/768': 'changed on main since' });
    commit('elsewhere');
    git('checkout', '--quiet', 'work');
    keep({ [text]: 'b\n' });
    expect(findBase(root)).toBe(base);
    expect(names()).toEqual(['home/375 before after', `${text} before after`]);
    expect(changedFiles(root)).toContain('src/ui/Button.tsx');
    expect(() => findBase(root, 'nowhere')).toThrow('git knows no commit "nowhere"');
  });

  it('are those of the working tree against HEAD while there is no branch', () => {
    const { keep, commit, erase, names } = open();
    keep({ 'home/375': 'a', 'home/768': 'b' });
    commit('base');
    expect(names()).toEqual([]);
    erase('baselines/home/768.webp');
    keep({ 'home/1440': 'c' });
    expect(names()).toEqual(['home/768 before', 'home/1440 after']);
  });

  it('are, from the last run, only those that it calls different', () => {
    const { keep, write, writeResult, commit, names } = open();
    keep({ 'home/375': 'a', 'home/768': 'b' });
    commit('base');
    for (const item of ['375', '768', '768-other'])
      write(`results/home/${item}.png`, 'older or new');
    const pictures = [
      { variant: '375', status: 'same', ...size },
      { variant: '768', status: 'different', ...size },
    ] as const;
    writeResult({ scene: 'home', pictures });
    expect(names()).toEqual(['home/768 waits before after']);
  });

  it('are those that the suite could have left, and no others', () => {
    const { write, writeResult, commit, names } = open();
    commit('base');
    for (const file of ['375.png', `${snapshotItem}.webp`, 'notes.txt', 'x/375.webp', '375.webp'])
      write(`baselines/home/${file}`, 'a');
    for (const file of ['768.webp', '1440.png']) write(`results/home/${file}`, 'a');
    const missing = (variant: string) => ({ variant, status: 'missing', ...size }) as const;
    writeResult({ scene: 'home', pictures: ['768', '1440'].map(missing) });
    expect(names()).toEqual(['home/375 after', 'home/1440 waits after']);
  });

  it('are gone when a complete run has them no more', () => {
    const { keep, write, commit, erase, names } = open();
    keep({ 'home/375': 'a', 'home/768': 'b', 'old/375': 'c' });
    commit('base');
    erase('baselines/old/375.webp');
    write('results/expected.json', JSON.stringify({ home: ['375'] }));
    expect(names()).toEqual(['home/768 before left', 'old/375 before']);
  });

  it('come out of git whole', () => {
    const { write, commit, git, root } = open();
    const content = Buffer.from([0, 10, 255, 10, 0]);
    write('a', content);
    write('b', 'text\n');
    commit('base');
    const [a = '', b = ''] = ['a', 'b'].map((path) => git('rev-parse', `HEAD:${path}`));
    const blobs = readBlobs(root, [a, b, a]);
    expect(blobs.get(a)?.equals(content)).toBe(true);
    expect(blobs.get(b)?.toString()).toBe('text\n');
  });
});
