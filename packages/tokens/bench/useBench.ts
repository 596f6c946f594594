import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type Bounds, readBounds } from '#model/bounds.ts';
import type { TokenFiles, TokenTexts } from '#model/leaves.ts';
import { readThemes, type ResolvedThemes, withChanges } from '#model/themes.ts';
import { type Pair, readPairs } from '#model/tokens.ts';
import { changesOf, entriesIn, type Entries } from './entries.ts';
import { type Action, conflicts, keep, reduce, restore, type Work } from './history.ts';
import { keepText, readKept } from './kept.ts';
import type { State } from './remedy.ts';
import { ask, filesOf } from './server.ts';
import { onTokenFiles, removeReports } from './serverEvents.ts';

const place = 'token-bench';

const none = { files: undefined };

export type Saving =
  | { readonly state: 'none' | 'under way' | 'saved' }
  | {
      readonly state: 'refused';
      readonly reasons: readonly string[];
      /** Changes that were refused: of others the reasons say nothing. */
      readonly mine: Entries;
    };

export type Bench = {
  readonly work: Work;
  readonly dispatch: (action: Action) => void;
  readonly before: ResolvedThemes;
  readonly themes: ResolvedThemes;
  readonly files: TokenFiles;
  readonly bounds: Bounds;
  readonly pairs: readonly Pair[];
  /** Why files cannot be read; the values are those before. */
  readonly broken: readonly string[];
  /** Whether there is a server that writes the files; unknown until it was asked. */
  readonly canSave: boolean | undefined;
  readonly saving: Saving;
  readonly save: () => void;
  /** Changes when the server has followed files whose colours are drawn into pictures. */
  readonly drawn: string;
};

/** With what keeps the values from being saved, as they were when a slider last rested. */
export type FaultyBench = Bench & {
  readonly faults: readonly string[];
  readonly rested: Pick<State, 'themes' | 'mine'>;
};

type Options = {
  /** The token files as they were when the page was made. */
  readonly texts: TokenTexts;
  /** Values that differ from the files at the start, for a story; they are not kept. */
  readonly edits?: Entries | undefined;
};

function start({ texts, edits }: Options): Work {
  const files = entriesIn(filesOf(texts).parsed);
  const work = restore(edits ? null : readKept(place), files);
  return edits ? reduce(work, { type: 'edit', label: 'As given', entries: edits }) : work;
}

const colorsIn = (texts: TokenTexts) =>
  Object.entries(texts)
    .flatMap(([name, text]) => (name.startsWith('color.') ? text : []))
    .join('');

/** Asks the server for the files, and again when they change or the window is looked at again. */
function useServerFiles(asks: boolean, load: (texts: TokenTexts) => void) {
  const [canSave, setCanSave] = useState<boolean>();
  const [drawn, setDrawn] = useState('');
  useEffect(() => {
    const read = async () => {
      const { files } = asks && import.meta.env.DEV ? await ask().catch(() => none) : none;
      setCanSave((could) => could || files !== undefined);
      if (files) load(files);
      return files;
    };
    const follow = async () => {
      const files = await read();
      if (files) setDrawn(colorsIn(files));
    };
    const onFocus = () => void read();
    void follow();
    if (!asks) return undefined;
    window.addEventListener('focus', onFocus);
    const leave = onTokenFiles(() => void follow(), onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      leave();
    };
  }, [asks, load]);
  return { canSave, drawn };
}

function useSaving(work: Work, texts: TokenTexts, load: (texts: TokenTexts) => void) {
  const [saving, setSaving] = useState<Saving>({ state: 'none' });
  const { mine } = work;
  const save = async () => {
    if (conflicts(work).length > 0) return setSaving({ state: 'none' });
    setSaving({ state: 'under way' });
    try {
      const changes = changesOf(mine);
      const before = Object.fromEntries(changes.map(({ file }) => [file, texts[file] ?? '']));
      const { files, faults: reasons, isOk } = await ask('', { before, changes });
      if (reasons) return setSaving({ state: 'refused', reasons, mine });
      if (files) load(files);
      return setSaving({ state: isOk ? 'saved' : 'none' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return setSaving({ state: 'refused', reasons: [`Nothing was saved: ${reason}`], mine });
    }
  };
  const isOver = saving.state === 'refused' && saving.mine !== mine;
  const shown: Saving = isOver ? { state: 'none' } : saving;
  return { saving: shown, save: () => void save() };
}

/** Keeps work for later windows, and takes over what another window has kept since. */
function useKeeping(isKept: boolean, work: Work, dispatch: (action: Action) => void) {
  const known = useRef<string>(null);
  const text = isKept ? keep(work) : null;
  useEffect(() => {
    const take = () => {
      const kept = readKept(place);
      if (kept === null || kept === known.current) return false;
      known.current = kept;
      dispatch({ type: 'restored', kept });
      return true;
    };
    if (text === null) return undefined;
    if (text !== known.current && !take()) {
      known.current = text;
      keepText(place, text);
    }
    const events = ['storage', 'focus'];
    for (const event of events) window.addEventListener(event, take);
    return () => events.forEach((event) => window.removeEventListener(event, take));
  }, [text, dispatch]);
}

export function useBench(options: Options): Bench {
  const [work, dispatch] = useReducer(reduce, options, start);
  const [files, setFiles] = useState(() => filesOf(options.texts));
  const last = useRef(files.parsed);
  const [pairs] = useState(() => readPairs(files.parsed));
  const isKept = options.edits === undefined;
  const load = useCallback((texts: TokenTexts) => {
    const loaded = filesOf(texts, last.current);
    last.current = loaded.parsed;
    setFiles(loaded);
    dispatch({ type: 'loaded', files: entriesIn(loaded.parsed) });
  }, []);
  useEffect(() => removeReports(document), []);
  useKeeping(isKept, work, dispatch);
  const before = useMemo(() => readThemes(files.parsed), [files]);
  const { bounds } = useMemo(() => readBounds(files.parsed), [files]);
  const changed = useMemo(
    () => withChanges(files.parsed, changesOf(work.mine)),
    [files, work.mine],
  );
  const themes = useMemo(() => readThemes(changed), [changed]);
  return {
    work,
    dispatch,
    before,
    themes,
    files: changed,
    bounds,
    pairs,
    broken: files.broken,
    ...useServerFiles(isKept, load),
    ...useSaving(work, files.texts, load),
  };
}
