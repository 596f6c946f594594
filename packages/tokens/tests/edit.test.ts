import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editAll } from '#edit/edit.ts';
import type { TokenChange } from '#model/changes.ts';
import { tokenLeaves } from '#model/leaves.ts';
import { temporaryFolder } from '#tests/temporaryFolder.ts';
import { oklch, step, texts, tokens } from './example.ts';
import values from './cases/values.json' with { type: 'json' };

const editToken = (text: string, change: TokenChange) =>
  editAll({ ...texts, [change.file]: text }, [change])[change.file] ?? '';

/** A token of the example, with its file's text. */
function tokenOf(id: string) {
  const { file, value } = tokens.leaves.find((leaf) => leaf.id === id) ?? { file: '', value: 0 };
  return { file, id, value: Object(value), text: texts[file] ?? '' };
}

const veil = tokenOf('color.surface.scrim');
const shadow = tokenOf('elevation.card');
const [layer, ...layers] = shadow.value;
const lighter = { ...layer, color: { ...layer.color, alpha: 0.011 } };

test.each([
  ['lightness', { ...tokenOf(step), value: oklch(0.123, 0, 0) }],
  ['least value', { ...tokenOf('font.size.h1'), min: { value: 0.01, unit: 'rem' } }],
  ['alpha of a shadow', { ...shadow, value: [lighter, ...layers] }],
  ['alpha of a color of the palette', { ...veil, value: { ...veil.value, alpha: 0.011 } }],
])('changing a %s changes one line, and keeps the file’s line ends', (_, { text, ...change }) => {
  for (const eol of ['\n', '\r\n']) {
    const linesBefore = text.replaceAll('\n', eol).split(eol);
    const linesAfter = editToken(linesBefore.join(eol), change).split(eol);
    expect(linesAfter).toHaveLength(linesBefore.length);
    expect(linesAfter.filter((line, at) => line !== linesBefore[at])).toHaveLength(1);
  }
});

test('writing an equal value changes no byte, in whatever spelling the file has it', () => {
  const { text, ...unchanged } = tokenOf(step);
  const padded = text.replace(/\[(0\.\d+), /, '[$10,   ');
  expect(padded).not.toBe(text);
  expect(editToken(padded, unchanged)).toBe(padded);
});

/** Names of the files that oxfmt would format differently. */
function unformatted(files: ReadonlyMap<string, string>): string {
  const config = '{ "singleQuote": true }\n';
  const folder = temporaryFolder({ ...Object.fromEntries(files), '.oxfmtrc.json': config });
  const installed = createRequire(import.meta.url).resolve('oxfmt/package.json');
  const command = [join(installed, '../bin/oxfmt'), '--check'];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' }).stdout;
}

test('every kind of value is written as oxfmt formats it, and reads back the same', () => {
  const files = new Map<string, string>();
  const valuesOf = new Map<string | undefined, readonly unknown[]>(Object.entries(values));
  for (const { file, id, type } of tokens.leaves) {
    for (const [at, value] of (valuesOf.get(type) ?? []).entries()) {
      const edited = editToken(texts[file] ?? '', { file, id, value });
      const read = tokenLeaves(file, JSON.parse(edited)).find((leaf) => leaf.id === id);
      expect(read?.value).toEqual(value);
      files.set(`${id}-${at}.json`, edited);
    }
  }
  expect(new Set(tokens.leaves.map(({ type }) => type))).toEqual(new Set(valuesOf.keys()));
  expect(unformatted(files)).toContain('All matched files use the correct format');
});
