/** Tokens of a made-up site, and helpers that change one value. */
import { parseTexts, type TokenFiles } from '#model/leaves.ts';
import { isNode } from '#model/node.ts';
import { readTexts } from '#model/read.ts';
import { resolveTokens } from '#model/tokens.ts';

export const folder = new URL('example/', import.meta.url);
export const texts = readTexts(folder);
export const files = parseTexts(texts);
export const tokens = resolveTokens(files);

export const base = 'color.base.tokens.json';
export const light = 'color.light.tokens.json';
export const more = 'color.light-contrast.tokens.json';
export const step = 'base.color.navy.800';

export const oklch = (...components: number[]) => ({ colorSpace: 'oklch', components });

/** A deep copy, as after writing and reading a file. */
export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Sets or deletes a value deep in JSON. */
export function put(tree: unknown, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((node, key) => (Object(node)[key] ??= {}), tree);
  if (value === undefined) delete Object(parent)[last];
  else Object(parent)[last] = value;
}

/** The files with another value at a path of one file. */
export function filesWith(file: string, path: string, value: unknown): TokenFiles {
  const filesAfter = copy(files);
  put(filesAfter[file], path, value);
  return filesAfter;
}

/** A copy with reversed key order, as another program may write it. */
export const reverseKeys = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      isNode(part) ? Object.fromEntries(Object.entries(part).toReversed()) : part,
    ),
  );
