import { createContext, type ReactNode, use } from 'react';
import { Press } from './Press.tsx';

/** Chooses another token, with a way back to this one. */
export const Follow = createContext<(id: string) => void>(() => undefined);

export function TokenLink({ id, children = id }: { id: string; children?: ReactNode }) {
  const follow = use(Follow);
  return (
    <Press className="tb-link" onClick={() => follow(id)}>
      {children}
    </Press>
  );
}
