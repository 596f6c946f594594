import { badge } from './Badge.css.ts';

export function Badge({ children }: { children: string }) {
  return <p className={badge}>{children}</p>;
}
