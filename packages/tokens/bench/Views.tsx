import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { followersOf, type ResolvedTheme } from '#model/themes.ts';
import { tokensOf } from './choice.ts';
import { type Entries, partsOf } from './entries.ts';
import { EyeFilters, filterFor, isEyes } from './eyes.tsx';
import { useKept } from './kept.ts';
import { LiveFrames } from './LiveFrame.tsx';
import { ruleFor, setRules } from './live.ts';
import { type Pages, useOutlines } from './pages.ts';
import { Pointing } from './Pointing.tsx';
import { useKeys } from './keys.ts';
import { useStyles } from './server.ts';
import { useBench } from './useBench.ts';
import { storiesWith, useComponents, useStories } from './used.ts';
import { Press } from './widgets.tsx';
import { readShows, type Shows, ViewBar, widthsOf } from './ViewBar.tsx';

/** Applies the bench's tokens to pages, whatever values they were built with. */
function useTokensIn(pages: Pages, moment: string) {
  const { before, themes, theme } = useBench();
  const shown = moment === 'now' ? themes : before;
  const set = shown[theme] ?? Object.values(shown)[0];
  const rule = useMemo(() => ruleFor(set ?? {}), [set]);
  useLayoutEffect(() => {
    for (const page of pages) setRules(page, 'tokens', rule);
  }, [pages, rule]);
}

type Shown = { shows: Shows; onChange: (shows: Shows) => void; pages: Pages };

/** Story of a page; null if its window is closed. */
const storyIn = ({ defaultView }: Document) =>
  defaultView && new URLSearchParams(defaultView.location.search).get('id');

/** Outlines the chosen tokens, and opens a story that uses one if no page does. */
function usePlaces({ shows, onChange, pages }: Shown) {
  const { code, set, themes, selected, isOutlined, wordsOfUse } = useBench();
  const stories = useStories();
  const componentsWith = useComponents(code);
  const [missing, setMissing] = useState('');
  /** Story that was replaced because it does not use the chosen token. */
  const [lastStory, setLastStory] = useState<string>();
  const untried = useRef<{ readonly key: string; readonly stories: readonly string[] }>(undefined);
  const key = useMemo(() => {
    if (!isOutlined) return '';
    const ids = tokensOf(set, selected, wordsOfUse).flatMap(({ id }) => followersOf(themes, id));
    return [...new Set(ids)].join();
  }, [isOutlined, set, themes, selected, wordsOfUse]);
  const ids = useMemo(() => key.split(',').filter(Boolean), [key]);
  // A page of the last story stays until the next one has loaded.
  const current = useMemo(
    () => pages.filter((page) => storyIn(page) === shows.story),
    [pages, shows.story],
  );
  useOutlines(current, ids, (areThere) => {
    if (!areThere && current.length < widthsOf(shows).flat().length) return;
    if (areThere) return setMissing('');
    if (untried.current?.key !== key)
      untried.current = { key, stories: storiesWith(stories, componentsWith?.(ids) ?? [], code) };
    const [next, ...further] = untried.current.stories.filter((id) => id !== shows.story);
    untried.current = { key, stories: further };
    if (next === undefined) return setMissing(selected);
    setLastStory((before) => before ?? shows.story);
    return onChange({ ...shows, story: next });
  });
  const { story } = shows;
  const onChoose = useCallback(
    (next: Shows) => {
      if (next.story !== story) {
        untried.current = { key, stories: [] };
        setLastStory(undefined);
      }
      onChange(next);
    },
    [key, story, onChange],
  );
  return { stories, onChoose, lastStory, isNowhere: isOutlined && missing === selected };
}

/** The loaded pages, by width. */
function usePages(widths: readonly number[]) {
  const [pages, setPages] = useState<Readonly<Record<number, Document>>>({});
  const onPage = useCallback(
    (at: number, page: Document) => setPages((pagesBefore) => ({ ...pagesBefore, [at]: page })),
    [],
  );
  const key = widths.join();
  const shown = useMemo(
    () => key.split(',').flatMap((at) => pages[Number(at)] ?? []),
    [pages, key],
  );
  return { pages: shown, onPage };
}

/** True if the build writes some of the changes into pages. */
const isBuiltIn = (entries: Entries, set: ResolvedTheme) =>
  Object.keys(entries).some((key) => {
    const token = set[partsOf(key).id];
    return token?.isStep || token?.isBreakpoint;
  });

/** Shows a component, section or screen at several widths, with the bench's tokens. */
export function Views({ story: first }: { story: string }) {
  const bench = useBench();
  const { isKept, theme, set, work, selected, isOutlined, setOutlined } = bench;
  const [text, setText] = useKept(isKept, 'views', '');
  const shows = useMemo(() => readShows(text, first), [text, first]);
  const setShows = useCallback((next: Shows) => setText(JSON.stringify(next)), [setText]);
  const [isPointing, setPointing] = useState(false);
  const [isAlone, setAlone] = useState(false);
  const styles = useStyles(isKept);
  const { pages, onPage } = usePages(widthsOf(shows).flat());
  useTokensIn(pages, shows.moment);
  useKeys(bench, pages);
  const { stories, onChoose, lastStory, isNowhere } = usePlaces({
    shows,
    onChange: setShows,
    pages,
  });
  // Memoize the bar, which lists all stories, while a slider moves.
  const switches = useMemo(
    () =>
      ({
        'Point at': [isPointing, setPointing],
        'Outline its places': [isOutlined, setOutlined],
        Alone: [isAlone, setAlone],
      }) as const,
    [isPointing, isOutlined, setOutlined, isAlone],
  );
  return (
    <section aria-label="Live views" className="tb-views" data-alone={isAlone}>
      <ViewBar {...{ stories, shows, switches }} onChange={onChoose} />
      {isPointing && <Pointing pages={pages} />}
      <p role="status" className="tb-nowhere">
        {isNowhere && `Nothing here shows ${selected} at rest. `}
        {isBuiltIn(work.unsaved, set) && 'Drawings and breakpoints follow after saving. '}
        {lastStory !== undefined && (
          <>
            This page is shown because the previous one does not use the chosen token.{' '}
            <Press className="tb-link" onClick={() => onChoose({ ...shows, story: lastStory })}>
              Go back
            </Press>
          </>
        )}
      </p>
      <EyeFilters />
      <LiveFrames
        rows={widthsOf(shows)}
        isWhole={shows.size === 'full'}
        {...{ story: shows.story, theme, styles, onPage }}
        filter={filterFor(isEyes(shows.eyes) ? shows.eyes : 'plain')}
      />
    </section>
  );
}
