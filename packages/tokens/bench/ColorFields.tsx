import { useMemo } from 'react';
import { passingCheck } from '#contrast/limits.ts';
import { hexOf, oklchOf } from '#model/color.ts';
import { cssColor } from '#model/css.ts';
import type { ColorValue, Components } from '#model/values.ts';
import { type Channel, channels, groundOf, savableOf, withChannel } from './colorRange.ts';
import { NumberField } from './NumberField.tsx';
import { scopeOf } from './place.ts';
import { TypedField } from './TypedField.tsx';
import { useBench } from './useBench.ts';
import { useRested } from './useRested.ts';

type Check = ((components: Components) => boolean) | undefined;

type ChannelProps = {
  channel: Channel;
  components: Components;
  passes: Check;
  onChange: (components: Components) => void;
};

/** Slider for lightness, chroma or hue, with the colors along it and the part that can be saved. */
function ChannelField({ channel, components, passes, onChange }: ChannelProps) {
  const { name, index, max } = channel;
  const rested = useRested(components);
  const savable = useMemo(() => savableOf(rested, channel, passes), [rested, channel, passes]);
  const say = (share: number) => String(Number((share * max).toFixed(max > 1 ? 0 : 3)));
  const parts = savable.map(([start, end]) => `${say(start)} to ${say(end)}`);
  const line = savable.map(
    ([start, end]) =>
      `transparent ${start * 100}%, #0d6b3c 0 max(${end * 100}%, ${start * 100}% + 3px), transparent 0`,
  );
  return (
    <NumberField
      {...channel}
      label={name}
      value={components[index]}
      onChange={(next) => onChange(withChannel(components, index, next))}
      ground={groundOf(components, channel)}
      line={line.length > 0 ? `linear-gradient(to right, ${line.join(', ')})` : 'none'}
      note={
        parts.length > 0
          ? `Every contrast holds from ${parts.join(', and from ')}`
          : `No ${name.toLowerCase()} keeps every contrast: change another part of the color first`
      }
    />
  );
}

const ends: Readonly<Record<number, string>> = {
  0: 'It has reached black: its hue is lost.',
  1: 'It has reached white: its hue is lost.',
};

type Props = { id: string; value: ColorValue; onChange: (value: ColorValue) => void };

/** Fields for lightness, chroma and hue, with their limits, and for the color's hex. */
export function ColorFields({ id, value, onChange }: Props) {
  const { conditions, themes, theme, files, set, pairs } = useBench();
  const scope = useMemo(
    () => scopeOf({ themes, theme, files, set }, conditions, id),
    [themes, theme, files, set, conditions, id],
  );
  const rested = useRested(scope);
  const passes = useMemo(() => passingCheck(rested, pairs, id), [rested, pairs, id]);
  const { components } = value;
  const change = (next: Components) => onChange({ ...value, components: next });
  return (
    <>
      <span className="tb-large" style={{ backgroundColor: cssColor(value) }} />
      <TypedField
        label="Hex, or any color of CSS"
        text={hexOf({ components })}
        parse={oklchOf}
        kind="a color of CSS"
        expected="a color of CSS that sRGB shows"
        onCommit={change}
      />
      {channels.map((channel) => (
        <ChannelField key={channel.name} {...{ channel, components, passes }} onChange={change} />
      ))}
      <p role="status" className="tb-muted">
        {ends[components[0]]}
      </p>
    </>
  );
}
