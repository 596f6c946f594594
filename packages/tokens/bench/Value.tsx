import * as v from 'valibot';
import { colorSchema, cssColor } from '#model/values.ts';
import { sayShort } from '#model/words.ts';
import type { Entry } from './entries.ts';

export function Swatch({ value }: { value: unknown }) {
  if (!v.is(colorSchema, value)) return null;
  return <span className="tb-swatch" style={{ backgroundColor: cssColor(value) }} />;
}

/** Colours of a family, light to dark as its file has them. */
export const Strip = ({ values, label }: { values: readonly unknown[]; label?: string }) => (
  <span className="tb-swatches" {...(label !== undefined && { role: 'img', 'aria-label': label })}>
    {values.map((value, at) => (
      <Swatch key={at} value={value} />
    ))}
  </span>
);

export const Value = ({ entry }: { entry: Entry | undefined }) => (
  <>
    <Swatch value={entry?.value} /> {entry ? sayShort(entry.value, entry.min) : '(none)'}
  </>
);
