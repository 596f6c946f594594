import type { Range } from '#model/bounds.ts';
import { type Measure, pxOf } from '#model/values.ts';
import { Scale } from './Scale.tsx';

export type Edit<T> = { value: T; onChange: (value: T) => void };

type Props = Edit<Measure> & { label: string; signed?: boolean; range?: Range | undefined };

/** A scale for a length or a time; without bounds about twice as long as the value. */
export function MeasureScale({ label, value: measure, onChange, signed, range }: Props) {
  const { value, unit } = measure;
  const step = unit === 'rem' ? (Math.abs(value) < 0.3 ? 0.005 : 0.0625) : unit === 'ms' ? 10 : 1;
  const reach = 2 ** Math.ceil(Math.log2(Math.max(Math.abs(value), step * 8) * 1.5));
  return (
    <Scale
      label={label}
      value={value}
      unit={unit}
      min={range?.from ?? (signed || value < 0 ? -reach : 0)}
      max={range?.to ?? reach}
      step={step}
      onChange={(next) => onChange({ ...measure, value: next })}
      note={[...(unit === 'rem' ? [`${pxOf(measure)} px`] : []), range?.words]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}
