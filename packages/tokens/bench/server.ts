/** The token files of the development server; a built Storybook has none. */
import * as v from 'valibot';
import {
  faultsAnswer,
  type FilesAnswer,
  filesAnswer,
  proposedAnswer,
  proposePath,
  refusedAnswer,
  type SaveRequest,
  tokensAddress,
} from '#edit/protocol.ts';
import { faultOf, parseText, parseTexts, type TokenFiles, type TokenTexts } from '#model/leaves.ts';
import { changesOf, type Entries } from './entries.ts';

export type Files = {
  readonly parsed: TokenFiles;
  /** By file; empty where nothing can be saved. */
  readonly versions: Readonly<Record<string, string>>;
  /** Why files cannot be read: they stand as they were before. */
  readonly broken: readonly string[];
};

export const unversioned = (texts: TokenTexts): Files => ({
  parsed: parseTexts(texts),
  versions: {},
  broken: [],
});

/** Files with those that cannot be read as they were before. */
export function readable(files: Files, before: Files): Files {
  const parsed = Object.entries(files.parsed);
  const broken = parsed.flatMap(([name, file]) => faultOf(file).map((fault) => [name, fault]));
  const old = broken.map(([name = '']) => [name, before.parsed[name]]);
  return {
    ...files,
    parsed: { ...files.parsed, ...Object.fromEntries(old) },
    broken: broken.map(([name, fault]) => `tokens/${name}: ${fault}`),
  };
}

function filesOf({ files }: FilesAnswer): Files {
  const parts = (part: 'text' | 'version') =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file[part]]));
  return { parsed: parseTexts(parts('text')), versions: parts('version'), broken: [] };
}

export async function loadFiles(): Promise<Files | undefined> {
  if (!import.meta.env.DEV) return undefined;
  const response = await fetch(tokensAddress);
  const answer = v.safeParse(filesAnswer, parseText(await response.text()));
  return response.ok && answer.success ? filesOf(answer.output) : undefined;
}

export type Saved =
  | { readonly result: 'saved' | 'conflict'; readonly files: Files }
  | { readonly result: 'faults'; readonly faults: readonly string[] };

/** @throws Error with the server's words when it gives no agreed answer, or refuses. */
async function post<T>(address: string, body: object, schema: v.GenericSchema<unknown, T>) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const answer = v.safeParse(v.union([refusedAnswer, schema]), parseText(text));
  if (!answer.success) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  const { output } = answer;
  if (v.is(refusedAnswer, output)) throw new Error(output.error);
  return { output, isOk: response.ok };
}

/** @returns a message for whoever judges the proposal. @throws as `post`. */
export async function proposeSaved(): Promise<string> {
  const { output } = await post(`${tokensAddress}${proposePath}`, {}, proposedAnswer);
  return output.letter;
}

/** @throws as `post`. */
export async function saveChanges({ versions }: Files, mine: Entries): Promise<Saved> {
  const changes = changesOf(mine);
  const request: SaveRequest = {
    versions: Object.fromEntries(changes.map(({ file }) => [file, versions[file] ?? ''])),
    changes,
  };
  const answer = v.union([filesAnswer, faultsAnswer]);
  const { output, isOk } = await post(tokensAddress, request, answer);
  if ('faults' in output) return { result: 'faults', faults: output.faults };
  return { result: isOk ? 'saved' : 'conflict', files: filesOf(output) };
}
