import type { ReactNode } from 'react';
import { hidden } from './VisuallyHidden.css.ts';

export type VisuallyHiddenProps = {
  /** `shown` prints the text in place of something animated. */
  onPaper?: keyof typeof hidden;
  children: ReactNode;
};

export function VisuallyHidden({ onPaper = 'hidden', children }: VisuallyHiddenProps) {
  return <span className={hidden[onPaper]}>{children}</span>;
}
