/**
 * Answers the buttons and arrow keys of a carousel, and keeps its position, while the browser scrolls it.
 * `ui/Carousel.tsx` takes the steps over once embla moves the slides.
 */
import { hasModifier, listen } from '#lib/listen.ts';
import { scrollBehavior } from '#lib/motion.ts';

const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export const attributes = () => ({ 'data-carousel': '' });

/** Attributes of what scrolls. */
export const viewportAttributes = () => ({ 'data-viewport': '' });

/** @param position what is said of the carousel when this slide is in front. */
export const slideAttributes = (position: string) => ({ 'data-position': position });

/** @param step 1 or -1 */
export const stepAttributes = (step: 1 | -1) => ({ 'data-step': step });

/** Attributes of what says the position, which is that of the first slide (index 0) at first. */
export const positionAttributes = () => ({ 'aria-live': 'polite', 'data-shown': 0 }) as const;

/** Wraps around. Indexes are from 0. */
export const slideAfter = (index: number, step: number, count: number): number =>
  (index + step + count) % count;

type Parts = {
  readonly viewport: HTMLElement;
  readonly position: HTMLElement;
  readonly slides: ArrayLike<HTMLElement>;
};

export const partsOf = (carousel: HTMLElement) =>
  ({
    viewport: carousel.querySelector('[data-viewport]'),
    position: carousel.querySelector('[data-shown]'),
    slides: carousel.querySelectorAll('[data-position]'),
  }) as Parts;

/** @returns index from 0 of the slide in front. A step keeps it, as the last slides share the end of the scroll. */
export function indexOf(carousel: HTMLElement): number {
  const { viewport, slides } = partsOf(carousel);
  const scrolled = Math.round((viewport.scrollLeft / viewport.scrollWidth) * slides.length);
  return Number(carousel.dataset.index ?? scrolled);
}

export function showPosition(carousel: HTMLElement, index: number): void {
  const { position, slides } = partsOf(carousel);
  position.dataset.shown = `${index}`;
  position.textContent = slides[index]?.dataset.position ?? '';
}

/** Scrolls without a gesture; the browser snaps to the slide. */
export function scrollToSlide(
  carousel: HTMLElement,
  index: number,
  behavior: ScrollBehavior,
): void {
  const { viewport, slides } = partsOf(carousel);
  carousel.dataset.index = `${index}`;
  // `scrollIntoView` would also scroll the page.
  viewport.scrollTo({ left: (viewport.scrollWidth * index) / slides.length, behavior });
  showPosition(carousel, index);
}

type Touch = UIEvent & { readonly key?: string };

/** @returns 1 or -1 for a press on a button or an arrow key. */
export function stepOf(target: Element, { type, key }: Touch): number | undefined {
  const button = target.closest<HTMLElement>('[data-step]');
  return key ? arrows[key] : Number(type === 'click' && button?.dataset.step);
}

/** Takes a step, unless embla has taken it. */
function answer(target: Element, event: Touch): unknown {
  const carousel = target.closest<HTMLElement>('[data-carousel]');
  if (!carousel || event.defaultPrevented || hasModifier(event)) return;
  const step = stepOf(target, event);
  if (step) {
    const { length } = partsOf(carousel).slides;
    scrollToSlide(carousel, slideAfter(indexOf(carousel), step, length), scrollBehavior());
  }
  // A finger or a wheel may scroll the slides.
  else if (!event.key) delete carousel.dataset.index;
  return step;
}

export const attach = (root: Document): void =>
  listen(root, ['click', 'keydown', 'pointerdown', 'wheel'], answer);
