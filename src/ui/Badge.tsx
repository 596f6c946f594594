import { badge } from './Badge.css.ts';

/** A few spaced capitals that say what kind of thing stands below. */
export function Badge({ children }: { children: string }) {
  return <p className={badge}>{children}</p>;
}
