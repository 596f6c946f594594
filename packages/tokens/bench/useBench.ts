import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { faultsIn } from '#contrast/faults.ts';
import { readBounds } from '#model/bounds.ts';
import { withMeetings } from '#model/conditions.ts';
import { mediaOf } from '#model/resolver.ts';
import { withChanges } from '#model/changes.ts';
import type { TokenTexts } from '#model/leaves.ts';
import { readThemes } from '#model/themes.ts';
import { located, readPairs } from '#model/tokens.ts';
import { changesOf, entriesIn, type Entries, partsOf } from './entries.ts';
import { type Action, type Edit, keep, reduce, restore, type Work } from './history.ts';
import { keepText, readKept, useKept, useKeptElsewhere, useOtherTabs } from './kept.ts';
import { filesOf, useSaving, useServer } from './server.ts';
import { useRested } from './useRested.ts';
import { type SiteCode, useComponents } from './used.ts';

export type BenchOptions = {
  /** Every JSON file of `tokens/` by name, as of the page's load. */
  readonly texts: TokenTexts;
  readonly code: SiteCode;
  /** The token chosen at first. */
  readonly token: string;
  /** Unsaved values at the start. With them, the bench stores nothing and asks no server. */
  readonly edits?: Entries;
};

function start({ texts, edits }: BenchOptions): Work {
  const files = entriesIn(filesOf(texts).parsed, texts);
  const work = restore(edits ? null : readKept('work'), files);
  return edits
    ? reduce(work, { type: 'edit', label: 'As given', changes: changesOf(edits) })
    : work;
}

/** The chosen token or group, and whether its elements are outlined. */
function useChoice(isKept: boolean, token: string) {
  const [selected, keepSelected] = useKept(isKept, 'token', token);
  const [isOutlined, setOutlined] = useState(false);
  const choose = useCallback(
    (id: string) => {
      keepSelected(id);
      setOutlined(true);
    },
    [keepSelected],
  );
  return { selected, choose, isOutlined, setOutlined };
}

/** Token files on disk, and with unsaved changes. */
function useFiles(options: BenchOptions) {
  const [work, reduceWork] = useReducer(reduce, options, start);
  /** Do not store steps from another tab again, because that tab may have moved on. */
  const isOwn = useRef(false);
  const dispatch = useCallback((action: Action) => {
    if (['edit', 'undo', 'redo'].includes(action.type)) isOwn.current = true;
    if (action.type === 'taken') isOwn.current = false;
    reduceWork(action);
  }, []);
  const [disk, setDisk] = useState(() => filesOf(options.texts));
  const last = useRef(disk.parsed);
  const load = useCallback(
    (texts: TokenTexts) => {
      const loaded = filesOf(texts, last.current);
      last.current = loaded.parsed;
      setDisk(loaded);
      dispatch({ type: 'loaded', files: entriesIn(loaded.parsed, texts) });
    },
    [dispatch],
  );
  const { unsaved } = work;
  const before = useMemo(() => readThemes(disk.parsed), [disk]);
  const files = useMemo(() => withChanges(disk.parsed, changesOf(unsaved)), [disk, unsaved]);
  const themes = useMemo(() => readThemes(files), [files]);
  const pairsFile = files['contrast.pairs.json'];
  const boundsFile = files['bounds.json'];
  const { pairs } = useMemo(() => readPairs({ 'contrast.pairs.json': pairsFile }), [pairsFile]);
  const { bounds } = useMemo(() => readBounds({ 'bounds.json': boundsFile }), [boundsFile]);
  const media = useMemo(() => mediaOf(files), [files]);
  const conditions = useMemo(() => withMeetings(themes, media), [themes, media]);
  return {
    work,
    isOwn,
    dispatch,
    disk,
    load,
    before,
    files,
    themes,
    conditions,
    media,
    pairs,
    bounds,
  };
}

/** Values and faults from when a slider last rested. */
function useOverview({
  themes,
  conditions,
  files,
  disk,
  work: { unsaved },
}: ReturnType<typeof useFiles>) {
  const { unreadable, texts } = disk;
  const now = useMemo(
    () => ({ themes, conditions, files, broken: unreadable, texts, unsaved }),
    [themes, conditions, files, unreadable, texts, unsaved],
  );
  const rested = useRested(now, 150);
  const faults = useMemo(() => {
    const changed = new Set(Object.keys(rested.unsaved).map((key) => partsOf(key).file));
    // A changed file no longer has the lines of the one on disk.
    const unchanged = Object.entries(rested.texts).filter(([name]) => !changed.has(name));
    return [...rested.broken, ...located(faultsIn(rested.files), Object.fromEntries(unchanged))];
  }, [rested]);
  return { rested, faults };
}

export function useBenchState(options: BenchOptions) {
  const { code, token, edits } = options;
  const isKept = edits === undefined;
  const loaded = useFiles(options);
  const { work, isOwn, dispatch, disk, load, themes } = loaded;
  const choice = useChoice(isKept, token);
  const [chosenTheme, setTheme] = useKept(isKept, 'theme', '');
  // The chosen theme may be deleted.
  const theme = chosenTheme in themes ? chosenTheme : (Object.keys(themes)[0] ?? '');
  const { setOutlined } = choice;
  const edit = useCallback(
    (change: Edit) => {
      if (change.changes.length === 0) return;
      dispatch({ type: 'edit', ...change });
      setOutlined(false);
    },
    [dispatch, setOutlined],
  );
  useEffect(() => {
    if (isKept && isOwn.current) keepText('work', keep(work));
  }, [isKept, isOwn, work]);
  const hasOtherTab = useOtherTabs(isKept);
  useKeptElsewhere(isKept, 'work', (text) => dispatch({ type: 'taken', text }));
  const componentsWith = useComponents(code);
  const wordsOfUse = useCallback(
    (id: string) => (componentsWith?.([id]) ?? []).join(' '),
    [componentsWith],
  );
  const server = useServer(isKept, load);
  const saving = useSaving(work, disk.texts, load);
  const overview = useOverview(loaded);
  const isSavable =
    server?.canSave === true &&
    Object.keys(work.unsaved).length > 0 &&
    saving.saving.state !== 'under way';
  const { rested, faults } = overview;
  const canSave = isSavable && faults.length === 0;
  const save = () => {
    // Right after a change, the faults are those from before it.
    const faultsNow = rested.files === loaded.files ? faults : faultsIn(loaded.files);
    if (isSavable && faultsNow.length === 0 && disk.unreadable.length === 0) saving.save();
  };
  const set = themes[theme] ?? {};
  const parts = {
    code,
    isKept,
    edit,
    server,
    theme,
    setTheme,
    set,
    canSave,
    save,
    hasOtherTab,
    wordsOfUse,
  };
  return { ...loaded, ...overview, ...choice, ...saving, ...parts };
}

/** State shared by every part of the bench. */
export type Bench = ReturnType<typeof useBenchState>;

export const BenchContext = createContext<Bench | undefined>(undefined);

/** @throws Error outside the bench. */
export function useBench(): Bench {
  const bench = use(BenchContext);
  if (!bench) throw new Error('useBench() works inside the bench only');
  return bench;
}
