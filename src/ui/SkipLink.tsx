import * as styles from './SkipLink.css.ts';

type SkipLinkProps = { target: string; lang?: string | undefined; children: string };

/** Visible while focused (WCAG 2.4.1). */
export function SkipLink({ target, lang, children }: SkipLinkProps) {
  return (
    <a className={styles.skipLink} href={`#${target}`} lang={lang}>
      {children}
    </a>
  );
}
