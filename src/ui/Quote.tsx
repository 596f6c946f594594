import type { ReactNode } from 'react';
import { quote } from './Quote.css.ts';

export function Quote({ children }: { children: ReactNode }) {
  return <blockquote className={quote}>{children}</blockquote>;
}
