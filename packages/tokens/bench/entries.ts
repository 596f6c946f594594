/** Values as the files have them, by file and token: `color.light.tokens.json#color.text.muted`. */
import { type TokenFiles, tokenLeaves } from '#model/leaves.ts';
import type { TokenChange } from '#model/themes.ts';

export type Entry = { readonly value: unknown; readonly min?: unknown };
export type Entries = Readonly<Record<string, Entry>>;

export const keyOf = (file: string, id: string) => `${file}#${id}`;

export function partsOf(key: string): { readonly file: string; readonly id: string } {
  const [file = '', id = ''] = key.split('#');
  return { file, id };
}

export const entriesIn = (files: TokenFiles): Entries =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.endsWith('.tokens.json'))
      .flatMap(([file, content]) => tokenLeaves(file, content))
      .map(({ file, id, value, min }) => [
        keyOf(file, id),
        { value, ...(min !== undefined && { min }) },
      ]),
  );

export const changesOf = (entries: Entries): TokenChange[] =>
  Object.entries(entries).map(([key, entry]) => ({ ...partsOf(key), ...entry }));
