import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { tokenFaults } from '#model/faults.ts';
import { parseTexts, type TokenTexts } from '#model/leaves.ts';
import { type Pair, readPairs } from '#model/tokens.ts';
import { useRested } from './colorRange.ts';
import { Changes } from './Changes.tsx';
import { Contrast, movedPairs } from './Contrast.tsx';
import { Editor } from './Editor.tsx';
import { type Action, conflicts, type Entries } from './history.ts';
import { TokenList } from './TokenList.tsx';
import { partsOf } from './tokenFiles.ts';
import { type Bench as State, useBench } from './useBench.ts';
import { Views } from './Views.tsx';
import type { SiteCode } from './whereUsed.ts';
import './bench.css';

const place = 'token-bench-token';

/** Ctrl+Z and Ctrl+Shift+Z, or Ctrl+Y; a field that is being typed in keeps its own. */
function useUndoKeys(dispatch: (action: Action) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const isTyping = target instanceof HTMLInputElement && target.type !== 'range';
      if (!(ctrlKey || metaKey) || isTyping) return;
      const isRedo = key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey);
      if (!isRedo && key.toLowerCase() !== 'z') return;
      event.preventDefault();
      dispatch({ type: isRedo ? 'redo' : 'undo' });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [dispatch]);
}

function sayState({ work, saving, canSave }: State): string {
  const count = Object.keys(work.mine).length;
  const disputed = conflicts(work).length;
  if (saving.state === 'under way') return 'Saving…';
  if (disputed > 0)
    return `${disputed === 1 ? 'One token was' : `${disputed} tokens were`} saved by somebody else meanwhile: choose in Changes`;
  if (saving.state === 'refused' && count > 0) return 'Not saved: see Changes';
  if (count > 0) return count === 1 ? 'One change, not saved' : `${count} changes, not saved`;
  if (saving.state === 'saved')
    return 'Saved. npm run tokens -- propose makes a branch, a report and a pull request of it';
  if (canSave === undefined) return 'Reading the files…';
  if (!canSave) return 'Saving works in npm run storybook; here changes can be exported';
  return 'As in the files';
}

function Toolbar({ bench }: { bench: State }) {
  const { work, dispatch, canSave, saving, save } = bench;
  const [last, next] = [work.past.at(-1), work.future[0]];
  return (
    <header className="tb-toolbar">
      <h1 className="tb-title">Token bench</h1>
      <p role="status" className="tb-state">
        {sayState(bench)}
      </p>
      <div className="tb-row">
        <button
          type="button"
          className="tb-button"
          disabled={!last}
          title={last?.label}
          onClick={() => dispatch({ type: 'undo' })}
        >
          Undo
        </button>
        <button
          type="button"
          className="tb-button"
          disabled={!next}
          title={next?.label}
          onClick={() => dispatch({ type: 'redo' })}
        >
          Redo
        </button>
        <button
          type="button"
          className="tb-button"
          disabled={!canSave || Object.keys(work.mine).length === 0 || saving.state === 'under way'}
          onClick={save}
        >
          Save
        </button>
      </div>
    </header>
  );
}

/** Ids of the tokens that a fault names. */
const namedIn = (faults: readonly string[]) =>
  new Set(faults.map((fault) => /^tokens\/\S+: (\S+)/.exec(fault)?.[1] ?? ''));

type PanelProps = {
  bench: State;
  pairs: readonly Pair[];
  selected: string;
  onSelect: (id: string) => void;
  faults: readonly string[];
};

function Panel({ bench, pairs, selected, onSelect, faults }: PanelProps) {
  const { before } = bench;
  const themes = useDeferredValue(bench.themes);
  const rows = useMemo(
    () => movedPairs(before, themes, pairs, selected),
    [before, themes, pairs, selected],
  );
  const low = rows.filter(({ is, pair }) => is < pair.min).length;
  const moved = rows.filter(({ is, was }) => is !== was).length;
  const changes = Object.keys(bench.work.mine).length;
  return (
    <section className="tb-panel" aria-label="What the changes do">
      <Tabs className="tb-parts">
        <TabList className="tb-tabs" aria-label="Contrast or changes">
          <Tab id="contrast" className="tb-tab">
            Contrast: {moved} moved
            {low > 0 && <strong className="tb-low">{low} too low</strong>}
          </Tab>
          <Tab id="changes" className="tb-tab">
            Changes: {changes}
            {faults.length > 0 && <strong className="tb-low">{faults.length} at fault</strong>}
          </Tab>
        </TabList>
        <TabPanel id="contrast" className="tb-tab-panel">
          <Contrast before={before} after={themes} pairs={pairs} id={selected} />
        </TabPanel>
        <TabPanel id="changes" className="tb-tab-panel">
          <Changes bench={bench} faults={faults} onSelect={onSelect} />
        </TabPanel>
      </Tabs>
    </section>
  );
}

export type BenchProps = {
  /** Every JSON file of `tokens/` by name. */
  texts: TokenTexts;
  code: SiteCode;
  /** The token that is chosen at first. */
  token?: string;
  /** Values that differ from the files at the start; then nothing is kept or asked of a server. */
  edits?: Entries;
  /** Whether stories are shown live beside the controls. */
  hasViews?: boolean;
};

/** Tokens with their controls, the site as it follows, and what becomes of every contrast. */
export function Bench({ texts, code, token, edits, hasViews = true }: BenchProps) {
  const bench = useBench({ texts, edits });
  const [pairs] = useState(() => readPairs(parseTexts(texts)));
  const { dispatch, before, themes, files } = bench;
  const [selected, setSelected] = useState(
    () =>
      (edits ? undefined : sessionStorage.getItem(place)) ??
      token ??
      Object.keys(before.light ?? {})[0] ??
      '',
  );
  const [isOutlined, setOutlined] = useState(false);
  const [changedAt, setChangedAt] = useState(0);
  // The pages in the views were painted with these, and their styles follow the files.
  const [painted] = useState(before);
  const select = useCallback((id: string) => {
    setSelected(id);
    setOutlined(true);
    sessionStorage.setItem(place, id);
  }, []);
  const act = useCallback(
    (action: Action) => {
      dispatch(action);
      if (action.type === 'settle') return;
      setChangedAt(performance.now());
      setOutlined(false);
    },
    [dispatch],
  );
  useUndoKeys(act);
  // The list and the faults follow when the slider rests.
  const now = useMemo(
    () => ({ themes, files, mine: bench.work.mine }),
    [themes, files, bench.work.mine],
  );
  const later = useRested(now, 150);
  const changed = useMemo(
    () => new Set(Object.keys(later.mine).map((key) => partsOf(key).id)),
    [later],
  );
  const faults = useMemo(() => tokenFaults(later.files), [later]);
  const faulty = useMemo(() => namedIn(faults), [faults]);
  const acting = { ...bench, dispatch: act };
  return (
    <I18nProvider locale="en-US">
      <div className="tb" lang="en">
        <Toolbar bench={acting} />
        <TokenList
          themes={later.themes}
          selected={selected}
          onSelect={select}
          changed={changed}
          faulty={faulty}
        />
        <Editor key={selected} bench={acting} pairs={pairs} code={code} id={selected} />
        <div className="tb-right">
          {hasViews && (
            <Views
              painted={painted}
              drawn={bench.drawn}
              before={before}
              themes={themes}
              selected={selected}
              onSelect={select}
              isOutlined={isOutlined}
              onOutline={setOutlined}
              changedAt={changedAt}
            />
          )}
          <Panel
            bench={acting}
            pairs={pairs}
            selected={selected}
            onSelect={select}
            faults={faults}
          />
        </div>
      </div>
    </I18nProvider>
  );
}
