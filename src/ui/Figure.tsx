import type { ReactNode } from 'react';
import { caption, figure } from './Figure.css.ts';

export type FigureProps = {
  /** Said below the picture. */
  caption?: string | undefined;
  children: ReactNode;
};

/** A picture inside a text. */
export function Figure({ caption: words, children }: FigureProps) {
  return (
    <figure className={figure}>
      {children}
      {words && <figcaption className={caption}>{words}</figcaption>}
    </figure>
  );
}
