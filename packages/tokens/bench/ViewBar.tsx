import { memo, useEffect, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import * as v from 'valibot';
import type { ResolvedThemes } from '#model/themes.ts';
import { sayTheme } from '#model/words.ts';

const indexSchema = v.object({
  entries: v.record(
    v.string(),
    v.object({ id: v.string(), title: v.string(), name: v.string(), type: v.string() }),
  ),
});
type StoryEntry = v.InferOutput<typeof indexSchema>['entries'][string];

/** All stories but those of tokens, in Storybook's own index. */
function useStories(): readonly StoryEntry[] {
  const [stories, setStories] = useState<readonly StoryEntry[]>([]);
  useEffect(() => {
    const read = async () => {
      const { entries } = v.parse(indexSchema, await (await fetch('index.json')).json());
      const isShown = ({ type, title }: StoryEntry) =>
        type === 'story' && !title.startsWith('Tokens/');
      setStories(Object.values(entries).filter(isShown));
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

const choices = {
  width: { all: 'All widths', 1280: '1280', 768: '768', 320: '320' },
  moment: { now: 'Now', before: 'Before' },
} as const;

export type Shows = { story: string; width: string; theme: string; moment: string };

export function startOf(story: string, themes: ResolvedThemes): Shows {
  const [theme = ''] = Object.keys(themes);
  return { story, width: 'all', theme, moment: 'now' };
}

type GroupProps = {
  part: 'width' | 'theme' | 'moment';
  options: Readonly<Record<string, string>>;
  shows: Shows;
  onChange: (shows: Shows) => void;
};

const ChoiceGroup = ({ part, options, shows, onChange }: GroupProps) => (
  <ToggleButtonGroup
    className="tb-toggles"
    aria-label={part}
    selectedKeys={[shows[part]]}
    disallowEmptySelection
    onSelectionChange={([key]) => onChange({ ...shows, [part]: String(key) })}
  >
    {Object.entries(options).map(([option, words]) => (
      <ToggleButton key={option} id={option} className="tb-toggle">
        {words}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

type Props = {
  shows: Shows;
  /** Stays the same while values change. */
  painted: ResolvedThemes;
  onChange: (shows: Shows) => void;
  isPointing: boolean;
  onPoint: (isPointing: boolean) => void;
  isOutlined: boolean;
  onOutline: (isOutlined: boolean) => void;
};

export const ViewBar = memo(function ViewBar(props: Props) {
  const { shows, painted, onChange, isPointing, onPoint, isOutlined, onOutline } = props;
  const choose = { shows, onChange };
  const themeChoices = Object.fromEntries(
    Object.keys(painted).map((name) => [name, sayTheme(name)]),
  );
  return (
    <div className="tb-bar" role="toolbar" aria-label="Content of the views">
      <StoryChoice value={shows.story} onChange={(story) => onChange({ ...shows, story })} />
      <ChoiceGroup part="width" options={choices.width} {...choose} />
      <ChoiceGroup part="theme" options={themeChoices} {...choose} />
      <ChoiceGroup part="moment" options={choices.moment} {...choose} />
      <ToggleButton className="tb-toggle" isSelected={isPointing} onChange={onPoint}>
        Point at
      </ToggleButton>
      <ToggleButton className="tb-toggle" isSelected={isOutlined} onChange={onOutline}>
        Outline its places
      </ToggleButton>
    </div>
  );
});
