/** Reads and writes token files by the development server; a built Storybook has none. */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { answerSchema, type SaveRequest, tokensAddress } from '#edit/protocol.ts';
import type { Fault } from '#model/fault.ts';
import { textFaults } from '#model/faults.ts';
import { parseText, Unread } from '#model/json.ts';
import { parseTexts, type TokenFiles, type TokenTexts } from '#model/leaves.ts';
import { changesOf, type Entries } from './entries.ts';
import { isOfTokens, stay } from './tokenFile.ts';
import type { Work } from './history.ts';

export type Files = {
  readonly texts: TokenTexts;
  readonly parsed: TokenFiles;
  /** Faults of unreadable files, which keep their last readable content. */
  readonly unreadable: readonly Fault[];
};

/** Parses files; an unreadable one keeps its content before. */
export function filesOf(texts: TokenTexts, before: TokenFiles = {}): Files {
  const parsed = Object.entries(parseTexts(texts));
  return {
    texts,
    parsed: Object.fromEntries(
      parsed.map(([name, file]) => [name, file instanceof Unread ? before[name] : file]),
    ),
    unreadable: textFaults(Object.fromEntries(parsed)),
  };
}

/** @throws Error with the server's message if its answer is not as agreed. */
export async function ask(path = '', body?: SaveRequest | object) {
  const headers = { 'Content-Type': 'application/json' };
  const post = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${tokensAddress}${path}`, post).catch(() => {
    throw new Error('npm run storybook does not answer. Your changes are kept here.');
  });
  const text = await response.text();
  const { success, output } = v.safeParse(answerSchema, parseText(text));
  if (!success) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return { ...output, isOk: response.ok };
}

/**
 * Calls back when token files change. Vite reloads every other page, but the bench updates itself,
 * because a reload would interrupt the designer.
 */
function onTokenFiles(follow: () => void): () => void {
  // Vite finds `import.meta.hot` only if it is written like this.
  const hot = import.meta.hot;
  hot?.on('vite:beforeFullReload', stay);
  hot?.on('tokens:changed', follow);
  return () => {
    hot?.off('vite:beforeFullReload', stay);
    hot?.off('tokens:changed', follow);
  };
}

/**
 * Counts how often the site's styles have followed a token file, and with them the values built
 * into pages.
 */
export function useStyles(isAsked: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isAsked) return undefined;
    const hot = import.meta.hot;
    const follow = (reload: Parameters<typeof isOfTokens>[0]) => {
      if (isOfTokens(reload)) setCount((before) => before + 1);
    };
    hot?.on('vite:beforeFullReload', follow);
    return () => hot?.off('vite:beforeFullReload', follow);
  }, [isAsked]);
  return count;
}

export type Saving =
  | { readonly state: 'none' | 'under way' | 'saved' }
  | {
      readonly state: 'refused';
      readonly reasons: readonly string[];
      /** The refused changes; the reasons apply to no others. */
      readonly unsaved: Entries;
    };

/**
 * Loads the files from the server, again after each change.
 * @returns the server's other facts, once it has answered.
 */
export function useServer(isAsked: boolean, load: (texts: TokenTexts) => void) {
  const [server, setServer] = useState<{ canSave: boolean; pictures: readonly string[] }>();
  useEffect(() => {
    const read = async () => {
      const none = { files: undefined, pictures: [] };
      const { files, pictures = [] } =
        isAsked && import.meta.env.DEV ? await ask().catch(() => none) : none;
      setServer((before) => ({ canSave: before?.canSave || files !== undefined, pictures }));
      if (files) load(files);
    };
    const follow = () => void read();
    follow();
    if (!isAsked) return undefined;
    return onTokenFiles(follow);
  }, [isAsked, load]);
  return server;
}

export function useSaving({ unsaved }: Work, texts: TokenTexts, load: (texts: TokenTexts) => void) {
  const [saving, setSaving] = useState<Saving>({ state: 'none' });
  const save = async () => {
    setSaving({ state: 'under way' });
    try {
      const changes = changesOf(unsaved);
      const touched = new Set(changes.map(({ file }) => file));
      // A new file has no text before.
      const before = Object.fromEntries(
        Object.entries(texts).filter(([file]) => touched.has(file)),
      );
      const { files, faults: reasons, isOk } = await ask('', { before, changes });
      if (reasons) return setSaving({ state: 'refused', reasons, unsaved });
      if (files) load(files);
      return setSaving({ state: isOk ? 'saved' : 'none' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return setSaving({ state: 'refused', reasons: [`Nothing was saved: ${reason}`], unsaved });
    }
  };
  const isOver = saving.state === 'refused' && saving.unsaved !== unsaved;
  const shown: Saving = isOver ? { state: 'none' } : saving;
  return { saving: shown, save: () => void save() };
}
