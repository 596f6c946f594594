import {
  type ComponentProps,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { followersOf } from '#model/themes.ts';
import { useKept } from './kept.ts';
import { fit, LiveFrame, useRoom } from './LiveFrame.tsx';
import { ruleFor, setRules } from './live.ts';
import { type Pages, useOutlines, useScrollingTogether } from './pages.ts';
import { Part } from './Part.tsx';
import { PointedTokens } from './PointedTokens.tsx';
import type { Bench } from './useBench.ts';
import { usePointing } from './usePointing.ts';
import { storiesWith, useStories } from './useStories.ts';
import { readShows, type Shows, startOf, ViewBar, widthsOf } from './ViewBar.tsx';
import { type SiteCode, useComponents } from './whereUsed.ts';

/** Shows the tokens of the bench in pages, whatever they were painted with. */
function useTokensIn(pages: Pages, { before, themes }: Bench, { theme, moment }: Shows) {
  const shown = moment === 'now' ? themes : before;
  const set = shown[theme] ?? Object.values(shown)[0];
  const rule = useMemo(() => ruleFor(set ?? {}), [set]);
  useLayoutEffect(() => {
    for (const page of pages) setRules(page, 'tokens', rule);
  }, [pages, rule]);
}

type Props = {
  bench: Bench;
  code: SiteCode;
  story: string;
  selected: string;
  onSelect: (id: string) => void;
  isOutlined: boolean;
  onOutline: (isOutlined: boolean) => void;
  isKept: boolean;
};

type Shown = { shows: Shows; onChange: (shows: Shows) => void; pages: Pages };

/** Outlines the chosen token, and leads to a story that has it if no page has. */
function usePlaces(
  { bench, code, selected, isOutlined }: Props,
  { shows, onChange, pages }: Shown,
) {
  const { themes } = bench;
  const stories = useStories();
  const componentsWith = useComponents(code);
  const [missing, setMissing] = useState('');
  const left = useRef<{ readonly key: string; readonly stories: readonly string[] }>(undefined);
  const key = isOutlined ? followersOf(themes, selected).join() : '';
  const ids = useMemo(() => key.split(',').filter(Boolean), [key]);
  useOutlines(pages, ids, (areThere) => {
    if (!areThere && pages.length < widthsOf(shows).flat().length) return;
    if (areThere) return setMissing('');
    if (left.current?.key !== key)
      left.current = { key, stories: storiesWith(stories, componentsWith?.(ids) ?? [], code) };
    const [next, ...others] = left.current.stories.filter((id) => id !== shows.story);
    left.current = { key, stories: others };
    return next === undefined ? setMissing(selected) : onChange({ ...shows, story: next });
  });
  const onChoose = (next: Shows) => {
    if (next.story !== shows.story) left.current = { key, stories: [] };
    onChange(next);
  };
  return { stories, onChoose, isNowhere: isOutlined && missing === selected };
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

type FramesProps = {
  rows: readonly (readonly number[])[];
  isWhole: boolean;
  frame: Pick<ComponentProps<typeof LiveFrame>, 'story' | 'name' | 'theme' | 'onPage'>;
};

function Frames({ rows, isWhole, frame }: FramesProps) {
  const [ref, room] = useRoom();
  return (
    <div ref={ref} className="tb-frames">
      {room.width > 0 &&
        rows.map((row) => (
          <div key={row.join()} className="tb-frame-row">
            {row.map((width) => (
              <LiveFrame
                key={width}
                width={width}
                {...fit(row, rows.length, room, isWhole)}
                {...frame}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

/** A component, section or screen in several widths, with the tokens as they are here. */
export function Views(props: Props) {
  const { bench, selected, onSelect, isOutlined, onOutline } = props;
  const names = Object.keys(bench.themes).join();
  const themes = useMemo(() => names.split(','), [names]);
  const [text, setText] = useKept(props.isKept ? 'token-bench-views' : undefined, '');
  const chosen = useMemo(
    (): Shows => ({ ...startOf(props.story, themes), ...readShows(text) }),
    [text, props.story, themes],
  );
  const setShows = (next: Shows) => setText(JSON.stringify(next));
  // A theme may be taken away.
  const [theme = ''] = [chosen.theme, ...themes].filter((name) => themes.includes(name));
  const shows = chosen.theme === theme ? chosen : { ...chosen, theme };
  const { story } = shows;
  const [isPointing, setPointing] = useState(false);
  const { pages, onPage } = usePages(widthsOf(shows).flat());
  useTokensIn(pages, bench, shows);
  const { stories, onChoose, isNowhere } = usePlaces(props, { shows, onChange: setShows, pages });
  useScrollingTogether(pages);
  const pointed = usePointing(pages, isPointing);
  const name = story.split('--').at(-1) ?? story;
  const frame = { story, name, theme, onPage };
  return (
    <Part role="region" label="Live views" className="tb-views">
      <ViewBar
        {...{ themes, stories, shows, isPointing, isOutlined, onOutline }}
        onChange={onChoose}
        onPoint={setPointing}
      />
      {isPointing && <PointedTokens pointed={pointed} themes={bench.themes} onPick={onSelect} />}
      <p role="status" className="tb-nowhere">
        {isNowhere && `Nothing here shows ${selected} at rest.`}
      </p>
      <Frames rows={widthsOf(shows)} isWhole={shows.size === 'full'} frame={frame} />
    </Part>
  );
}
