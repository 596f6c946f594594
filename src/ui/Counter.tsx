import { attributes } from '#behaviours/counter.ts';
import { counter, number, suffix as suffixStyle } from './Counter.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type CounterProps = {
  /** The final number, which is read aloud. */
  target: number;
  /** Words after the number. */
  suffix: string;
};

/** Screen readers, print and pages without JavaScript get the final number only (spec §9). */
export function Counter({ target, suffix }: CounterProps) {
  return (
    <p className={counter}>
      <VisuallyHidden onPaper="shown">{`${target} ${suffix}`}</VisuallyHidden>
      <span className={number} aria-hidden="true" {...attributes(target)}>
        {String(target)}
      </span>
      <span className={suffixStyle} aria-hidden="true">
        {suffix}
      </span>
    </p>
  );
}
