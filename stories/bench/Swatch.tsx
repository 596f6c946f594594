import * as v from 'valibot';
import { colorSchema, cssColor } from '#scripts/tokens/values.ts';
import * as styles from './Controls.css.ts';

/** A colour as it is; other values have none. */
export function Swatch({ value }: { value: unknown }) {
  if (!v.is(colorSchema, value)) return null;
  return <span className={styles.swatch} style={{ backgroundColor: cssColor(value) }} />;
}
