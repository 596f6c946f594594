import { useEffectEvent, useLayoutEffect, useState } from 'react';

export const views = ['side', 'whole', 'difference'] as const;
export type View = (typeof views)[number];

/** The address of an entry, and one of its places like `contact/375`; the first when left out. */
export type Place = { readonly id: string; readonly at?: string | undefined; readonly view: View };

export const headingId = 'mudanca';
export const reasonId = 'motivo';

export const hrefOf = ({ id, at, view }: Place) =>
  `#${id}?${new URLSearchParams({ ...(at && { at }), view }).toString().replaceAll('%2F', '/')}`;

/** Undefined for the skip link's address. */
function placeOf(hash: string): Place | undefined {
  const [, id, query = ''] = /^#([^/?]+\/[^/?]+)(?:\?(.*))?$/.exec(hash) ?? [];
  if (!id) return undefined;
  const asked = new URLSearchParams(query);
  const view = views.find((name) => name === asked.get('view')) ?? views[0];
  return { id, at: asked.get('at') ?? undefined, view };
}

export function usePlace(onLeave: () => void) {
  const [place, setPlace] = useState(() => placeOf(location.hash));
  const onHash = useEffectEvent(() => {
    const next = placeOf(location.hash);
    if (next && next.id !== place?.id) onLeave();
    if (next) setPlace(next);
  });
  useLayoutEffect(() => {
    const listener = () => onHash();
    window.addEventListener('hashchange', listener);
    return () => window.removeEventListener('hashchange', listener);
  }, []);
  const go = (next: Place) => {
    // `hashchange` comes too late for a quick second key.
    setPlace(next);
    location.hash = hrefOf(next);
  };
  return { place, go };
}
