import { type ReactNode, useId } from 'react';
import { Label } from 'react-aria-components/Label';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { reckon } from '#model/reckon.ts';
import { TypedField } from './TypedField.tsx';

type ScaleProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Of an arrow key; with Shift, or by Page Up and Down, it is a tenth of the scale. */
  step: number;
  unit?: string;
  onChange: (value: number) => void;
  ground?: string;
  marks?: ReactNode;
  note?: string | undefined;
};

const written = (value: number, unit: string) => `${value} ${unit}`.trim();

export function Scale(props: ScaleProps) {
  const { label, value, min, max, step, unit = '', onChange, ground, marks, note } = props;
  const noteId = useId();
  const [least, most] = [Math.min(min, value), Math.max(max, value)];
  return (
    <div className="tb-scale">
      <Slider
        className="tb-stack"
        value={value}
        // Steps count from the least value, so it is a multiple.
        minValue={Math.floor(least / step) * step}
        maxValue={Math.ceil(most / step) * step}
        step={step}
        onChange={(next) => onChange(Math.min(most, Math.max(least, Number(next.toFixed(4)))))}
        {...(note && { 'aria-describedby': noteId })}
      >
        <Label className="tb-label">{label}</Label>
        <SliderTrack className="tb-track" style={ground ? { background: ground } : {}}>
          {marks}
          <SliderThumb className="tb-thumb" />
        </SliderTrack>
      </Slider>
      <TypedField
        label={`${label}, typed`}
        isLabelHidden
        text={written(value, unit)}
        parse={(text) => reckon(text, unit, value)}
        kind={unit ? `a number of ${unit}` : 'a number'}
        onCommit={onChange}
      />
      {note && (
        <p id={noteId} className="tb-muted">
          {note}
        </p>
      )}
    </div>
  );
}

type WithAlpha = { readonly alpha?: number | undefined };
type AlphaProps<T> = { value: T; onChange: (value: T) => void };

export const AlphaScale = <T extends WithAlpha>({ value, onChange }: AlphaProps<T>) => (
  <Scale
    label="Alpha"
    value={value.alpha ?? 1}
    min={0}
    max={1}
    step={0.01}
    onChange={(alpha) => onChange({ ...value, alpha })}
  />
);
