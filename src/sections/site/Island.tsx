import type { ReactNode } from 'react';

type IslandProps = {
  name: 'form' | 'feed';
  children: ReactNode;
};

/** A part of the page that `islands.ts` makes live once the application is there. */
export function Island({ name, children }: IslandProps) {
  return <div data-island={name}>{children}</div>;
}
