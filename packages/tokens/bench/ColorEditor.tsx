import Color from 'colorjs.io';
import { useMemo, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { nearestPassing, pairsOf, passingCheck } from '#contrast/limits.ts';
import type { Pair } from '#model/tokens.ts';
import type { ResolvedThemes } from '#model/themes.ts';
import { type ColorValue, type Components, cssColor } from '#model/values.ts';
import {
  type Channel,
  channels,
  groundOf,
  outside,
  rangesOf,
  type Ranges,
  type Segment,
  useRested,
  withChannel,
} from './colorRange.ts';
import { Scale } from './Scale.tsx';

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** @returns nothing when it is no colour of CSS. */
function parseColor(text: string): Components | undefined {
  try {
    const [l, c, h] = new Color(text.trim()).to('oklch').coords;
    return [rounded(Number(l), 4), rounded(Number(c), 4), rounded(Number(h) || 0, 2)];
  } catch {
    return undefined;
  }
}

const hexOf = ({ components }: ColorValue) =>
  new Color('oklch', components).to('srgb').toGamut().toString({ format: 'hex', collapse: false });

const percent = (share: number) => `${share * 100}%`;

function Marks({ ranges }: { ranges: Ranges }) {
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
      {bar(outside(ranges.srgb), 'tb-beyond-srgb')}
      {bar(outside(ranges.p3), 'tb-beyond-p3')}
      {bar(ranges.passing, 'tb-passing')}
    </span>
  );
}

function say(segments: readonly Segment[], max: number): string {
  const value = (share: number) => String(rounded(share * max, max > 1 ? 0 : 3));
  return segments.map(([start, end]) => `${value(start)}–${value(end)}`).join(', ') || 'nowhere';
}

type ScaleProps = {
  channel: Channel;
  components: Components;
  passes: ((components: Components) => boolean) | undefined;
  onChange: (components: Components) => void;
  onSettle: () => void;
};

function ChannelScale({ channel, components, passes, onChange, onSettle }: ScaleProps) {
  const { name, index, max, step } = channel;
  const rested = useRested(components);
  const ranges = useMemo(
    () => rangesOf(rested, channel, passes ?? (() => false)),
    [rested, channel, passes],
  );
  const note = [
    passes && `Pairs pass ${say(ranges.passing, max)}`,
    `sRGB ${say(ranges.srgb, max)}`,
    `P3 ${say(ranges.p3, max)}`,
  ];
  return (
    <Scale
      label={name}
      value={components[index]}
      min={0}
      max={max}
      step={step}
      onChange={(value) => onChange(withChannel(components, index, value))}
      onSettle={onSettle}
      ground={groundOf(components, channel)}
      marks={<Marks ranges={ranges} />}
      note={note.filter(Boolean).join(' · ')}
    />
  );
}

type HexProps = { value: ColorValue; onCommit: (components: Components) => void };

function HexField({ value, onCommit }: HexProps) {
  const hex = hexOf(value);
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? undefined : parseColor(typed);
  const commit = () => {
    if (typed !== undefined && parsed === undefined) return;
    if (parsed && typed?.trim().toLowerCase() !== hex) onCommit(parsed);
    setTyped(undefined);
  };
  return (
    <TextField
      className="tb-field"
      value={typed ?? hex}
      onChange={setTyped}
      isInvalid={typed !== undefined && parsed === undefined}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    >
      <Label className="tb-label">Hex, or any colour of CSS</Label>
      <Input className="tb-input" spellCheck="false" />
      <FieldError className="tb-error">{typed} is no colour of CSS</FieldError>
    </TextField>
  );
}

export type ColorEditorProps = {
  id: string;
  value: ColorValue;
  themes: ResolvedThemes;
  pairs: readonly Pair[];
  onChange: (value: ColorValue) => void;
  onSettle: () => void;
};

/** Lightness, chroma and hue, with how far each may go. */
export function ColorEditor({ id, value, themes, pairs, onChange, onSettle }: ColorEditorProps) {
  const rested = useRested(themes);
  const passes = useMemo(() => {
    const isInPairs = Object.values(rested).some((set) => pairsOf(set, pairs, id).length > 0);
    return isInPairs ? passingCheck(rested, pairs, id) : undefined;
  }, [rested, pairs, id]);
  const isPassing = useMemo(() => passes?.(value.components) ?? true, [passes, value]);
  const change = (components: Components) => onChange({ ...value, components });
  const commit = (components: Components) => {
    change(components);
    onSettle();
  };
  const nearest = () => passes && nearestPassing(value.components, passes);
  return (
    <div className="tb-controls">
      <span className="tb-large" style={{ backgroundColor: cssColor(value) }} />
      {channels.map((channel) => (
        <ChannelScale
          key={channel.name}
          channel={channel}
          components={value.components}
          passes={passes}
          onChange={change}
          onSettle={onSettle}
        />
      ))}
      {value.alpha !== undefined && (
        <Scale
          label="Alpha"
          value={value.alpha}
          min={0}
          max={1}
          step={0.01}
          onChange={(alpha) => onChange({ ...value, alpha })}
          onSettle={onSettle}
        />
      )}
      <div className="tb-row">
        <HexField value={value} onCommit={commit} />
        {passes && (
          <button
            type="button"
            className="tb-button"
            disabled={isPassing}
            onClick={() => {
              const components = nearest();
              if (components) commit(components);
            }}
          >
            Nearest passing value
          </button>
        )}
      </div>
      <p role="status" className={isPassing ? 'tb-muted' : 'tb-error'}>
        {passes === undefined && 'No declared pair has this colour.'}
        {passes &&
          (isPassing
            ? 'Every declared pair passes, in both themes.'
            : 'A declared pair is below its contrast.')}
      </p>
    </div>
  );
}
