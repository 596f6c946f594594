/** Part of the counter that must be in view before it starts (spec §9). */
const visibleShare = 0.5;

/** A motion token of this element, in ms. */
function duration(element: Element, token: string): number {
  const value = getComputedStyle(element).getPropertyValue(token).trim();
  return Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1000);
}

/** Counts from 0 to `target` at the screen's own rate. */
function count(element: Element, target: number, total: number): void {
  const start = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, now - start) / total);
    element.textContent = String(Math.round(target * share));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/**
 * Lets a number count up from 0 once, when half of it is first in view (spec §9). Until then it
 * waits at 0, so that nobody sees it fall before it rises. Reduced motion leaves it standing.
 * @param token custom property that holds how long it counts.
 */
export function countWhenSeen(element: HTMLElement, token: string): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The first page's has been set going by `start.ts`, which shares no state with the application.
  if (isStill || element.dataset.watched === '') return;
  element.dataset.watched = '';
  const target = Number(element.textContent);
  const observer = new IntersectionObserver(
    (entries) => {
      element.textContent = '0';
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      count(element, target, duration(element, token));
    },
    { threshold: visibleShare },
  );
  observer.observe(element);
}
