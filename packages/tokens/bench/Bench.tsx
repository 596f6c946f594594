import { useCallback, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { faultsIn } from '#contrast/faults.ts';
import type { TokenTexts } from '#model/leaves.ts';
import { Editor } from './Editor.tsx';
import { type Entries, partsOf } from './entries.ts';
import type { Action } from './history.ts';
import { keepFocus } from './keepFocus.ts';
import { useKept } from './kept.ts';
import { Part } from './Part.tsx';
import { Panel } from './Panel.tsx';
import { TokenList } from './TokenList.tsx';
import { Follow } from './TokenLink.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type Bench as State, useBench } from './useBench.ts';
import { useRested } from './useRested.ts';
import { Views } from './Views.tsx';
import type { SiteCode } from './whereUsed.ts';
import './bench.css';

const place = 'token-bench-token';

/** Values, changes and faults as they were when the slider last rested. */
function useOverview({ themes, files, broken, work: { mine } }: State) {
  const now = useMemo(() => ({ themes, files, broken, mine }), [themes, files, broken, mine]);
  const rested = useRested(now, 150);
  return useMemo(() => {
    const faults = [...rested.broken, ...faultsIn(rested.files)];
    const faulty = new Set(faults.map(({ id = '' }) => id));
    const changed = new Set(Object.keys(rested.mine).map((key) => partsOf(key).id));
    return { rested, faults, list: { themes: rested.themes, changed, faulty } };
  }, [rested]);
}

/** The chosen token or family, whose places are outlined until something is changed. */
function useChoice(bench: State, key: string | undefined, token: string) {
  // Those that links have led from come before the chosen one.
  const [kept, keepChoice] = useKept(key, token);
  const [path, setPath] = useState<readonly string[]>([kept]);
  const [isOutlined, setOutlined] = useState(false);
  const selected = path.at(-1) ?? token;
  useEffect(() => keepChoice(selected), [keepChoice, selected]);
  const go = useCallback((next: readonly string[]) => {
    setPath(next);
    setOutlined(true);
  }, []);
  const onSelect = useCallback((id: string) => go([id]), [go]);
  const onFollow = (id: string) => id !== selected && go([...path, id]);
  const links = { back: path.at(-2), onBack: () => go(path.slice(0, -1)) };
  const { dispatch } = bench;
  const act = useCallback(
    (action: Action) => {
      dispatch(action);
      if (action.type !== 'settle') setOutlined(false);
    },
    [dispatch],
  );
  const acting = { ...bench, dispatch: act };
  const outline = { isOutlined, onOutline: setOutlined };
  return { choice: { selected, onSelect }, onFollow, links, acting, outline };
}

export type BenchProps = {
  /** Every JSON file of `tokens/` by name. */
  texts: TokenTexts;
  code: SiteCode;
  token: string;
  /** Values that differ from the files at the start; then nothing is kept or asked of a server. */
  edits?: Entries;
  /** The story that is shown live at first; without one there are no views. */
  story?: string;
};

/** Tokens with their controls, the site as it follows, and every contrast. */
export function Bench({ texts, code, token, edits, story }: BenchProps) {
  const bench = useBench({ texts, edits });
  const { choice, onFollow, links, acting, outline } = useChoice(
    bench,
    edits ? undefined : place,
    token,
  );
  const { selected } = choice;
  const { list, ...overview } = useOverview(bench);
  const withFaults = { ...acting, ...overview };
  return (
    <I18nProvider locale="en-US">
      <Follow value={onFollow}>
        <div ref={keepFocus} className="tb" lang="en">
          <Toolbar bench={withFaults} />
          <TokenList {...list} {...choice} isKept={!edits} />
          <Part role="main" label="Chosen token" className="tb-editor">
            <Editor key={selected} code={code} bench={withFaults} id={selected} {...links} />
          </Part>
          <Panel bench={withFaults} code={code} {...choice} />
          {story !== undefined && (
            <Views {...{ bench, code, story }} {...choice} {...outline} isKept={!edits} />
          )}
        </div>
      </Follow>
    </I18nProvider>
  );
}
