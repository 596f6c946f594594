/** The token files in the page: as handed in, or as the development server has them now. */
import * as v from 'valibot';
import { type FilesAnswer, tokensAddress } from '#edit/protocol.ts';
import {
  isNode,
  parseText,
  parseTexts,
  type TokenFiles,
  tokenLeaves,
  type TokenTexts,
} from '#model/leaves.ts';
import type { TokenChange } from '#model/themes.ts';
import type { Entries, Entry } from './history.ts';

export type Files = {
  readonly parsed: TokenFiles;
  /** By file; empty where nothing can be saved. */
  readonly versions: Readonly<Record<string, string>>;
};

const mapped = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Texts that cannot be saved. */
export const unversioned = (texts: TokenTexts): Files => ({
  parsed: parseTexts(texts),
  versions: {},
});

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

function extensionsOf(file: unknown, id: string): object {
  const token = id.split('.').reduce((node, key) => (isNode(node) ? node[key] : undefined), file);
  return isNode(token) && isNode(token.$extensions) ? token.$extensions : {};
}

export function changeOf(files: TokenFiles, key: string, { value, min }: Entry): TokenChange {
  const { file, id } = partsOf(key);
  if (min === undefined) return { file, id, value };
  return {
    file,
    id,
    value,
    extensions: { ...extensionsOf(files[file], id), 'site.fluid': { min } },
  };
}

const answerSchema = v.object({
  files: v.record(v.string(), v.object({ version: v.string(), text: v.string() })),
});
const faultsSchema = v.object({ faults: v.array(v.string()) });
const refusalSchema = v.object({ error: v.string() });

const filesOf = ({ files }: FilesAnswer): Files => ({
  parsed: mapped(files, ({ text }) => parseText(text)),
  versions: mapped(files, ({ version }) => version),
});

/** What the development server has; nothing in a built Storybook, which has no such address. */
export async function loadFiles(): Promise<Files | undefined> {
  if (!import.meta.env.DEV) return undefined;
  const response = await fetch(tokensAddress);
  const answer = v.safeParse(answerSchema, await response.json().catch(() => undefined));
  return response.ok && answer.success ? filesOf(answer.output) : undefined;
}

export type Saved =
  | { readonly result: 'saved' | 'conflict'; readonly files: Files }
  | { readonly result: 'faults'; readonly faults: readonly string[] };

/** @throws Error with what the server said when it is none of the agreed answers. */
export async function saveChanges({ parsed, versions }: Files, mine: Entries): Promise<Saved> {
  const changes = Object.entries(mine).map(([key, entry]) => changeOf(parsed, key, entry));
  const names = changes.map(({ file }) => file);
  const response = await fetch(tokensAddress, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      versions: Object.fromEntries(names.map((name) => [name, versions[name] ?? ''])),
      changes,
    }),
  });
  const text = await response.text();
  const answer = v.safeParse(v.union([answerSchema, faultsSchema, refusalSchema]), parseText(text));
  if (!answer.success) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  if ('error' in answer.output) throw new Error(answer.output.error);
  if ('faults' in answer.output) return { result: 'faults', faults: answer.output.faults };
  return { result: response.ok ? 'saved' : 'conflict', files: filesOf(answer.output) };
}
