import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type Bounds, readBounds } from '#model/bounds.ts';
import type { Fault } from '#model/fault.ts';
import type { TokenFiles, TokenTexts } from '#model/leaves.ts';
import { readThemes, type ResolvedThemes, withChanges } from '#model/themes.ts';
import { type Pair, readPairs } from '#model/tokens.ts';
import { changesOf, entriesIn, type Entries } from './entries.ts';
import { type Action, keep, reduce, restore, type Work } from './history.ts';
import { keepText, readKept } from './kept.ts';
import type { State } from './remedy.ts';
import { ask, filesOf, onTokenFiles, removeReports } from './server.ts';

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
  /** Faults of files that cannot be read; the values are those before. */
  readonly broken: readonly Fault[];
  /** Whether there is a server that writes the files; unknown until it was asked. */
  readonly canSave: boolean | undefined;
  readonly saving: Saving;
  readonly save: () => void;
};

/** With what keeps the values from being saved, as they were when a slider last rested. */
export type FaultyBench = Bench & {
  readonly faults: readonly Fault[];
  readonly rested: Pick<State, 'themes' | 'files' | 'mine'>;
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

/** Asks the server for the files, and again when they change or the window is looked at again. */
function useServerFiles(isAsked: boolean, load: (texts: TokenTexts) => void) {
  const [canSave, setCanSave] = useState<boolean>();
  useEffect(() => {
    const read = async () => {
      const { files } = isAsked && import.meta.env.DEV ? await ask().catch(() => none) : none;
      setCanSave((could) => could || files !== undefined);
      if (files) load(files);
    };
    const follow = () => void read();
    follow();
    if (!isAsked) return undefined;
    window.addEventListener('focus', follow);
    const leave = onTokenFiles(follow);
    return () => {
      window.removeEventListener('focus', follow);
      leave();
    };
  }, [isAsked, load]);
  return canSave;
}

function useSaving(work: Work, texts: TokenTexts, load: (texts: TokenTexts) => void) {
  const [saving, setSaving] = useState<Saving>({ state: 'none' });
  const { mine } = work;
  const save = async () => {
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

export function useBench(options: Options): Bench {
  const [work, dispatch] = useReducer(reduce, options, start);
  const [files, setFiles] = useState(() => filesOf(options.texts));
  const last = useRef(files.parsed);
  const isKept = options.edits === undefined;
  const load = useCallback((texts: TokenTexts) => {
    const loaded = filesOf(texts, last.current);
    last.current = loaded.parsed;
    setFiles(loaded);
    dispatch({ type: 'loaded', files: entriesIn(loaded.parsed) });
  }, []);
  useEffect(() => removeReports(document), []);
  useEffect(() => {
    if (isKept) keepText(place, keep(work));
  }, [isKept, work]);
  const before = useMemo(() => readThemes(files.parsed), [files]);
  const changed = useMemo(
    () => withChanges(files.parsed, changesOf(work.mine)),
    [files, work.mine],
  );
  const themes = useMemo(() => readThemes(changed), [changed]);
  const pairsFile = changed['contrast.pairs.json'];
  const boundsFile = changed['bounds.json'];
  const { pairs } = useMemo(() => readPairs({ 'contrast.pairs.json': pairsFile }), [pairsFile]);
  const { bounds } = useMemo(() => readBounds({ 'bounds.json': boundsFile }), [boundsFile]);
  return {
    work,
    dispatch,
    before,
    themes,
    files: changed,
    bounds,
    pairs,
    broken: files.broken,
    canSave: useServerFiles(isKept, load),
    ...useSaving(work, files.texts, load),
  };
}
