import { sayShort } from '#model/words.ts';
import type { Entry } from './entries.ts';
import { Swatch } from './Swatch.tsx';

/** A value with its colour, in few words. */
export const Value = ({ entry }: { entry: Entry | undefined }) => (
  <>
    <Swatch value={entry?.value} /> {entry ? sayShort(entry.value, entry.min) : '(none)'}
  </>
);
