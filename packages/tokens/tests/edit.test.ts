import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editAll } from '#edit/edit.ts';
import { tokenLeaves } from '#model/leaves.ts';
import type { TokenChange } from '#model/themes.ts';
import { temporaryFolder } from '#tests/temporaryFolder.ts';
import { oklch, step, texts, tokens } from './example.ts';

const editToken = (text: string, change: TokenChange) =>
  editAll({ ...texts, [change.file]: text }, [change])[change.file] ?? '';

/** A token of the example, with its file's text. */
function tokenOf(id: string) {
  const { file, value } = tokens.leaves.find((leaf) => leaf.id === id) ?? { file: '', value: 0 };
  return { file, id, value: Object(value), text: texts[file] ?? '' };
}

function changedLines(before: string, after: string): number {
  const lines = { before: before.split('\n'), after: after.split('\n') };
  expect(lines.after).toHaveLength(lines.before.length);
  return lines.after.filter((line, at) => line !== lines.before[at]).length;
}

/** Names of the files that oxfmt would write otherwise. */
function unformatted(files: ReadonlyMap<string, string>): string {
  const folder = temporaryFolder({
    ...Object.fromEntries(files),
    '.oxfmtrc.json': '{ "singleQuote": true }\n',
  });
  const installed = createRequire(import.meta.url).resolve('oxfmt/package.json');
  const command = [join(installed, '../bin/oxfmt'), '--check'];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' }).stdout;
}

describe('A token is changed in its file', () => {
  const veil = tokenOf('color.surface.scrim');
  const shadow = tokenOf('elevation.card');
  const [first, ...layers] = shadow.value;
  const lighter = { ...first, color: { ...first.color, alpha: 0.011 } };

  test.each([
    ['lightness', { ...tokenOf(step), value: oklch(0.123, 0, 0) }],
    ['least value', { ...tokenOf('font.size.h1'), min: { value: 0.01, unit: 'rem' } }],
    ['alpha of a shadow', { ...shadow, value: [lighter, ...layers] }],
    ['alpha of a color of the palette', { ...veil, value: { ...veil.value, alpha: 0.011 } }],
  ])('by one line for the %s', (_, { text, ...change }) => {
    expect(changedLines(text, editToken(text, change))).toBe(1);
  });

  test('not at all when the value is the same, however it is written', () => {
    const { text, ...same } = tokenOf(step);
    const padded = text.replace(/\[(0\.\d+), /, '[$10,   ');
    expect(padded).not.toBe(text);
    expect(editToken(padded, same)).toBe(padded);
  });

  test('with the line ends of the file', () => {
    const { text, ...alias } = tokenOf('color.text.muted');
    const value = oklch(0.5, 0.1, 20);
    const edited = editToken(text.replaceAll('\n', '\r\n'), { ...alias, value });
    expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
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

test('Every kind of value reads back, and is written as oxfmt formats it', () => {
  const files = new Map<string, string>();
  for (const { file, id, type } of tokens.leaves) {
    const text = texts[file] ?? '';
    for (const [at, value] of (others[type ?? ''] ?? []).entries()) {
      const edited = editToken(text, { file, id, value });
      const read = tokenLeaves(file, JSON.parse(edited)).find((leaf) => leaf.id === id);
      expect(read?.value).toEqual(value);
      files.set(`${id}-${at}.json`, edited);
    }
  }
  expect(new Set(tokens.leaves.map(({ type }) => type))).toEqual(new Set(Object.keys(others)));
  expect(files.size).toBeGreaterThan(tokens.leaves.length);
  expect(unformatted(files)).toContain('All matched files use the correct format');
});
