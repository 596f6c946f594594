import { counter, number, suffix as suffixStyle } from './Counter.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type CounterProps = {
  /** Where it ends, and what is read aloud. */
  target: number;
  /** What is counted. */
  suffix: string;
};

/**
 * A number that `lib/countWhenSeen.ts` counts up to (spec §9). A screen reader and a reader without
 * JavaScript get the final value only, and so does paper.
 */
export function Counter({ target, suffix }: CounterProps) {
  return (
    <p className={counter}>
      <VisuallyHidden onPaper="shown">{`${target} ${suffix}`}</VisuallyHidden>
      <span className={number} aria-hidden="true" data-counter="">
        {String(target)}
      </span>
      <span className={suffixStyle} aria-hidden="true">
        {suffix}
      </span>
    </p>
  );
}
