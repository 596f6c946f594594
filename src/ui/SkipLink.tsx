import * as styles from './SkipLink.css.ts';

/** Visible while focused (WCAG 2.4.1). */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.skipLink} href={`#${target}`}>
      {children}
    </a>
  );
}
