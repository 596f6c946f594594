import * as v from 'valibot';
import { colorSchema, cssColor } from '#model/values.ts';
import { say, sayShort } from '#model/words.ts';
import type { Entry } from './entries.ts';

export function Swatch({ value }: { value: unknown }) {
  if (!v.is(colorSchema, value)) return null;
  return <span className="tb-swatch" style={{ backgroundColor: cssColor(value) }} />;
}

/** Colors of a family, light to dark as its file has them. */
export const Strip = ({ values }: { values: readonly unknown[] }) => (
  <span className="tb-swatches">
    {values.map((value, at) => (
      <Swatch key={at} value={value} />
    ))}
  </span>
);

const words = (entry: Entry | null | undefined, sayValue = sayShort) =>
  entry ? sayValue(entry.value, entry.min) : '(none)';

/** A value in few words, or in all where those of another are the same few. */
type ValueProps = { entry: Entry | null | undefined; than?: Entry | null | undefined };

export const Value = ({ entry, than }: ValueProps) => (
  <>
    <Swatch value={entry?.value} /> {words(entry, words(entry) === words(than) ? say : sayShort)}
  </>
);
