import { scrollBehavior } from './scrollToSection.ts';

const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Slides go round: after the last comes the first. Indexes are from 0. */
export const slideAfter = (index: number, step: number, count: number): number =>
  (index + step + count) % count;

/** Scrolls as a finger would; `ui/Carousel.tsx` goes on from there. */
function scrollSlides(carousel: HTMLElement, step: number): void {
  const slides = carousel.querySelectorAll<HTMLElement>('[role=group]');
  const next = slideAfter(Number(carousel.dataset.index ?? 0), step, slides.length);
  carousel.dataset.index = `${next}`;
  // Not scrollIntoView(), which would move the page as well.
  const left = next * (slides[0]?.offsetWidth ?? 0);
  carousel.firstElementChild?.scrollTo({ left, behavior: scrollBehavior() });
  const position = carousel.querySelector('[aria-live]');
  if (position) position.textContent = position.textContent.replace(/\d+/, `${next + 1}`);
}

/**
 * Turns a press of a button or an arrow key into a `step` event of the carousel, whose detail is 1
 * or -1. Where nothing prevents it, because embla is not there, the slides are scrolled.
 */
export function moveCarousel(target: Element, key?: string): boolean {
  const carousel = target.closest<HTMLElement>('[data-carousel]');
  const button = target.closest<HTMLElement>('[data-step]');
  const step = key ? arrows[key] : Number(button?.dataset.step);
  if (!carousel || !step) return false;
  const asked = new CustomEvent('step', { detail: step, cancelable: true });
  if (carousel.dispatchEvent(asked)) scrollSlides(carousel, step);
  return true;
}
