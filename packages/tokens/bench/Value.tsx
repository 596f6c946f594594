import { sayShort } from '#model/words.ts';
import type { Entry } from './entries.ts';
import { Swatch } from './Swatch.tsx';

export const Value = ({ entry }: { entry: Entry | undefined }) => (
  <>
    <Swatch value={entry?.value} /> {entry ? sayShort(entry.value, entry.min) : '(none)'}
  </>
);
