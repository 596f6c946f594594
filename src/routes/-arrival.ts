import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * What a page load does by itself, for navigations inside the site: a page that is opened shows its
 * top, one that is come back to shows what was in view, and the Tab key goes on from there
 * (WCAG 2.4.3). Home with a section to scroll to does that itself.
 */
export function useArrival(): void {
  const router = useRouter();
  useEffect(() => {
    const left = new Map<string | undefined, number>();
    let isReturn = false;
    const stops = [
      router.history.subscribe(({ action }) => {
        isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE';
      }),
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (fromLocation) left.set(fromLocation.state.__TSR_key, window.scrollY);
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        if (new URLSearchParams(toLocation.searchStr).has('secao')) return;
        const top = isReturn ? (left.get(toLocation.state.__TSR_key) ?? 0) : 0;
        document.querySelector('main')?.focus({ preventScroll: true });
        window.scrollTo({ top, behavior: 'instant' });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);
}
