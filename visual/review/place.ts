import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export const views = ['side', 'slider', 'onion', 'difference', 'blink'] as const;
export type View = (typeof views)[number];
export type Place = { readonly scene: string; readonly item: string; readonly view: View };

export const headingId = 'mudanca';

/** The address of a place: `#home/375?view=slider`. */
export const hrefOf = ({ scene, item, view }: Place) =>
  `#${encodeURIComponent(scene)}/${encodeURIComponent(item)}?view=${view}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Nothing for an address that names no place, like that of the skip link. */
function placeOf(hash: string): Place | undefined {
  const [, scene, item, query = ''] = /^#([^/?]+)\/([^/?]+)(?:\?(.*))?$/.exec(hash) ?? [];
  if (!scene || !item) return undefined;
  const asked = new URLSearchParams(query).get('view');
  const view = views.find((name) => name === asked) ?? 'side';
  return { scene: decoded(scene), item: decoded(item), view };
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
  /** After a press of a link to it, reading goes on at the heading. */
  const follow = (next: Place) => {
    flushSync(() => setPlace(next));
    document.getElementById(headingId)?.focus();
  };
  return { place, go, follow };
}
