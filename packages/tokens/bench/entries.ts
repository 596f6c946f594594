/**
 * Values as the files have them, by file and token: `color.light.tokens.json#color.text.muted`; of
 * other files the whole content: `site.resolver.json#`.
 */
import type { TokenChange } from '#model/changes.ts';
import { isTokenFile, type TokenFiles, tokenLeaves, type TokenTexts } from '#model/leaves.ts';
import { isSameValue } from '#model/values.ts';

export type Entry = {
  readonly value?: unknown;
  /** The text of a whole file, which restores it to the byte. */
  readonly text?: string | undefined;
  readonly min?: unknown;
  /** The type of a new token; others have theirs in the file. */
  readonly type?: string | undefined;
  readonly description?: string | undefined;
};

/** null where a file has no such token. */
export type Entries = Readonly<Record<string, Entry | null>>;

export const keyOf = (file: string, id: string) => `${file}#${id}`;

export function partsOf(key: string): { readonly file: string; readonly id: string } {
  const [file = '', id = ''] = key.split('#');
  return { file, id };
}

function entriesOf(file: string, content: unknown, text?: string): (readonly [string, Entry])[] {
  const own = { ...(text !== undefined && { text }) };
  if (!isTokenFile(file)) return [[keyOf(file, ''), { value: content, ...own }]];
  const tokens = tokenLeaves(file, content).map(
    ({ id, value, min }) =>
      [keyOf(file, id), { value, ...(min !== undefined && { min }) }] as const,
  );
  // The file itself, which may be without a token.
  return [[keyOf(file, ''), { value: {}, ...own }], ...tokens];
}

export const entriesIn = (files: TokenFiles, texts: TokenTexts = {}): Entries =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, content]) => entriesOf(file, content, texts[file])),
  );

/** Whether two entries give a token the same value, or no value at all. */
export const isSameEntry = (before: Entry | null | undefined, after: Entry | null | undefined) =>
  isSameValue(before ? [before.value, before.min] : null, after ? [after.value, after.min] : null);

/** Files come before their tokens, when they are made and when they are gone. */
export const changesOf = (entries: Entries): TokenChange[] =>
  Object.entries(entries)
    .map(([key, entry]) => ({ ...partsOf(key), ...(entry ?? { isGone: true as const }) }))
    .toSorted((a, b) => Number(b.id === '') - Number(a.id === ''));
