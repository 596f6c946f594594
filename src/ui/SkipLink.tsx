import * as styles from './SkipLink.css.ts';

/** First stop of the Tab key: jumps over the navigation (WCAG 2.4.1). Shown while focused. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.skipLink} href={`#${target}`}>
      {children}
    </a>
  );
}
