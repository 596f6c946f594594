import { useMemo } from 'react';
import type { Components } from '#model/values.ts';
import { type Channel, groundOf, savableOf, withChannel } from './colorRange.ts';
import { Scale } from './Scale.tsx';
import { useRested } from './useRested.ts';

const percent = (share: number) => `${share * 100}%`;

type Props = {
  channel: Channel;
  components: Components;
  passes: ((components: Components) => boolean) | undefined;
  onChange: (components: Components) => void;
};

/** One of lightness, chroma and hue: the colors along it, and which of them can be saved. */
export function ChannelScale({ channel, components, passes, onChange }: Props) {
  const { name, index, max } = channel;
  const rested = useRested(components);
  const savable = useMemo(() => savableOf(rested, channel, passes), [rested, channel, passes]);
  const value = (share: number) => String(Number((share * max).toFixed(max > 1 ? 0 : 3)));
  const parts = savable.map(([start, end]) => `${value(start)}–${value(end)}`);
  return (
    <Scale
      {...channel}
      label={name}
      value={components[index]}
      onChange={(next) => onChange(withChannel(components, index, next))}
      ground={groundOf(components, channel)}
      marks={savable.map(([start, end]) => (
        <span
          key={start}
          aria-hidden
          className="tb-savable"
          style={{ insetInlineStart: percent(start), inlineSize: percent(end - start) }}
        />
      ))}
      note={`Can be saved: ${parts.join(', ') || 'nowhere'}`}
    />
  );
}
