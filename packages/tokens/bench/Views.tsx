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
import { measureToPaint, ruleFor, setRules } from './live.ts';
import { type Pointed, pointedRule, usePointing } from './usePointing.ts';
import { first, ViewBar } from './ViewBar.tsx';

type PointedProps = {
  pointed: Pointed | undefined;
  ids: ReadonlyMap<string, string>;
  onPick: (id: string) => void;
};

function PointedTokens({ pointed, ids, onPick }: PointedProps) {
  if (!pointed)
    return (
      <p className="tb-pointed">
        Point at anything in a view, press it to hold, or move the focus to it.
      </p>
    );
  return (
    // What scrolls can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="tb-pointed" aria-label="Tokens of what is pointed at" tabIndex={0}>
      <p>{pointed.name}</p>
      <ul className="tb-uses">
        {pointed.uses.map(({ property, variable }) => {
          const id = ids.get(variable);
          return id === undefined ? null : (
            <li key={`${property} ${variable}`}>
              <button type="button" className="tb-button" onClick={() => onPick(id)}>
                {property}: {id}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Props = {
  /** What the pages were painted with. */
  painted: ResolvedThemes;
  /** Changes when pictures have other colours, which a page shows when it is loaded. */
  drawn: string;
  before: ResolvedThemes;
  themes: ResolvedThemes;
  selected: string;
  onSelect: (id: string) => void;
  isOutlined: boolean;
  onOutline: (isOutlined: boolean) => void;
  /** When the change was made that is shown now, by `performance.now()`. */
  changedAt: number;
};

/** A component, section or screen in three widths, with the tokens as they are here. */
export function Views(props: Props) {
  const { painted, drawn, before, themes, selected, onSelect } = props;
  const { isOutlined, onOutline, changedAt } = props;
  const [shows, setShows] = useState(first);
  const { story, theme, moment, width } = shows;
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

  const name = theme === 'light' ? 'light' : 'lightContrast';
  const rule = useMemo(() => {
    const to = moment === 'now' ? themes : before;
    return ruleFor(painted[name] ?? {}, to[name] ?? {});
  }, [painted, before, themes, name, moment]);
  useLayoutEffect(() => {
    for (const page of shown) setRules(page, 'tokens', rule);
  }, [shown, rule]);
  useLayoutEffect(() => {
    if (changedAt > 0) measureToPaint(changedAt);
  }, [changedAt]);

  const reload = useEffectEvent(() => {
    for (const page of shown) page.defaultView?.location.reload();
  });
  const loadedWith = useRef('');
  useEffect(() => {
    if (loadedWith.current && drawn !== loadedWith.current) reload();
    loadedWith.current = drawn;
  }, [drawn]);

  const outlined = useMemo(
    () => new Set(isOutlined ? followersOf(painted, selected).map(variableOf) : []),
    [painted, selected, isOutlined],
  );
  useEffect(() => {
    for (const page of shown)
      setRules(page, 'outlines', `${outlineRules(page, outlined)}\n${pointedRule}`);
  }, [shown, outlined]);

  const pointed = usePointing(shown, isPointing);
  const ids = useMemo(
    () => new Map(Object.keys(themes.light ?? {}).map((id) => [variableOf(id), id])),
    [themes],
  );
  return (
    <section className="tb-views" aria-label="Live views">
      <ViewBar
        shows={shows}
        onChange={setShows}
        isPointing={isPointing}
        onPoint={setPointing}
        isOutlined={isOutlined}
        onOutline={onOutline}
      />
      {isPointing && <PointedTokens pointed={pointed} ids={ids} onPick={onSelect} />}
      <div ref={ref} className="tb-frames">
        {room.width > 0 &&
          shownWidths.map((one) => (
            <LiveFrame
              key={one}
              story={story}
              name={story.split('--').at(-1) ?? story}
              theme={theme}
              width={one}
              height={height}
              scale={scale}
              onPage={onPage}
            />
          ))}
      </div>
    </section>
  );
}
