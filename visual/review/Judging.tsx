import type { Verdict } from './decisions.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { moreIcons } from '#ui/moreIcons.ts';
import { TextField } from '#ui/TextField.tsx';
import type { Judgement } from './judgements.ts';
import * as styles from './Judging.css.ts';
import { words } from './words.ts';

export type JudgingProps = {
  judgement: Judgement;
  /** The verdict that stands already is taken back. */
  onDecide: (verdict: Verdict) => void;
  onNote: (note: string) => void;
};

/** The verdict on what is shown, and why. */
export function Judging({ judgement, onDecide, onNote }: JudgingProps) {
  const button = (verdict: Verdict, drawing: string, key: string) => (
    <Button
      variant={judgement.verdict === verdict ? 'primary' : 'secondary'}
      aria-pressed={judgement.verdict === verdict}
      aria-keyshortcuts={key}
      onClick={() => onDecide(verdict)}
    >
      <Icon drawing={drawing} size="sm" />
      {words.judging[verdict]}
    </Button>
  );
  return (
    <div className={styles.judging} role="group" aria-label={words.judging.label}>
      <div className={styles.buttons}>
        {button('accept', moreIcons.check, 'a')}
        {button('reject', icons.close, 'r')}
      </div>
      <div className={styles.note}>
        <TextField
          name="nota"
          label={words.judging.note}
          value={judgement.note ?? ''}
          onChange={onNote}
        />
      </div>
    </div>
  );
}
