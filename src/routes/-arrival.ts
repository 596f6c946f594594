import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '#lib/announcements.ts';
import { rememberPlaces } from './-places.ts';

/**
 * What a page load does by itself, for navigations inside the site: a page that is opened shows its
 * top, one that is come back to shows what was in view, and the Tab key goes on from there
 * (WCAG 2.4.3). A screen reader says which page it is. Home with a section to scroll to moves the
 * focus itself, and so says the section.
 */
export function useArrival(): void {
  const router = useRouter();
  useEffect(() => {
    const places = rememberPlaces(window.history.state?.places);
    const stops = [
      router.history.subscribe(({ action }) => places.move(action.type)),
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (fromLocation) places.leave(fromLocation.state.__TSR_key, window.scrollY);
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // Past the router, to which it would be one more navigation. A reload finds it again.
        const state = { ...window.history.state, places: places.all };
        History.prototype.replaceState.call(window.history, state, '');
        if (new URLSearchParams(toLocation.searchStr).has('secao')) return;
        const top = places.arrive(toLocation.state.__TSR_key);
        document.querySelector('main')?.focus({ preventScroll: true });
        window.scrollTo({ top, behavior: 'instant' });
        announce(document.title);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);
}
