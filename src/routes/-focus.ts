import { useEffect, useRef } from 'react';

/**
 * After a navigation to another page the reader stands at its top, and the Tab key goes on from
 * there: the browser does as much for a page load (WCAG 2.4.3). Home with a section goes there.
 */
export function useFocusOnNavigation(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (new URLSearchParams(window.location.search).has('secao')) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [path]);
}
