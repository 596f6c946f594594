import * as v from 'valibot';
import { colorSchema, cssColor } from '#model/values.ts';

export function Swatch({ value }: { value: unknown }) {
  if (!v.is(colorSchema, value)) return null;
  return <span className="tb-swatch" style={{ backgroundColor: cssColor(value) }} />;
}
