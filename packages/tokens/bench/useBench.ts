import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type Bounds, readBounds } from '#model/bounds.ts';
import type { TokenFiles, TokenTexts } from '#model/leaves.ts';
import { readThemes, type ResolvedThemes, withChanges } from '#model/themes.ts';
import { changesOf, entriesIn, type Entries } from './entries.ts';
import { type Action, conflicts, keep, reduce, restore, type Work } from './history.ts';
import { keepText, readKept } from './kept.ts';
import { type Files, loadFiles, readable, saveChanges, unversioned } from './server.ts';
import { onTokenFiles, useOwnReports } from './serverEvents.ts';

const place = 'token-bench';

const own = [document];

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
  /** Why files cannot be read; the values are those before. */
  readonly broken: readonly string[];
  /** Whether there is a server that writes the files; unknown until it was asked. */
  readonly canSave: boolean | undefined;
  readonly saving: Saving;
  readonly save: () => void;
  /** Changes when the server has followed files whose colours are drawn into pictures. */
  readonly drawn: string;
};

type Options = {
  /** The token files as they were when the page was made. */
  readonly texts: TokenTexts;
  /** Values that differ from the files at the start, for a story; they are not kept. */
  readonly edits?: Entries | undefined;
};

function start({ texts, edits }: Options): Work {
  const files = entriesIn(unversioned(texts).parsed);
  const work = restore(edits ? null : readKept(place), files);
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

function useSaving(work: Work, files: Files, load: (files: Files) => void) {
  const [saving, setSaving] = useState<Saving>({ state: 'none' });
  const { mine } = work;
  const save = async () => {
    if (conflicts(work).length > 0) return setSaving({ state: 'none' });
    setSaving({ state: 'under way' });
    try {
      const answer = await saveChanges(files, mine);
      if (answer.result === 'faults')
        return setSaving({ state: 'refused', reasons: answer.faults, mine });
      load(answer.files);
      return setSaving({ state: answer.result === 'saved' ? 'saved' : 'none' });
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
  const [files, setFiles] = useState(() => unversioned(options.texts));
  const last = useRef(files);
  const isKept = options.edits === undefined;
  const load = useCallback((loaded: Files) => {
    last.current = readable(loaded, last.current);
    setFiles(last.current);
    dispatch({ type: 'loaded', files: entriesIn(last.current.parsed) });
  }, []);
  useOwnReports(own);
  useEffect(() => {
    if (isKept) keepText(place, keep(work));
  }, [work, isKept]);
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
    broken: files.broken,
    ...useServerFiles(isKept, load),
    ...useSaving(work, files, load),
  };
}
