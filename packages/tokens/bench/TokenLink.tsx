import { createContext, Fragment, type ReactNode, use } from 'react';
import { Press } from './Press.tsx';

/** Chooses another token, with a way back to this one. */
export const Follow = createContext<(id: string) => void>(() => undefined);

/** An id, which breaks into lines at its dots. */
export const Id = ({ children }: { children: string }) =>
  children.split(/(?<=\.)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));

export function TokenLink({ id, children = <Id>{id}</Id> }: { id: string; children?: ReactNode }) {
  const follow = use(Follow);
  return (
    <Press className="tb-link" onClick={() => follow(id)}>
      {children}
    </Press>
  );
}
