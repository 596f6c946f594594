/** Counts up to the number that the page has. */
import { wantsLessMotion } from '#lib/motion.ts';

/** @param target its text may be in another script or language by the time that it is in view. */
export const attributes = (target: number) => ({ 'data-counter': target });

function count(element: Element, target: number): void {
  const seconds = parseFloat(getComputedStyle(element).transitionDuration);
  for (let number = 0; number <= target; number += 1)
    setTimeout(() => (element.textContent = `${number}`), (seconds * 1000 * number) / target);
}

/** Counts up from 0 once half of the element is in view (spec §9), and shows 0 until then. */
function countWhenSeen(element: HTMLElement): void {
  const target = Number(element.dataset.counter);
  const observer = new IntersectionObserver(
    (entries) => {
      element.textContent = '0';
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      count(element, target);
    },
    { threshold: 0.5 },
  );
  observer.observe(element);
}

export function attach(root: ParentNode): void {
  if (!wantsLessMotion())
    root.querySelectorAll<HTMLElement>('[data-counter]').forEach(countWhenSeen);
}
