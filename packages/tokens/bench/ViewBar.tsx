import { memo, useEffect, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import * as v from 'valibot';

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

type ChoiceProps = { value: string; onChange: (id: string) => void };

function StoryChoice({ value, onChange }: ChoiceProps) {
  const stories = useStories();
  const groups = Object.entries(Object.groupBy(stories, ({ title }) => title));
  return (
    <label className="tb-label tb-row">
      Show
      <select className="tb-input" value={value} onChange={({ target }) => onChange(target.value)}>
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
  <ToggleButton className="tb-toggle" isSelected={isOn} onChange={onChange}>
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
      className="tb-toggles"
      aria-label={label}
      selectedKeys={[value]}
      disallowEmptySelection
      onSelectionChange={([key]) => {
        const chosen = options.find(([option]) => option === key);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([option, words]) => (
        <ToggleButton key={option} id={option} className="tb-toggle">
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

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

export type Shows = {
  readonly story: string;
  readonly width: (typeof widthOptions)[number][0];
  readonly theme: (typeof themeOptions)[number][0];
  readonly moment: (typeof momentOptions)[number][0];
};

export const first: Shows = {
  story: 'screens-whole-pages--home',
  width: 'all',
  theme: 'light',
  moment: 'now',
};

type Props = {
  shows: Shows;
  onChange: (shows: Shows) => void;
  isPointing: boolean;
  onPoint: (isPointing: boolean) => void;
  isOutlined: boolean;
  onOutline: (isOutlined: boolean) => void;
};

/** What the views show, and how. */
export const ViewBar = memo(function ViewBar(props: Props) {
  const { shows, onChange, isPointing, onPoint, isOutlined, onOutline } = props;
  const set = (part: Partial<Shows>) => onChange({ ...shows, ...part });
  return (
    <div className="tb-bar" role="toolbar" aria-label="What the views show">
      <StoryChoice value={shows.story} onChange={(story) => set({ story })} />
      <OneOf
        label="Width"
        value={shows.width}
        options={widthOptions}
        onChange={(width) => set({ width })}
      />
      <OneOf
        label="Theme"
        value={shows.theme}
        options={themeOptions}
        onChange={(theme) => set({ theme })}
      />
      <OneOf
        label="Moment"
        value={shows.moment}
        options={momentOptions}
        onChange={(moment) => set({ moment })}
      />
      <Toggle isOn={isPointing} onChange={onPoint}>
        Point at
      </Toggle>
      <Toggle isOn={isOutlined} onChange={onOutline}>
        Outline its places
      </Toggle>
    </div>
  );
});
