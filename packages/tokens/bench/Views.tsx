import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { followersOf, type ResolvedThemes } from '#model/themes.ts';
import { variableOf } from '#model/values.ts';
import { outlineRules } from './inspect.ts';
import { fit, type FrameWidth, LiveFrame, useRoom, widths } from './LiveFrame.tsx';
import { ruleFor, setRules } from './live.ts';
import { PointedTokens } from './PointedTokens.tsx';
import type { Bench } from './useBench.ts';
import { pointedRule, usePointing } from './usePointing.ts';
import { type Shows, startOf, ViewBar } from './ViewBar.tsx';

type Pages = readonly Document[];

/** Shows the tokens of the bench in pages that were painted with others. */
function useTokensIn(pages: Pages, painted: ResolvedThemes, bench: Bench, shows: Shows) {
  const { before, themes, drawn } = bench;
  const { theme, moment } = shows;
  const shown = moment === 'now' ? themes : before;
  const rule = useMemo(() => ruleFor(painted, shown, theme), [painted, shown, theme]);
  useLayoutEffect(() => {
    for (const page of pages) setRules(page, 'tokens', rule);
  }, [pages, rule]);
  // Pictures take their colours when a page is loaded.
  const reload = useEffectEvent(() => {
    for (const page of pages) page.defaultView?.location.reload();
  });
  const loadedWith = useRef('');
  useEffect(() => {
    if (loadedWith.current && drawn !== loadedWith.current) reload();
    loadedWith.current = drawn;
  }, [drawn]);
}

function useOutlines(pages: Pages, ids: readonly string[]) {
  useEffect(() => {
    const variables = new Set(ids.map(variableOf));
    for (const page of pages)
      setRules(page, 'outlines', `${outlineRules(page, variables)}\n${pointedRule}`);
  }, [pages, ids]);
}

type Props = {
  bench: Bench;
  story: string;
  selected: string;
  onSelect: (id: string) => void;
  isOutlined: boolean;
  onOutline: (isOutlined: boolean) => void;
};

/** A component, section or screen in three widths, with the tokens as they are here. */
export function Views(props: Props) {
  const { bench, selected, onSelect, isOutlined, onOutline } = props;
  // Pages keep the values that they were painted with.
  const [painted] = useState(bench.before);
  const [shows, setShows] = useState(() => startOf(props.story, painted));
  const { story, width } = shows;
  const [isPointing, setPointing] = useState(false);
  const [pages, setPages] = useState<Partial<Record<FrameWidth, Document>>>({});
  const onPage = useCallback(
    (at: FrameWidth, page: Document) => setPages((all) => ({ ...all, [at]: page })),
    [],
  );
  const [ref, room] = useRoom();
  const shownWidths = widths.filter((one) => width === 'all' || String(one) === width);
  const { scale, height } = fit(shownWidths, room);
  const shown = useMemo(() => Object.values(pages), [pages]);
  useTokensIn(shown, painted, bench, shows);
  const outlined = useMemo(
    () => (isOutlined ? followersOf(painted, selected) : []),
    [painted, selected, isOutlined],
  );
  useOutlines(shown, outlined);
  const pointed = usePointing(shown, isPointing);
  const name = story.split('--').at(-1) ?? story;
  const frame = { story, name, theme: shows.theme, height, scale, onPage };
  return (
    <section className="tb-views" aria-label="Live views">
      <ViewBar
        {...{ shows, painted, isPointing, isOutlined, onOutline }}
        onChange={setShows}
        onPoint={setPointing}
      />
      {isPointing && <PointedTokens pointed={pointed} themes={bench.themes} onPick={onSelect} />}
      <div ref={ref} className="tb-frames">
        {room.width > 0 && shownWidths.map((one) => <LiveFrame key={one} width={one} {...frame} />)}
      </div>
    </section>
  );
}
