import { useId } from 'react';
import { reckon } from '#model/reckon.ts';
import { TypedField } from './TypedField.tsx';

export type NumberProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Change by one arrow key. */
  step: number;
  unit?: string;
  note?: string | undefined;
  onChange: (value: number) => void;
  /** CSS backgrounds of the slider's track, and of the line below it. */
  ground?: string;
  line?: string;
};

const rounded = (value: number) => Number(value.toFixed(4));

/**
 * A slider with steps at multiples of `step`, and a field that accepts a number or a calculation.
 */
export function NumberField(props: NumberProps) {
  const { label, value, min, max, step, unit = '', note, onChange, ground, line } = props;
  const id = useId();
  const lowest = Math.min(min, value);
  const highest = Math.max(max, value);
  const change = (next: number) => onChange(rounded(Math.min(highest, Math.max(lowest, next))));
  return (
    <div className="tb-scale">
      <label htmlFor={id} className="tb-label">
        {label}
      </label>
      <input
        id={id}
        type="range"
        className="tb-slider"
        value={value}
        min={rounded(Math.floor(lowest / step) * step)}
        max={rounded(Math.ceil(highest / step) * step)}
        step={step}
        style={ground === undefined ? {} : { backgroundImage: ground }}
        {...(note && { 'aria-describedby': `${id}-note` })}
        onChange={({ target }) => change(Number(target.value))}
      />
      <TypedField
        label={`${label}, typed`}
        isLabelHidden
        text={`${value} ${unit}`.trim()}
        parse={(text) => reckon(text, unit, value)}
        kind={unit ? `a number of ${unit}` : 'a number'}
        onCommit={onChange}
      />
      {line !== undefined && <span className="tb-savable" style={{ backgroundImage: line }} />}
      {note && (
        <p id={`${id}-note`} className="tb-muted">
          {note}
        </p>
      )}
    </div>
  );
}
