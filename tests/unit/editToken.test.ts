import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diffLines } from 'diff';
import { describe, expect, onTestFinished, test } from 'vitest';
import { editFile, editToken } from '#scripts/tokens/edit.ts';
import { isNode, tokenLeaves } from '#theme/tokenFaults.ts';

const root = join(import.meta.dirname, '../..');
const names = readdirSync(join(root, 'tokens')).filter((name) => name.endsWith('.tokens.json'));
const texts = new Map(
  names.map((name) => [name, readFileSync(join(root, 'tokens', name), 'utf8')]),
);
const leaves = names.flatMap((name) => tokenLeaves(name, JSON.parse(texts.get(name) ?? '')));

/** The first token for which something holds, with its file's text. */
function find(holds: (leaf: (typeof leaves)[number]) => boolean) {
  const leaf = leaves.find(holds);
  if (!leaf) throw new Error('there is no such token');
  return { ...leaf, text: texts.get(leaf.file) ?? '' };
}

function changedLines(before: string, after: string) {
  const parts = diffLines(before, after);
  const lines = (kind: 'added' | 'removed') =>
    parts.filter((part) => part[kind]).reduce((sum, { count }) => sum + count, 0);
  return { removed: lines('removed'), added: lines('added') };
}

/** Names of the files that oxfmt would write otherwise. */
function unformatted(files: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'edited-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, '.oxfmtrc.json'), readFileSync(join(root, '.oxfmtrc.json')));
  const program = join(root, 'node_modules/.bin/oxfmt');
  return spawnSync(program, ['--check'], { cwd: folder, encoding: 'utf8' }).stdout;
}

const isColor = (value: unknown) => isNode(value) && Array.isArray(value.components);

describe('A token is changed in its file', () => {
  test('by one line for a lightness', () => {
    const { file, id, value, text } = find((leaf) => isColor(leaf.value));
    const [, chroma, hue] = Object(value).components;
    const edited = editToken(text, {
      file,
      id,
      value: { ...Object(value), components: [0.123, chroma, hue] },
    });
    expect(changedLines(text, edited)).toEqual({ removed: 1, added: 1 });
    expect(edited).toContain(`"components": [0.123, ${chroma}, ${hue}]`);
  });

  test('by one line for the least value of a length that grows', () => {
    const { file, id, value, text } = find(({ min }) => min !== undefined);
    const extensions = { 'site.fluid': { min: { value: 0.01, unit: 'rem' } } };
    const edited = editToken(text, { file, id, value, extensions });
    expect(changedLines(text, edited)).toEqual({ removed: 1, added: 1 });
  });

  test('by one line for the alpha of a shadow, and for that of a colour of the palette', () => {
    const shadow = find(({ value }) => Array.isArray(value) && isNode(value[0]));
    const [first, ...others] = [shadow.value].flat();
    const lighter = { ...Object(first), color: { ...Object(first).color, alpha: 0.011 } };
    const veil = find(({ value }) => isNode(value) && isNode(value.components));
    for (const { text, ...change } of [
      { ...shadow, value: [lighter, ...others] },
      { ...veil, value: { ...Object(veil.value), alpha: 0.011 } },
    ]) {
      const edited = editToken(text, change);
      expect(changedLines(text, edited)).toEqual({ removed: 1, added: 1 });
      expect(edited).toContain('"alpha": 0.011');
    }
  });

  test('not at all when the value is what it was, however it is written', () => {
    const { file, id, value, text } = find((leaf) => isColor(leaf.value));
    const padded = text.replace(/\[(0\.\d+), /, '[$10,   ');
    expect(padded).not.toBe(text);
    expect(editToken(padded, { file, id, value })).toBe(padded);
  });

  test('in the line ends that the file has', () => {
    const { file, id, text } = find(({ value }) => typeof value === 'string');
    const value = { colorSpace: 'oklch', components: [0.5, 0.1, 20] };
    const edited = editToken(text.replaceAll('\n', '\r\n'), { file, id, value });
    expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('among several, each by its own line', () => {
    const [one, other] = leaves.filter(({ value }) => isColor(value));
    const changes = [one, other].flatMap((leaf) =>
      leaf ? [{ ...leaf, value: { ...Object(leaf.value), components: [0.4, 0, 0] } }] : [],
    );
    const text = texts.get(one?.file ?? '') ?? '';
    const edited = editFile(one?.file ?? '', text, changes);
    expect(changedLines(text, edited)).toEqual({ removed: 2, added: 2 });
  });

  test('never made: an unknown name is an error', () => {
    const [[file = '', text = ''] = []] = texts;
    for (const id of ['color.nothing', 'base.color', '__proto__', 'base.color.$type'])
      expect(() => editToken(text, { file, id, value: 1 })).toThrow(
        `tokens/${file}: has no token ${id}`,
      );
  });
});

/** Two other values of each type: one of the same shape and, where there is one, of another. */
const others: Readonly<Record<string, readonly unknown[]>> = {
  color: [
    { colorSpace: 'oklch', components: [0.512, 0.012, 255] },
    '{base.color.navy.50}',
    {
      colorSpace: 'oklch',
      components: { $ref: '#/base/color/navy/900/$value/components' },
      alpha: 0.5,
    },
    { colorSpace: 'oklch', components: [0.5, 0.01, 255], alpha: 0.25 },
  ],
  dimension: [{ value: 1.2345, unit: 'rem' }, '{space.md}'],
  duration: [{ value: 123, unit: 'ms' }, '{motion.duration.fast}'],
  number: [1.234],
  fontWeight: [450],
  fontFamily: [
    ['Georgia', 'serif'],
    [
      'A very long name of a font',
      'Another very long name of a font',
      'And one more',
      'sans-serif',
    ],
  ],
  cubicBezier: [[0.1, 0.2, 0.3, 0.4]],
  shadow: [[], [shadowLayer(3)], [shadowLayer(1), shadowLayer(2), shadowLayer(3)]],
};

function shadowLayer(blur: number) {
  const px = (value: number) => ({ value, unit: 'px' });
  const color = { colorSpace: 'oklch', components: [0.2, 0.01, 255], alpha: 0.1 };
  return { color, offsetX: px(0), offsetY: px(1), blur: px(blur), spread: px(0) };
}

test('Whatever value a token of the project gets, it reads back, and oxfmt has nothing to change', () => {
  const files = new Map<string, string>();
  let looked = 0;
  for (const { file, id, type, text } of leaves.map((leaf) => find((one) => one === leaf))) {
    for (const [at, value] of (others[type ?? ''] ?? []).entries()) {
      const edited = editToken(text, { file, id, value });
      const read = tokenLeaves(file, JSON.parse(edited)).find((leaf) => leaf.id === id);
      expect(read?.value).toEqual(value);
      files.set(`${id}-${at}.json`, edited);
      looked += 1;
    }
  }
  expect(new Set(leaves.map(({ type }) => type))).toEqual(new Set(Object.keys(others)));
  expect(looked).toBeGreaterThan(leaves.length);
  expect(unformatted(files)).toContain('All matched files use the correct format');
});

test('A least value comes and goes without a trace', () => {
  const { file, id, value, text } = find(
    ({ type, min, value: own }) =>
      type === 'dimension' && min === undefined && isNode(own) && own.unit === 'rem',
  );
  const extensions = { 'site.fluid': { min: { value: 0, unit: 'rem' } } };
  const fluid = editToken(text, { file, id, value, extensions });
  expect(unformatted(new Map([[file, fluid]]))).toContain('use the correct format');
  expect(editToken(fluid, { file, id, value, extensions: {} })).toBe(text);
});
