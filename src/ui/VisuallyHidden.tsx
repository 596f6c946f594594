import type { ReactNode } from 'react';
import { hidden } from './VisuallyHidden.css.ts';

export type VisuallyHiddenProps = {
  /** `shown` for what stands on paper in place of something that moves. */
  onPaper?: keyof typeof hidden;
  children: ReactNode;
};

/** Text for screen readers only. */
export function VisuallyHidden({ onPaper = 'hidden', children }: VisuallyHiddenProps) {
  return <span className={hidden[onPaper]}>{children}</span>;
}
