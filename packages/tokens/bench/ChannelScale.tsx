import { useMemo } from 'react';
import type { Components } from '#model/values.ts';
import {
  type Channel,
  groundOf,
  outside,
  type Ranges,
  rangesOf,
  type Segment,
  withChannel,
} from './colorRange.ts';
import { Scale } from './Scale.tsx';
import { useRested } from './useRested.ts';

const percent = (share: number) => `${share * 100}%`;

function Marks({ ranges: { srgb, passing } }: { ranges: Ranges }) {
  const bar = (segments: readonly Segment[], className: string) =>
    segments.map(([start, end]) => (
      <span
        key={start}
        className={className}
        style={{ insetInlineStart: percent(start), inlineSize: percent(end - start) }}
      />
    ));
  return (
    <span aria-hidden className="tb-marks">
      {bar(outside(srgb), 'tb-beyond-srgb')}
      {bar(passing, 'tb-passing')}
    </span>
  );
}

function say(segments: readonly Segment[], max: number): string {
  const value = (share: number) => String(Number((share * max).toFixed(max > 1 ? 0 : 3)));
  return segments.map(([start, end]) => `${value(start)}–${value(end)}`).join(', ') || 'nowhere';
}

type Props = {
  channel: Channel;
  components: Components;
  passes: ((components: Components) => boolean) | undefined;
  onChange: (components: Components) => void;
};

/** One of lightness, chroma and hue: the colours along it, where pairs pass, and what sRGB has. */
export function ChannelScale({ channel, components, passes, onChange }: Props) {
  const { name, index, max, step } = channel;
  const rested = useRested(components);
  const ranges = useMemo(() => rangesOf(rested, channel, passes), [rested, channel, passes]);
  const notes = [
    ...(passes ? [`Pairs pass ${say(ranges.passing, max)}`] : []),
    `sRGB ${say(ranges.srgb, max)}`,
  ];
  return (
    <Scale
      label={name}
      value={components[index]}
      min={0}
      max={max}
      step={step}
      onChange={(value) => onChange(withChannel(components, index, value))}
      ground={groundOf(components, channel)}
      marks={<Marks ranges={ranges} />}
      note={notes.join(' · ')}
    />
  );
}
