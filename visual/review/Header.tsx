import type { Review } from '#visual/review/build/data.ts';
import { Button } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './Header.css.ts';
import { words } from './words.ts';

export type HeaderProps = {
  review: Review;
  /** How many changes have a verdict. */
  done: number;
  onHelp: () => void;
  onExport: () => void;
};

/** What is compared, how far the reader is, and the way out. */
export function Header({ review, done, onHelp, onExport }: HeaderProps) {
  const all = review.scenes.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <header className={styles.header}>
      <div className={styles.name}>
        <Logo />
        <div className={styles.titles}>
          <Heading level={1} size="h4" tone="inverse">
            {words.title}
          </Heading>
          <Text size="caption" tone="inverseMuted">
            {words.compared(review.branch, review.base)}
          </Text>
        </div>
      </div>
      {all > 0 && (
        <div className={styles.progress}>
          <Text as="span" size="label" tone="inverse" id="progresso">
            {words.progress(done, all)}
          </Text>
          <progress className={styles.bar} max={all} value={done} aria-labelledby="progresso" />
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="inverse" onClick={onHelp}>
          {words.help}
        </Button>
        {all > 0 && (
          <Button variant="inverse" onClick={onExport}>
            {words.export}
          </Button>
        )}
      </div>
    </header>
  );
}
