import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { readThemes, type ResolvedThemes, withChanges } from '#model/themes.ts';
import type { TokenFiles, TokenTexts } from '#model/leaves.ts';
import {
  type Action,
  conflicts,
  type Entries,
  keep,
  reduce,
  restore,
  type Work,
} from './history.ts';
import {
  changeOf,
  entriesIn,
  type Files,
  loadFiles,
  saveChanges,
  unversioned,
} from './tokenFiles.ts';

const place = 'token-bench';

/** Of this tab, or what the last one left: a closed window loses nothing. */
const kept = () => sessionStorage.getItem(place) ?? localStorage.getItem(place);

function store(text: string): void {
  sessionStorage.setItem(place, text);
  localStorage.setItem(place, text);
}

export type Saving =
  | { readonly state: 'none' | 'under way' | 'saved' | 'conflict' }
  | {
      readonly state: 'refused';
      readonly reasons: readonly string[];
      /** What was to be saved: of other values they say nothing. */
      readonly mine: Entries;
    };

export type Bench = {
  readonly work: Work;
  readonly dispatch: (action: Action) => void;
  /** As the files have it. */
  readonly before: ResolvedThemes;
  /** With what has been changed here. */
  readonly themes: ResolvedThemes;
  /** The files with what has been changed here. */
  readonly files: TokenFiles;
  /** Whether there is a server that writes the files; unknown until it was asked. */
  readonly canSave: boolean | undefined;
  readonly saving: Saving;
  readonly save: () => void;
  /** Changes when the server has followed files whose colours are drawn into pictures. */
  readonly drawn: string;
};

const changesOf = (parsed: TokenFiles, mine: Entries) =>
  Object.entries(mine).map(([key, entry]) => changeOf(parsed, key, entry));

type Options = {
  /** The token files as they were when the page was made. */
  readonly texts: TokenTexts;
  /** Values that differ from the files at the start, for a story; they are not kept. */
  readonly edits?: Entries | undefined;
};

function start({ texts, edits }: Options): Work {
  const files = entriesIn(unversioned(texts).parsed);
  const work = restore(edits ? null : kept(), files);
  return edits ? reduce(work, { type: 'edit', label: 'As given', entries: edits }) : work;
}

const colorVersions = ({ versions }: Files) =>
  Object.entries(versions)
    .flatMap(([name, version]) => (name.startsWith('color.') ? version : []))
    .join(' ');

/** Asks the server for the files, and again when they change or the window is looked at again. */
function useServerFiles(asks: boolean, load: (files: Files) => void) {
  const [canSave, setCanSave] = useState<boolean>();
  const [drawn, setDrawn] = useState('');
  useEffect(() => {
    const ask = async () => {
      const files = asks ? await loadFiles().catch(() => undefined) : undefined;
      setCanSave((could) => could || files !== undefined);
      if (files) load(files);
      return files;
    };
    const follow = async () => {
      const files = await ask();
      if (files) setDrawn(colorVersions(files));
    };
    const onFocus = () => void ask();
    const onUpdate = () => void follow();
    void follow();
    if (!asks) return undefined;
    window.addEventListener('focus', onFocus);
    import.meta.hot?.on('vite:afterUpdate', onUpdate);
    return () => {
      window.removeEventListener('focus', onFocus);
      import.meta.hot?.off('vite:afterUpdate', onUpdate);
    };
  }, [asks, load]);
  return { canSave, drawn };
}

/** All that the page knows and can do; what is shown of it is in the components. */
export function useBench(options: Options): Bench {
  const [work, dispatch] = useReducer(reduce, options, start);
  const [files, setFiles] = useState(() => unversioned(options.texts));
  const [saving, setSaving] = useState<Saving>({ state: 'none' });
  const isKept = options.edits === undefined;
  const load = useCallback((loaded: Files) => {
    setFiles(loaded);
    dispatch({ type: 'loaded', files: entriesIn(loaded.parsed) });
  }, []);
  const { canSave, drawn } = useServerFiles(isKept, load);
  // Before anything can reload the page: a save does, as all that shows tokens follows the files.
  useEffect(() => {
    if (isKept) store(keep(work));
  }, [work, isKept]);

  const latest = useRef({ work, files });
  useEffect(() => {
    latest.current = { work, files };
  }, [work, files]);
  const save = useCallback(async () => {
    const { work: now, files: known } = latest.current;
    if (conflicts(now).length > 0) return setSaving({ state: 'conflict' });
    setSaving({ state: 'under way' });
    try {
      const answer = await saveChanges(known, now.mine);
      if (answer.result === 'faults')
        return setSaving({ state: 'refused', reasons: answer.faults, mine: now.mine });
      load(answer.files);
      return setSaving({ state: answer.result });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return setSaving({
        state: 'refused',
        reasons: [`Nothing was saved: ${reason}`],
        mine: now.mine,
      });
    }
  }, [load]);

  const isOver = saving.state === 'refused' && saving.mine !== work.mine;
  const before = useMemo(() => readThemes(files.parsed), [files]);
  const changed = useMemo(
    () => withChanges(files.parsed, changesOf(files.parsed, work.mine)),
    [files, work.mine],
  );
  const themes = useMemo(() => readThemes(changed), [changed]);
  return {
    work,
    dispatch,
    before,
    themes,
    files: changed,
    canSave,
    saving: isOver ? { state: 'none' } : saving,
    save: () => void save(),
    drawn,
  };
}
