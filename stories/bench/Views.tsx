import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import * as v from 'valibot';
import type { ResolvedThemes } from '#scripts/tokens/themes.ts';
import { variableOf } from '#scripts/tokens/values.ts';
import { followersOf } from './Editor.tsx';
import { outlineRules } from './inspect.ts';
import { type FrameWidth, LiveFrame, useWidth, widths } from './LiveFrame.tsx';
import { measureToPaint, ruleFor, setRules } from './live.ts';
import { type Pointed, pointedRule, usePointing } from './usePointing.ts';
import * as styles from './Views.css.ts';

const indexSchema = v.object({
  entries: v.record(
    v.string(),
    v.object({ title: v.string(), name: v.string(), type: v.string() }),
  ),
});
type StoryEntry = { readonly id: string; readonly title: string; readonly name: string };

/** The stories that can be looked at: all but those of tokens. */
function useStories(): readonly StoryEntry[] {
  const [stories, setStories] = useState<readonly StoryEntry[]>([]);
  useEffect(() => {
    const read = async () => {
      const index = v.parse(indexSchema, await (await fetch('index.json')).json());
      const entries = Object.entries(index.entries).map(([id, entry]) => ({ id, ...entry }));
      setStories(
        entries.filter(({ type, title }) => type === 'story' && !title.startsWith('Tokens/')),
      );
    };
    void read();
  }, []);
  return stories;
}

function StoryChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const stories = useStories();
  const groups = Object.entries(Object.groupBy(stories, ({ title }) => title));
  return (
    <label className={styles.choice}>
      Show
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {stories.length === 0 && <option value={value}>{value}</option>}
        {groups.toReversed().map(([title, entries = []]) => (
          <optgroup key={title} label={title.replace('/', ' › ')}>
            {entries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

type ToggleProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: string };

const Toggle = ({ isOn, onChange, children }: ToggleProps) => (
  <ToggleButton className={styles.toggle} isSelected={isOn} onChange={onChange}>
    {children}
  </ToggleButton>
);

type OneOfProps<T extends string> = {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
};

function OneOf<T extends string>({ label, value, options, onChange }: OneOfProps<T>) {
  return (
    <ToggleButtonGroup
      className={styles.group}
      aria-label={label}
      selectedKeys={[value]}
      disallowEmptySelection
      onSelectionChange={([key]) => {
        const chosen = options.find(([option]) => option === key);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([option, words]) => (
        <ToggleButton key={option} id={option} className={styles.toggle}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type PointedProps = {
  pointed: Pointed | undefined;
  ids: ReadonlyMap<string, string>;
  onPick: (id: string) => void;
};

function PointedTokens({ pointed, ids, onPick }: PointedProps) {
  if (!pointed)
    return (
      <p className={styles.pointed}>
        Point at anything in a view, press it to hold, or move the focus to it.
      </p>
    );
  return (
    <div className={styles.pointed}>
      <p>{pointed.name}</p>
      <ul className={styles.uses}>
        {pointed.uses.map(({ property, variable }) => {
          const id = ids.get(variable);
          return id === undefined ? null : (
            <li key={`${property} ${variable}`}>
              <button type="button" className={styles.use} onClick={() => onPick(id)}>
                {property}: {id}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Props = {
  /** What the pages were painted with. */
  painted: ResolvedThemes;
  before: ResolvedThemes;
  themes: ResolvedThemes;
  selected: string;
  onSelect: (id: string) => void;
  isOutlined: boolean;
  onOutline: (isOutlined: boolean) => void;
  /** When the change was made that is shown now, by `performance.now()`. */
  changedAt: number;
};

const themeOptions = [
  ['light', 'Light'],
  ['contrast', 'More contrast'],
] as const;
const momentOptions = [
  ['now', 'Now'],
  ['before', 'Before'],
] as const;
const widthOptions = [
  ['all', 'All widths'],
  ['1280', '1280'],
  ['768', '768'],
  ['320', '320'],
] as const;

/** A component, section or screen in three widths, with the tokens as they are here. */
export function Views(props: Props) {
  const { painted, before, themes, selected, onSelect, isOutlined, onOutline, changedAt } = props;
  const [story, setStory] = useState('screens-whole-pages--home');
  const [theme, setTheme] = useState<'light' | 'contrast'>('light');
  const [moment, setMoment] = useState<'now' | 'before'>('now');
  const [width, setWidth] = useState<(typeof widthOptions)[number][0]>('all');
  const [isPointing, setPointing] = useState(false);
  const [pages, setPages] = useState<Partial<Record<FrameWidth, Document>>>({});
  const onPage = useCallback(
    (at: FrameWidth, page: Document) => setPages((all) => ({ ...all, [at]: page })),
    [],
  );
  const [ref, room] = useWidth();
  const shownWidths = widths.filter((one) => width === 'all' || String(one) === width);
  const scale = Math.min(1, room / Math.max(...shownWidths));
  const shown = useMemo(() => Object.values(pages), [pages]);

  const name = theme === 'light' ? 'light' : 'lightContrast';
  const rule = useMemo(() => {
    const to = moment === 'now' ? themes : before;
    return ruleFor(painted[name] ?? {}, to[name] ?? {});
  }, [painted, before, themes, name, moment]);
  useLayoutEffect(() => {
    for (const page of shown) setRules(page, 'tokens', rule);
    if (changedAt > 0) measureToPaint(changedAt);
  }, [shown, rule, changedAt]);

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
    <section className={styles.views} aria-label="Live views">
      <div className={styles.bar} role="toolbar" aria-label="What the views show">
        <StoryChoice value={story} onChange={setStory} />
        <OneOf label="Width" value={width} options={widthOptions} onChange={setWidth} />
        <OneOf label="Theme" value={theme} options={themeOptions} onChange={setTheme} />
        <OneOf label="Moment" value={moment} options={momentOptions} onChange={setMoment} />
        <Toggle isOn={isPointing} onChange={setPointing}>
          Point at
        </Toggle>
        <Toggle isOn={isOutlined} onChange={onOutline}>
          Outline its places
        </Toggle>
      </div>
      {isPointing && <PointedTokens pointed={pointed} ids={ids} onPick={onSelect} />}
      <div ref={ref} className={styles.frames}>
        {room > 0 &&
          shownWidths.map((one) => (
            <LiveFrame
              key={one}
              story={story}
              name={story.split('--').at(-1) ?? story}
              theme={theme}
              width={one}
              scale={scale}
              onPage={onPage}
            />
          ))}
      </div>
    </section>
  );
}
