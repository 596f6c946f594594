import { wantsLessMotion } from './motion.ts';

/** Counts from 0 to `target` at the screen's own rate, for as long as a transition of the element. */
function count(element: Element, target: number): void {
  const seconds = Number.parseFloat(getComputedStyle(element).transitionDuration);
  let start: number | undefined;
  const step = (now: number) => {
    start ??= now;
    // A visitor's own stylesheet may have taken all transitions away.
    const share = seconds ? Math.min(1, (now - start) / (seconds * 1000)) : 1;
    element.textContent = String(Math.round(target * share));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/**
 * Lets a number count up from 0 once, when half of it is first in view (spec §9). Until then it
 * waits at 0, so that nobody sees it fall before it rises. Reduced motion leaves it standing.
 */
export function countWhenSeen(element: HTMLElement): void {
  // The first page's has been set going by `start.ts`, which shares no state with the application.
  if (wantsLessMotion() || element.dataset.watched) return;
  element.dataset.watched = 'true';
  const target = Number(element.textContent);
  const observer = new IntersectionObserver(
    (entries) => {
      element.textContent = '0';
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      count(element, target);
    },
    // Half of it.
    { threshold: 0.5 },
  );
  observer.observe(element);
}
