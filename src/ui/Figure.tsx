import type { ReactNode } from 'react';
import { caption, figure } from './Figure.css.ts';

export type FigureProps = {
  /** Shown below the picture. */
  caption?: string | undefined;
  children: ReactNode;
};

export function Figure({ caption: words, children }: FigureProps) {
  return (
    <figure className={figure}>
      {children}
      {words && <figcaption className={caption}>{words}</figcaption>}
    </figure>
  );
}
