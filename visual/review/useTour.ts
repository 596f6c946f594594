import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Review } from '#visual/review/build/data.ts';
import { entriesOf, type Entry, type Grouping, groupsOf } from './groups.ts';
import { hashOf, type Place, placeOf, type ViewName } from './place.ts';

/** Where the focus goes when a link of the list was followed. */
export const headingId = 'mudanca';

/** The place that the address names, and how to go to another; Back leads through them. */
function usePlace() {
  const [place, setPlace] = useState(() => placeOf(location.hash));
  useLayoutEffect(() => {
    const listener = () => setPlace((before) => placeOf(location.hash) ?? before);
    window.addEventListener('hashchange', listener);
    return () => window.removeEventListener('hashchange', listener);
  }, []);
  const go = (next: Place) => {
    // At once: the browser tells of it only after the next key of a quick hand.
    setPlace(next);
    location.hash = hashOf(next);
  };
  return [place, go] as const;
}

/** After a link of the list was followed: reading goes on at what it leads to. */
function useFollowing(place: Place | undefined) {
  const following = useRef(false);
  useEffect(() => {
    if (following.current) document.getElementById(headingId)?.focus();
    following.current = false;
  }, [place]);
  return () => {
    following.current = true;
  };
}

/** All there is to look at, in the order of the list, and which of it is shown how. */
export function useTour(review: Review) {
  const [grouping, setGrouping] = useState<Grouping>(review.run ? 'cause' : 'scene');
  const groups = useMemo(() => groupsOf(review, grouping), [review, grouping]);
  const entries = useMemo(() => entriesOf(groups), [groups]);
  const [place, go] = usePlace();
  const follow = useFollowing(place);
  const isHere = ({ scene, item }: Entry) => scene.name === place?.scene && item === place.item;
  const index = place ? entries.findIndex(isHere) : 0;
  const view = place?.view ?? 'side';
  const show = ({ scene, item }: Entry, nextView: ViewName = view) =>
    go({ scene: scene.name, item, view: nextView });
  return {
    grouping,
    setGrouping,
    groups,
    entries,
    index,
    entry: entries[index],
    place,
    view,
    show,
    follow,
  };
}
