import { type ReactNode, useId } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField } from 'react-aria-components/NumberField';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';

type ScaleProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Of an arrow key; with Shift, or by Page Up and Down, it is a tenth of the scale. */
  step: number;
  unit?: string;
  onChange: (value: number) => void;
  /** A drag or a key press has ended: all changes since the last time are one step. */
  onSettle: () => void;
  ground?: string;
  marks?: ReactNode;
  note?: string | undefined;
};

function NumberInput({ label, value, min, unit, onChange, onSettle }: ScaleProps) {
  return (
    <NumberField
      className="tb-number"
      aria-label={unit ? `${label} in ${unit}` : `${label}, typed`}
      value={value}
      minValue={min}
      // Finer than any step of a slider.
      step={0.0001}
      formatOptions={{ maximumFractionDigits: 4, useGrouping: false }}
      onChange={(next) => {
        if (Number.isNaN(next)) return;
        onChange(next);
        onSettle();
      }}
    >
      <Input className="tb-input" />
      {unit && <span className="tb-muted">{unit}</span>}
    </NumberField>
  );
}

export function Scale(props: ScaleProps) {
  const { label, value, min, max, step, onSettle, ground, marks, note } = props;
  const noteId = useId();
  const change = (next: number) => props.onChange(Number(next.toFixed(4)));
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
      <NumberInput {...props} onChange={change} />
      {note && (
        <p id={noteId} className="tb-muted">
          {note}
        </p>
      )}
    </div>
  );
}

type WithAlpha = { readonly alpha?: number | undefined };
type AlphaProps<T> = { value: T; onChange: (value: T) => void; onSettle: () => void };

export const AlphaScale = <T extends WithAlpha>({ value, onChange, onSettle }: AlphaProps<T>) => (
  <Scale
    label="Alpha"
    value={value.alpha ?? 1}
    min={0}
    max={1}
    step={0.01}
    onChange={(alpha) => onChange({ ...value, alpha })}
    onSettle={onSettle}
  />
);
