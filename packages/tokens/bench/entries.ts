/**
 * Values of the files by file and token, such as `color.light.tokens.json#color.text.muted`; for
 * other files the whole content: `site.resolver.json#`.
 */
import type { TokenChange } from '#model/changes.ts';
import type { Node } from '#model/node.ts';
import { isTokenFile, type TokenFiles, tokenLeaves, type TokenTexts } from '#model/leaves.ts';
import { isSameValue } from '#model/values.ts';

export type Entry = {
  readonly value?: unknown;
  /** Text of a whole file, which restores every byte. */
  readonly text?: string | undefined;
  readonly min?: unknown;
  /** Type of a new token; other tokens have theirs in the file. */
  readonly type?: string | undefined;
  readonly description?: string | undefined;
  /** The whole token in its file. */
  readonly node?: Node | undefined;
};

/** null if a file lacks the token. */
export type Entries = Readonly<Record<string, Entry | null>>;

export const keyOf = (file: string, id: string) => `${file}#${id}`;

export function partsOf(key: string): { readonly file: string; readonly id: string } {
  const [file = '', id = ''] = key.split('#');
  return { file, id };
}

function entriesOf(file: string, content: unknown, text?: string): (readonly [string, Entry])[] {
  const textPart = { ...(text !== undefined && { text }) };
  if (!isTokenFile(file)) return [[keyOf(file, ''), { value: content, ...textPart }]];
  const tokens = tokenLeaves(file, content).map(
    ({ id, value, min, node }) =>
      [keyOf(file, id), { value, node, ...(min !== undefined && { min }) }] as const,
  );
  // Add the file itself, which may have no tokens.
  return [[keyOf(file, ''), { value: {}, ...textPart }], ...tokens];
}

export const entriesIn = (files: TokenFiles, texts: TokenTexts = {}): Entries =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, content]) => entriesOf(file, content, texts[file])),
  );

/** True if two entries give a token the same value, or both none. */
export const isSameEntry = (before: Entry | null | undefined, after: Entry | null | undefined) =>
  isSameValue(before ? [before.value, before.min] : null, after ? [after.value, after.min] : null);

/** Files come before their tokens, both when they are created and when they are deleted. */
export const changesOf = (entries: Entries): TokenChange[] =>
  Object.entries(entries)
    .map(([key, entry]) => ({ ...partsOf(key), ...(entry ?? { isGone: true as const }) }))
    .toSorted((a, b) => Number(b.id === '') - Number(a.id === ''));
