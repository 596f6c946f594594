import type { ReactNode } from 'react';

type IslandProps = {
  name: 'form' | 'feed';
  children: ReactNode;
};

/** Prerendered separately, so that its ids match when `main.tsx` hydrates it alone. */
export function Island({ name, children }: IslandProps) {
  return <div data-island={name}>{!import.meta.env.SSR && children}</div>;
}
