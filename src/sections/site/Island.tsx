import type { ReactNode } from 'react';
import { attributes, type IslandName } from '#behaviours/island.ts';

type IslandProps = {
  name: IslandName;
  children: ReactNode;
};

/** A part of the page that `islands.ts` makes live once the application is there. */
export function Island({ name, children }: IslandProps) {
  return <div {...attributes(name)}>{children}</div>;
}
