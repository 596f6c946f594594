import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Decisions, parseDecisions } from '#visual/review/decisions.ts';
import { findBase } from '#visual/cli/git.ts';
import { sha256, toBaseline } from '#visual/compare/picture.ts';
import type { SceneResult } from '#visual/compare/results.ts';
import { causesOf, componentsOf } from '#visual/review/build/causes.ts';
import { changedFiles, collect, readBlobs } from '#visual/review/build/collect.ts';
import { lineDiff } from '#visual/review/build/lines.ts';
import { comparePicture, picturesFolder } from '#visual/review/build/pictures.ts';
import { drawing, openSample, result, type Sample } from './reviewSample.ts';

const hash = 'a'.repeat(64);
const decision = { scene: 'home', item: '1440-page', hash, verdict: 'accept' } as const;
const decisions: Decisions = { version: 1, base: 'b'.repeat(40), decisions: [decision] };
const file = 'visual-decisions.json';
const parse = (value: unknown) => parseDecisions(JSON.stringify(value), file);
const deciding = (change: object) => ({ ...decisions, decisions: [{ ...decision, ...change }] });

describe('the decisions file', () => {
  it('is read as it was written', () => {
    const noted = { ...decision, item: 'snapshot', verdict: 'reject', note: 'a "quote"' };
    const whole = { ...decisions, decisions: [decision, noted] };
    expect(parse(whole)).toEqual(whole);
  });

  it.each([
    ['what is not JSON', '{', /^visual-decisions\.json: is not JSON: /],
    ['another thing than an object', '[]', /^visual-decisions\.json: is \[\], needs an object$/],
  ])('is refused when it is %s', (_what, text, message) => {
    expect(() => parseDecisions(text, file)).toThrow(message);
  });

  it.each([
    ['version', { ...decisions, version: 2 }, 'version: is 2, needs 1'],
    ['base', { ...decisions, base: 'main' }, 'base: is "main", needs the full id of a commit'],
    ['decisions', { ...decisions, decisions: {} }, 'decisions: is {}, needs a list'],
    ['decision', { ...decisions, decisions: [1] }, 'decisions[0]: is 1, needs an object'],
    ['scene', deciding({ scene: '..' }), 'decisions[0].scene: is "..", needs a name of letters'],
    ['scene', deciding({ scene: 'a/../b' }), 'decisions[0].scene: is "a/../b", needs a name'],
    ['scene', deciding({ scene: undefined }), 'decisions[0].scene: is missing, needs a name'],
    ['item', deciding({ item: '../../x' }), 'decisions[0].item: is "../../x", needs a name'],
    ['item', deciding({ item: 'a\\b' }), String.raw`decisions[0].item: is "a\\b", needs a name`],
    ['hash', deciding({ hash: 'abc' }), 'decisions[0].hash: is "abc", needs a SHA-256'],
    ['verdict', deciding({ verdict: 'maybe' }), 'is "maybe", needs "accept" or "reject"'],
    ['note', deciding({ note: 1 }), 'decisions[0].note: is 1, needs a text'],
    [
      'second decision on one thing',
      { ...decisions, decisions: [decision, decision] },
      'decisions[1]: decides on home/1440-page a second time',
    ],
  ])('is refused for its %s, with file, field and reason', (_field, value, message) => {
    expect(() => parse(value)).toThrow(`${file}: `);
    expect(() => parse(value)).toThrow(message);
  });
});

describe('the difference of two readings', () => {
  const told = (before: string, after: string) =>
    lineDiff(before, after).map(({ kind, text }) => `${kind} ${text}`);

  it('says which lines came and which went, in their order', () => {
    expect(told('a\nb\nc\nd\n', 'a\nc\nx\nd\n')).toEqual([
      'same a',
      'removed b',
      'same c',
      'added x',
      'same d',
    ]);
  });

  it('tells a changed line as one that went and one that came', () => {
    expect(told('a\nold\n', 'a\nnew\n')).toEqual(['same a', 'removed old', 'added new']);
  });

  it('knows texts that are new, gone, or differ in their line ends only', () => {
    expect(told('', 'a\nb\n')).toEqual(['added a', 'added b']);
    expect(told('a\n', '')).toEqual(['removed a']);
    expect(told('a\r\nb\r\n', 'a\nb\n')).toEqual(['same a', 'same b']);
  });

  it('finds the one line that moved out of a long text of equal ones', () => {
    const lines = Array.from({ length: 500 }, () => '- listitem').join('\n');
    expect(
      told(`${lines}\nx\n`, `x\n${lines}\n`).filter((line) => !line.startsWith('same')),
    ).toEqual(['added x', 'removed x']);
  });
});

describe('the cause of a change', () => {
  const scene = (given: Parameters<typeof result>[0]): SceneResult => JSON.parse(result(given));
  const home = scene({ scene: 'home', components: ['Button'], variables: ['--color-text-muted'] });
  const menu = scene({ scene: 'menu', page: 'home', components: ['Button', 'Disclosure'] });
  const text = { id: 'color.text.muted', detail: 'a → b' };

  it('is a component whose file or stylesheet differs', () => {
    expect(
      componentsOf([
        'src/ui/Button.css.ts',
        'src/sections/home/Hero.tsx',
        'src/ui/Button.tsx',
        'src/content/site.ts',
      ]),
    ).toEqual(['Button', 'Hero']);
  });

  it('is every token and component at work in the scene, and the scene stands under each', () => {
    const sources = { tokens: [text], files: ['src/ui/Button.tsx'] };
    expect(causesOf(['home', 'menu'], [home, menu], sources)).toEqual([
      { kind: 'token', names: [{ name: text.id, detail: text.detail }], scenes: ['home'] },
      { kind: 'component', names: [{ name: 'Button' }], scenes: ['home', 'menu'] },
    ]);
  });

  it('is told once for all tokens that touch the same scenes', () => {
    const both = { ...home, variables: ['--color-text-muted', '--space-md'] };
    const sources = { tokens: [text, { id: 'space.md', detail: '' }], files: [] };
    expect(causesOf(['home'], [both], sources)).toEqual([
      {
        kind: 'token',
        names: [{ name: text.id, detail: text.detail }, { name: 'space.md' }],
        scenes: ['home'],
      },
    ]);
  });

  it('is the screen when nothing else is known, and unknown when the scene was not run', () => {
    const sources = { tokens: [], files: ['src/content/site.ts'] };
    expect(causesOf(['menu', 'old'], [menu], sources)).toEqual([
      { kind: 'screen', names: [{ name: 'home' }], scenes: ['menu'] },
      { kind: 'unknown', names: [{ name: '' }], scenes: ['old'] },
    ]);
  });
});

describe('a changed picture', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    mkdirSync(join(folder, picturesFolder));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const compare = (before: Buffer | undefined, after: Buffer | undefined, judged = after) =>
    comparePicture(folder, '375', { before, after, judged: judged ?? Buffer.alloc(0) });
  const size = { width: 200, height: 200 };

  it('looks the same as found and as accepted, and is another file then', async () => {
    const was = await toBaseline(await drawing({ ...size, button: '#ff0000' }));
    const found = await drawing(size);
    const accepted = await toBaseline(found);
    const [waiting, done] = [await compare(was, found), await compare(was, accepted)];
    expect(waiting?.look).toBe(done?.look);
    expect([waiting?.hash, done?.hash]).toEqual([sha256(found), sha256(accepted)]);
    expect(waiting?.difference?.box).toEqual({ x: 16, y: 120, width: 140, height: 44 });
    expect(await compare(accepted, found)).toBeUndefined();
  });

  it('is kept in the format that it has', async () => {
    const was = await toBaseline(await drawing({ ...size, button: '#ff0000' }));
    const found = await drawing(size);
    const change = await compare(was, found);
    expect(change?.before?.file).toMatch(/^pictures\/[\da-f]{20}\.webp$/);
    expect(change?.after?.file).toMatch(/^pictures\/[\da-f]{20}\.png$/);
    expect(readFileSync(join(folder, change?.before?.file ?? ''))).toEqual(was);
    expect(readFileSync(join(folder, change?.after?.file ?? ''))).toEqual(found);
  });

  it('that is gone is judged by what is left of it', async () => {
    const was = await toBaseline(await drawing(size));
    const left = await toBaseline(await drawing({ ...size, button: '#ff0000' }));
    const change = await compare(was, undefined, left);
    expect(change).toMatchObject({ status: 'gone', hash: sha256(left) });
  });
});

describe('the files of both sides', () => {
  let sample: Sample;
  afterEach(() => sample.remove());
  const names = () =>
    collect(sample, findBase(sample.root)).candidates.map(
      ({ scene, item, before, after, left }) =>
        `${scene}/${item} ${before ? 'before' : ''}${after ? 'after' : ''}${left ? 'left' : ''}`,
    );

  it('are those that differ from where the branch left main, accepted or not', () => {
    sample = openSample();
    sample.write('baselines/home/375.webp', 'a');
    sample.write('baselines/home/768.webp', 'a');
    sample.write('baselines/home/snapshot.txt', 'a\n');
    const base = sample.commit('base');
    sample.git('checkout', '--quiet', '-b', 'work');
    sample.write('baselines/home/375.webp', 'b');
    sample.write('src/ui/Button.tsx', '//');
    sample.commit('accepted');
    sample.git('checkout', '--quiet', 'main');
    sample.write('baselines/home/768.webp', 'changed on main since');
    sample.commit('elsewhere');
    sample.git('checkout', '--quiet', 'work');
    sample.write('baselines/home/snapshot.txt', 'b\n');
    expect(findBase(sample.root)).toBe(base);
    expect(names()).toEqual(['home/375 beforeafter', 'home/snapshot beforeafter']);
    expect(changedFiles(sample.root, base)).toEqual(['src/ui/Button.tsx']);
  });

  it('are those of the working tree against HEAD while there is no branch', () => {
    sample = openSample();
    sample.write('baselines/home/375.webp', 'a');
    sample.write('baselines/home/768.webp', 'b');
    sample.commit('base');
    expect(names()).toEqual([]);
    sample.erase('baselines/home/768.webp');
    sample.write('baselines/home/1440.webp', 'c');
    expect(names()).toEqual(['home/768 before', 'home/1440 after']);
  });

  it('are, from the last run, only those that it calls different', () => {
    sample = openSample();
    sample.write('baselines/home/375.webp', 'a');
    sample.write('baselines/home/768.webp', 'b');
    sample.commit('base');
    sample.write('results/home/375.png', 'left by an older run');
    sample.write('results/home/768.png', 'other');
    sample.write('results/home/768-other.png', 'nobody knows it');
    const size = { width: 1, height: 1 };
    const pictures = [
      { variant: '375', status: 'same', ...size },
      { variant: '768', status: 'different', ...size },
    ] as const;
    sample.write('results/home/result.json', result({ scene: 'home', pictures }));
    expect(names()).toEqual(['home/768 beforeafter']);
  });

  it('are those that the suite could have left, and no others', () => {
    sample = openSample();
    sample.commit('base');
    for (const file of ['375.png', 'snapshot.webp', 'notes.txt', 'x/375.webp', '375.webp'])
      sample.write(`baselines/home/${file}`, 'a');
    for (const file of ['768.webp', '1440.png']) sample.write(`results/home/${file}`, 'a');
    const pictures = ['768', '1440'].map(
      (variant) => ({ variant, status: 'missing', width: 1, height: 1 }) as const,
    );
    sample.write('results/home/result.json', result({ scene: 'home', pictures }));
    expect(names()).toEqual(['home/375 after', 'home/1440 after']);
  });

  it('are gone when a complete run has them no more', () => {
    sample = openSample();
    sample.write('baselines/home/375.webp', 'a');
    sample.write('baselines/home/768.webp', 'b');
    sample.write('baselines/old/375.webp', 'c');
    sample.commit('base');
    sample.erase('baselines/old/375.webp');
    sample.write('results/expected.json', JSON.stringify({ home: ['375'] }));
    expect(names()).toEqual(['home/768 beforeleft', 'old/375 before']);
  });

  it('come out of git whole', () => {
    sample = openSample();
    const content = Buffer.from([0, 10, 255, 10, 0]);
    sample.write('baselines/home/375.webp', content);
    sample.write('baselines/home/768.webp', 'text\n');
    sample.commit('base');
    const id = (path: string) => sample.git('rev-parse', `HEAD:baselines/home/${path}`);
    const blobs = readBlobs(sample.root, [id('375.webp'), id('768.webp'), id('375.webp')]);
    expect(blobs.get(id('375.webp'))?.equals(content)).toBe(true);
    expect(blobs.get(id('768.webp'))?.toString()).toBe('text\n');
  });

  it('cannot be told for a base that git does not know', () => {
    sample = openSample();
    sample.commit('base');
    expect(() => findBase(sample.root, 'nowhere')).toThrow('git knows no commit "nowhere"');
  });
});
