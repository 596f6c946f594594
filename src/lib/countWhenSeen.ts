import { wantsLessMotion } from './motion.ts';

/** Counts up to `target` for as long as a transition of the element. */
function count(element: Element, target: number): void {
  const seconds = Number.parseFloat(getComputedStyle(element).transitionDuration);
  for (let number = 0; number <= target; number += 1)
    setTimeout(() => (element.textContent = `${number}`), (seconds * 1000 * number) / target);
}

/**
 * Lets a number count up from 0 once, when half of it is first in view (spec §9). Until then it
 * waits at 0, so that nobody sees it fall before it rises. Reduced motion leaves it standing.
 */
export function countWhenSeen(element: Element): void {
  if (wantsLessMotion()) return;
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
