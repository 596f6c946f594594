import { memo } from 'react';
import * as v from 'valibot';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { amountIn } from '#model/values.ts';
import { eyes } from './eyes.tsx';
import { TypedField } from './TypedField.tsx';
import type { StoryEntry } from './used.ts';
import { Select, Toggles } from './widgets.tsx';

/** Storybook lists screens last, but designers open them first. */
const namesOf = (stories: readonly StoryEntry[]) =>
  stories.toReversed().map(({ id, title, name }) => [id, `${title.replace(/^.*\//, '')}: ${name}`]);

const choices = {
  width: { all: 'All widths', 375: '375', 768: '768', 1440: '1440' },
  size: { fit: 'Fit', full: '100 %' },
  moment: { now: 'Now', before: 'Before' },
} as const;

const showsSchema = v.object({
  story: v.string(),
  width: v.string(),
  size: v.string(),
  moment: v.string(),
  // Earlier versions stored no eyes.
  eyes: v.optional(v.string(), 'plain'),
});
export type Shows = Readonly<v.InferOutput<typeof showsSchema>>;

/** Reads stored choices; an unreadable text gives the defaults. */
export function readShows(text: string, story: string): Shows {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), showsSchema), text);
  return parsed.success
    ? parsed.output
    : { story, width: 'all', size: 'fit', moment: 'now', eyes: 'plain' };
}

/** Widths in px by row. Beside a desktop, smaller windows would be too small to judge. */
const allWidths = [[1440], [768, 375]];

export const widthsOf = ({ width }: Shows) => (width === 'all' ? allWidths : [[Number(width)]]);

type Props = {
  stories: readonly StoryEntry[];
  shows: Shows;
  onChange: (shows: Shows) => void;
  /** Switches by label. */
  switches: Readonly<Record<string, readonly [isOn: boolean, onChange: (isOn: boolean) => void]>>;
};

export const ViewBar = memo(function ViewBar({ stories, shows, onChange, switches }: Props) {
  const { story, width } = shows;
  const toggles = (part: keyof typeof choices) => (
    <Toggles
      label={part}
      options={choices[part]}
      value={shows[part]}
      onChange={(value) => onChange({ ...shows, [part]: value })}
    />
  );
  return (
    <div className="tb-bar" role="toolbar" aria-label="Content of the views">
      <Select
        label="Show"
        options={{ [story]: story, ...Object.fromEntries(namesOf(stories)) }}
        value={story}
        onChange={(id) => onChange({ ...shows, story: id })}
      />
      {toggles('width')}
      <TypedField
        label="Width"
        isLabelHidden
        text={width === 'all' ? '' : `${width} px`}
        parse={(text) => [amountIn(text, 'px') ?? 0].find((px) => px >= 240 && px <= 3840)}
        kind="240–3840 px"
        onCommit={(px) => onChange({ ...shows, width: String(Math.round(px)) })}
      />
      {toggles('size')}
      {toggles('moment')}
      <Select
        label="Seen"
        options={eyes}
        value={shows.eyes}
        onChange={(name) => onChange({ ...shows, eyes: name })}
      />
      {Object.entries(switches).map(([words, [isOn, onSwitch]]) => (
        <ToggleButton key={words} className="tb-toggle" isSelected={isOn} onChange={onSwitch}>
          {words}
        </ToggleButton>
      ))}
    </div>
  );
});
