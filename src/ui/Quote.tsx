import type { ReactNode } from 'react';
import { quote } from './Quote.css.ts';

/** What somebody else has said or written: a statute, a judgment. */
export function Quote({ children }: { children: ReactNode }) {
  return <blockquote className={quote}>{children}</blockquote>;
}
