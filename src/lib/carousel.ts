import { scrollBehavior } from './motion.ts';

const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Wraps around. Indexes are from 0. */
export const slideAfter = (index: number, step: number, count: number): number =>
  (index + step + count) % count;

function scrollSlides(carousel: HTMLElement, step: number): void {
  const slides = carousel.querySelectorAll<HTMLElement>('[role=group]');
  const next = slideAfter(Number(carousel.dataset.index ?? 0), step, slides.length);
  carousel.dataset.index = `${next}`;
  // `scrollIntoView` would also scroll the page.
  const left = next * (slides[0]?.offsetWidth ?? 0);
  carousel.firstElementChild?.scrollTo({ left, behavior: scrollBehavior() });
  const position = carousel.querySelector('[aria-live]');
  if (position) position.textContent = position.textContent.replace(/\d+/, `${next + 1}`);
}

/** Turns a press or an arrow key into a `step` event (1 or -1). Scrolls if embla does not cancel it. */
export function moveCarousel(target: Element, key?: string): boolean {
  const carousel = target.closest<HTMLElement>('[data-carousel]');
  const button = target.closest<HTMLElement>('[data-step]');
  const step = key ? arrows[key] : Number(button?.dataset.step);
  if (!carousel || !step) return false;
  const asked = new CustomEvent('step', { detail: step, cancelable: true });
  if (carousel.dispatchEvent(asked)) scrollSlides(carousel, step);
  return true;
}
