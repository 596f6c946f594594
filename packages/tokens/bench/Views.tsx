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
import { fit, LiveFrame, useRoom } from './LiveFrame.tsx';
import { ruleFor, setRules } from './live.ts';
import { type Pages, useOutlines, useScrollingTogether } from './pages.ts';
import { Part } from './Part.tsx';
import { PointedTokens } from './PointedTokens.tsx';
import type { Bench } from './useBench.ts';
import { usePointing } from './usePointing.ts';
import { storyOf, useStories } from './useStories.ts';
import { type Shows, startOf, ViewBar, widthsOf } from './ViewBar.tsx';
import { type SiteCode, useComponents } from './whereUsed.ts';

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

type Props = {
  bench: Bench;
  code: SiteCode;
  story: string;
  selected: string;
  onSelect: (id: string) => void;
  isOutlined: boolean;
  onOutline: (isOutlined: boolean) => void;
};

const none: readonly string[] = [];

/** Leads to a story of a component that has the chosen token, when no page of the views has it. */
function useOtherStory({ code, selected }: Props, shows: Shows, onChange: (shows: Shows) => void) {
  const stories = useStories();
  const components = useComponents(code);
  const [missing, setMissing] = useState('');
  const look = (ids: readonly string[]) => {
    const parts = ids.flatMap((id) => [...(components?.get(variableOf(id)) ?? [])]);
    const other = storyOf(stories, new Set(parts));
    if (!other || other.id === shows.story) setMissing(selected);
    else onChange({ ...shows, story: other.id });
  };
  return { stories, look, found: () => setMissing(''), isNowhere: missing === selected };
}

/** The loaded pages, by their widths. */
function usePages(widths: readonly number[]) {
  const [pages, setPages] = useState<Readonly<Record<number, Document>>>({});
  const onPage = useCallback(
    (at: number, page: Document) => setPages((all) => ({ ...all, [at]: page })),
    [],
  );
  const key = widths.join();
  const shown = useMemo(
    () => key.split(',').flatMap((at) => pages[Number(at)] ?? []),
    [pages, key],
  );
  return { pages: shown, onPage };
}

/** A component, section or screen in several widths, with the tokens as they are here. */
export function Views(props: Props) {
  const { bench, selected, onSelect, isOutlined, onOutline } = props;
  // Pages keep the values that they were painted with.
  const [painted] = useState(bench.before);
  const [shows, setShows] = useState(() => startOf(props.story, painted));
  const { story, size } = shows;
  const [isPointing, setPointing] = useState(false);
  const rows = widthsOf(shows);
  const widths = rows.flat();
  const { pages, onPage } = usePages(widths);
  const [ref, room] = useRoom();
  useTokensIn(pages, painted, bench, shows);
  const outlined = useMemo(
    () => (isOutlined ? followersOf(painted, selected) : none),
    [painted, selected, isOutlined],
  );
  const other = useOtherStory(props, shows, setShows);
  useOutlines(pages, outlined, (areThere) => {
    if (areThere) other.found();
    else if (pages.length === widths.length) other.look(outlined);
  });
  useScrollingTogether(pages);
  const pointed = usePointing(pages, isPointing);
  const name = story.split('--').at(-1) ?? story;
  const frame = { story, name, theme: shows.theme, onPage };
  return (
    <Part role="region" label="Live views" className="tb-views">
      <ViewBar
        {...{ stories: other.stories, shows, painted, isPointing, isOutlined, onOutline }}
        onChange={setShows}
        onPoint={setPointing}
      />
      {isPointing && <PointedTokens pointed={pointed} themes={bench.themes} onPick={onSelect} />}
      <p role="status" className="tb-nowhere">
        {isOutlined && other.isNowhere && `No story shows ${selected} at rest.`}
      </p>
      <div ref={ref} className="tb-frames">
        {room.width > 0 &&
          rows.map((row) => (
            <div key={row.join()} className="tb-frame-row">
              {row.map((width) => {
                const { scale, height } = fit(row, rows.length, room, size === 'full');
                return <LiveFrame key={width} {...{ width, scale, height }} {...frame} />;
              })}
            </div>
          ))}
      </div>
    </Part>
  );
}
