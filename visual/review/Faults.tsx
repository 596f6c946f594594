import type { Scene } from '#visual/review/build/data.ts';
import * as styles from './Faults.css.ts';
import { itemName } from './words.ts';

/** What the checks found wrong, by the size or mode in which they did. */
export function Faults({ faults }: Pick<Scene, 'faults'>) {
  const variants = [...Map.groupBy(faults, ({ variant }) => variant)];
  return (
    <dl className={styles.faults}>
      {variants.map(([variant, own]) => (
        <div key={variant}>
          <dt className={styles.variant}>{itemName(variant)}</dt>
          {own.map(({ text }, index) => (
            <dd key={`${index} ${text}`} className={styles.fault}>
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
