import { useEffect, useRef } from 'react';
import { countWhenSeen } from '#lib/countWhenSeen.ts';
import { counter, number, suffix as suffixStyle } from './Counter.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type CounterProps = {
  /** Where it ends, and what is read aloud. */
  target: number;
  /** What is counted. */
  suffix: string;
};

/**
 * Counts up to `target` once, when first scrolled into view (spec §9). A screen reader and a reader
 * without JavaScript get the final value only, and so does paper.
 */
export function Counter({ target, suffix }: CounterProps) {
  const ref = useRef<HTMLSpanElement>(null);
  // Where it is not the first page of a visit: `start.ts` has set it going otherwise.
  useEffect(() => {
    if (ref.current) countWhenSeen(ref.current);
  }, []);
  return (
    <p className={counter}>
      <VisuallyHidden onPaper="shown">{`${target} ${suffix}`}</VisuallyHidden>
      <span
        ref={ref}
        className={number}
        aria-hidden="true"
        data-counter=""
        // It may be counting already.
        suppressHydrationWarning
      >
        {String(target)}
      </span>
      <span className={suffixStyle} aria-hidden="true">
        {suffix}
      </span>
    </p>
  );
}
