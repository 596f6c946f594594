import type { ReactNode } from 'react';

export type IslandProps = {
  /** Its key in `src/islands.tsx`. */
  name: 'form' | 'feed';
  children: ReactNode;
};

/**
 * A part of a page that needs the application. `prerender.tsx` fills it by itself, so that its ids
 * are the same when `main.tsx` hydrates it without the page around.
 */
export function Island({ name, children }: IslandProps) {
  return <div data-island={name}>{!import.meta.env.SSR && children}</div>;
}
