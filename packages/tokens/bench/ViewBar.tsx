import { memo } from 'react';
import * as v from 'valibot';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { amountIn } from '#model/values.ts';
import { sayTheme } from '#model/words.ts';
import { TypedField } from './TypedField.tsx';
import type { StoryEntry } from './useStories.ts';

type ChoiceProps = {
  stories: readonly StoryEntry[];
  value: string;
  onChange: (id: string) => void;
};

function StoryChoice({ stories, value, onChange }: ChoiceProps) {
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
                {title.replace(/^.*\//, '')}: {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

const choices = {
  width: { all: 'All widths', 375: '375', 768: '768', 1440: '1440' },
  size: { fit: 'Fit', full: '100 %' },
  moment: { now: 'Now', before: 'Before' },
} as const;

const showsSchema = v.object({
  story: v.string(),
  theme: v.string(),
  width: v.string(),
  size: v.string(),
  moment: v.string(),
});
export type Shows = Readonly<v.InferOutput<typeof showsSchema>>;

/** Choices that were kept; a text that cannot be read has none. */
export function readShows(text: string): Partial<Shows> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), showsSchema), text);
  return parsed.success ? parsed.output : {};
}

export function startOf(story: string, [theme = '']: readonly string[]): Shows {
  return { story, width: 'all', size: 'fit', theme, moment: 'now' };
}

/** px by row: beside a desktop the others would be too small to judge. */
const allWidths = [[1440], [768, 375]];

export const widthsOf = ({ width }: Shows) => (width === 'all' ? allWidths : [[Number(width)]]);

type GroupProps = {
  part: 'width' | 'size' | 'theme' | 'moment';
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

/** Any width that a window may have. */
const WidthField = ({ shows, onChange }: Pick<GroupProps, 'shows' | 'onChange'>) => (
  <TypedField
    label="Width"
    text={shows.width === 'all' ? '' : `${shows.width} px`}
    parse={(text) => [amountIn(text, 'px') ?? 0].find((px) => px >= 240 && px <= 3840)}
    kind="a width from 240 to 3840 px"
    onCommit={(width) => onChange({ ...shows, width: String(Math.round(width)) })}
  />
);

type Props = {
  stories: readonly StoryEntry[];
  shows: Shows;
  /** Names, which stay the same while values change. */
  themes: readonly string[];
  onChange: (shows: Shows) => void;
  isPointing: boolean;
  onPoint: (isPointing: boolean) => void;
  isOutlined: boolean;
  onOutline: (isOutlined: boolean) => void;
};

export const ViewBar = memo(function ViewBar(props: Props) {
  const { stories, shows, themes, onChange, isPointing, onPoint, isOutlined, onOutline } = props;
  const choose = { shows, onChange };
  const themeChoices = Object.fromEntries(themes.map((name) => [name, sayTheme(name)]));
  return (
    <div className="tb-bar" role="toolbar" aria-label="Content of the views">
      <StoryChoice
        stories={stories}
        value={shows.story}
        onChange={(story) => onChange({ ...shows, story })}
      />
      <ChoiceGroup part="width" options={choices.width} {...choose} />
      <WidthField {...choose} />
      <ChoiceGroup part="size" options={choices.size} {...choose} />
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
