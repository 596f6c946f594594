import { useLayoutEffect, useState } from 'react';

export const views = [
  ['side', 'Lado a lado'],
  ['slider', 'Cortina'],
  ['onion', 'Transparência'],
  ['difference', 'Diferença'],
  ['blink', 'Alternância'],
] as const;
export type View = (typeof views)[number][0];
export type Place = { readonly scene: string; readonly item: string; readonly view: View };

export const headingId = 'mudanca';

export const hrefOf = ({ scene, item, view }: Place) => `#${scene}/${item}?view=${view}`;

/** Nothing for an address that names no place, like that of the skip link. */
function placeOf(hash: string): Place | undefined {
  const [, scene, item, query = ''] = /^#([^/?]+)\/([^/?]+)(?:\?(.*))?$/.exec(hash) ?? [];
  if (!scene || !item) return undefined;
  const asked = new URLSearchParams(query).get('view');
  const [view] = views.find(([name]) => name === asked) ?? views[0];
  return { scene, item, view };
}

export function usePlace() {
  const [place, setPlace] = useState(() => placeOf(location.hash));
  useLayoutEffect(() => {
    const listener = () => setPlace((before) => placeOf(location.hash) ?? before);
    window.addEventListener('hashchange', listener);
    return () => window.removeEventListener('hashchange', listener);
  }, []);
  const go = (next: Place) => {
    // At once: the browser tells of it only after the next key of a quick hand.
    setPlace(next);
    location.hash = hrefOf(next);
  };
  return { place, go };
}
