import { type ReactNode, useId } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField } from 'react-aria-components/NumberField';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';

export type ScaleProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Of an arrow key; with Shift, or by Page Up and Down, it is a tenth of the scale. */
  step: number;
  unit?: string;
  onChange: (value: number) => void;
  /** A drag or a key press has ended: what changed since the last time is one step. */
  onSettle: () => void;
  /** CSS of the track's ground. */
  ground?: string;
  /** Drawn over the track, from its start to its end. */
  marks?: ReactNode;
  /** What the marks say. */
  note?: string | undefined;
};

/** Digits that a value is kept with: so fine can it be typed, whatever the step of the slider. */
const finest = 0.0001;

/** A slider and a field for the same number. */
export function Scale(props: ScaleProps) {
  const { label, value, min, max, step, unit, onChange, onSettle, ground, marks, note } = props;
  const noteId = useId();
  const change = (next: number) => onChange(Number(next.toFixed(4)));
  return (
    <div className="tb-scale">
      <Slider
        className="tb-stack"
        value={value}
        minValue={Math.min(min, value)}
        maxValue={Math.max(max, value)}
        step={step}
        onChange={change}
        onChangeEnd={onSettle}
        {...(note && { 'aria-describedby': noteId })}
      >
        <Label className="tb-label">{label}</Label>
        <SliderTrack className="tb-track" style={ground ? { background: ground } : {}}>
          {marks}
          <SliderThumb className="tb-thumb" />
        </SliderTrack>
      </Slider>
      <NumberField
        className="tb-number"
        aria-label={unit ? `${label} in ${unit}` : `${label}, typed`}
        value={value}
        minValue={min}
        step={finest}
        formatOptions={{ maximumFractionDigits: 4, useGrouping: false }}
        onChange={(next) => {
          if (Number.isNaN(next)) return;
          change(next);
          onSettle();
        }}
      >
        <Input className="tb-input" />
        {unit && <span className="tb-muted">{unit}</span>}
      </NumberField>
      {note && (
        <p id={noteId} className="tb-muted">
          {note}
        </p>
      )}
    </div>
  );
}
