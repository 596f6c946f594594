import * as v from 'valibot';
import { colorSchema, cssColor } from '#model/values.ts';
import { sayShort } from '#model/words.ts';
import type { Entry } from './entries.ts';

export function Swatch({ value }: { value: unknown }) {
  if (!v.is(colorSchema, value)) return null;
  return <span className="tb-swatch" style={{ backgroundColor: cssColor(value) }} />;
}

export const Value = ({ entry }: { entry: Entry | undefined }) => (
  <>
    <Swatch value={entry?.value} /> {entry ? sayShort(entry.value, entry.min) : '(none)'}
  </>
);
