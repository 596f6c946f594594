import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { editToken } from '#edit/edit.ts';
import { isNode, tokenLeaves } from '#model/leaves.ts';
import { temporaryFolder } from '#tests/temporaryFolder.ts';
import { oklch, texts, tokens } from './example.ts';

const { leaves } = tokens;

/** The first token for which something holds, with its file's text. */
function find(holds: (leaf: (typeof leaves)[number]) => boolean) {
  const leaf = leaves.find(holds);
  if (!leaf) throw new Error('there is no such token');
  return { ...leaf, text: texts[leaf.file] ?? '' };
}

function changedLines(before: string, after: string): number {
  const [was, is] = [before.split('\n'), after.split('\n')];
  expect(is).toHaveLength(was.length);
  return is.filter((line, at) => line !== was[at]).length;
}

/** Names of the files that oxfmt would write otherwise. */
function unformatted(files: ReadonlyMap<string, string>): string {
  const folder = temporaryFolder({
    ...Object.fromEntries(files),
    '.oxfmtrc.json': '{ "singleQuote": true }\n',
  });
  return spawnSync('oxfmt', ['--check'], { cwd: folder, encoding: 'utf8' }).stdout;
}

const isColor = (value: unknown) => isNode(value) && Array.isArray(value.components);

describe('A token is changed in its file', () => {
  const color = find((leaf) => isColor(leaf.value));
  const fluid = find(({ min }) => min !== undefined);
  const shadow = find(({ value }) => Array.isArray(value) && isNode(value[0]));
  const veil = find(({ value }) => isNode(value) && isNode(value.components));
  const [first, ...others] = [shadow.value].flat();
  const lighter = { ...Object(first), color: { ...Object(first).color, alpha: 0.011 } };
  const min = { value: 0.01, unit: 'rem' };

  test.each([
    ['lightness', { ...color, value: { ...Object(color.value), components: [0.123, 0, 0] } }],
    ['least value of a length that grows', { ...fluid, min }],
    ['alpha of a shadow', { ...shadow, value: [lighter, ...others] }],
    [
      'alpha of a colour of the palette',
      { ...veil, value: { ...Object(veil.value), alpha: 0.011 } },
    ],
  ])('by one line for the %s', (_, { text, ...change }) => {
    const edited = editToken(text, change);
    expect(changedLines(text, edited)).toBe(1);
  });

  test('not at all when the value is what it was, however it is written', () => {
    const { file, id, value, text } = find((leaf) => isColor(leaf.value));
    const padded = text.replace(/\[(0\.\d+), /, '[$10,   ');
    expect(padded).not.toBe(text);
    expect(editToken(padded, { file, id, value })).toBe(padded);
  });

  test('in the line ends that the file has', () => {
    const { file, id, text } = find(({ value }) => typeof value === 'string');
    const value = oklch(0.5, 0.1, 20);
    const edited = editToken(text.replaceAll('\n', '\r\n'), { file, id, value });
    expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('never made: an unknown name is an error', () => {
    const [[file, text] = ['', '']] = Object.entries(texts);
    for (const id of ['color.nothing', 'base.color', '__proto__', 'base.color.$type'])
      expect(() => editToken(text, { file, id, value: 1 })).toThrow(
        `tokens/${file}: has no token ${id}`,
      );
  });
});

/** Two other values of each type: one of the same shape and, where there is one, of another. */
const others: Readonly<Record<string, readonly unknown[]>> = {
  color: [
    oklch(0.512, 0.012, 255),
    '{base.color.navy.50}',
    {
      colorSpace: 'oklch',
      components: { $ref: '#/base/color/navy/900/$value/components' },
      alpha: 0.5,
    },
    { ...oklch(0.5, 0.01, 255), alpha: 0.25 },
  ],
  dimension: [{ value: 1.2345, unit: 'rem' }, '{space.md}'],
  duration: [{ value: 123, unit: 'ms' }, '{motion.duration.fast}'],
  number: [1.234],
  fontWeight: [450],
  fontFamily: [['Georgia', 'serif'], Array.from('abcd', (sign) => sign.repeat(25))],
  cubicBezier: [[0.1, 0.2, 0.3, 0.4]],
  shadow: [[], [shadowLayer(3)], [shadowLayer(1), shadowLayer(2), shadowLayer(3)]],
};

function shadowLayer(blur: number) {
  const px = (value: number) => ({ value, unit: 'px' });
  const color = { ...oklch(0.2, 0.01, 255), alpha: 0.1 };
  return { color, offsetX: px(0), offsetY: px(1), blur: px(blur), spread: px(0) };
}

test('Whatever value a token of the project gets, it reads back, and oxfmt has nothing to change', () => {
  const files = new Map<string, string>();
  for (const { file, id, type } of leaves) {
    const text = texts[file] ?? '';
    for (const [at, value] of (others[type ?? ''] ?? []).entries()) {
      const edited = editToken(text, { file, id, value });
      const read = tokenLeaves(file, JSON.parse(edited)).find((leaf) => leaf.id === id);
      expect(read?.value).toEqual(value);
      files.set(`${id}-${at}.json`, edited);
    }
  }
  expect(new Set(leaves.map(({ type }) => type))).toEqual(new Set(Object.keys(others)));
  expect(files.size).toBeGreaterThan(leaves.length);
  expect(unformatted(files)).toContain('All matched files use the correct format');
});

test('A length gets a least value that it did not have', () => {
  const { file, id, value, text } = find(
    ({ type, min, value: own }) =>
      type === 'dimension' && min === undefined && isNode(own) && own.unit === 'rem',
  );
  const min = { value: 0, unit: 'rem' };
  const fluid = editToken(text, { file, id, value, min });
  expect(unformatted(new Map([[file, fluid]]))).toContain('use the correct format');
  const leaf = tokenLeaves(file, JSON.parse(fluid)).find((one) => one.id === id);
  expect(leaf?.min).toEqual(min);
});
