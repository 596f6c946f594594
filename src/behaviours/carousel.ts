/**
 * Answers the buttons and arrow keys of a carousel, and keeps its position, while the browser
 * scrolls it. `ui/CarouselMotion.tsx` handles the steps once embla moves the slides.
 */
import { isHandledElsewhere, listen } from '#lib/listen.ts';
import { scrollBehavior } from '#lib/motion.ts';

const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export const attributes = () => ({ 'data-carousel': '' });

/** Attributes of the scroll container. It is no Tab stop, unlike Firefox's default, because the carousel is one. */
export const viewportAttributes = () => ({ 'data-scroll': '', tabIndex: -1 }) as const;

/** Attributes of the slides' parent. */
export const trackAttributes = () => ({ 'data-track': '' });

/**
 * Selectors for embla, which would count every child as a slide, even one that an extension added.
 */
export const parts = { container: '[data-track]', slides: '[data-position]' } as const;

/** @param position announced when this slide is in front. */
export const slideAttributes = (position: string) => ({ 'data-position': position });

/** @param step 1 or -1 */
export const stepAttributes = (step: 1 | -1) => ({ 'data-step': step });

/** Attributes of the position's text, which starts at the first slide (index 0). */
export const positionAttributes = () => ({ 'aria-live': 'polite', 'data-index': 0 }) as const;

/** The parts of a carousel, and the index from 0 of the slide in front. */
export function readCarousel(carousel: HTMLElement) {
  const viewport = carousel.querySelector('[data-scroll]') as HTMLElement;
  const position = carousel.querySelector('[data-index]') as HTMLElement;
  const slides = carousel.querySelectorAll<HTMLElement>('[data-position]');
  const scrolled = Math.round((viewport.scrollLeft / viewport.scrollWidth) * slides.length);
  // A step keeps its own index, because the last slides share one scroll position.
  const index = Number(carousel.dataset.index ?? scrolled);
  return { viewport, position, slides, index };
}

type Parts = ReturnType<typeof readCarousel>;

export function showPosition(
  { position, slides }: Pick<Parts, 'position' | 'slides'>,
  index: number,
): void {
  position.dataset.index = `${index}`;
  position.textContent = slides[index]?.dataset.position as string;
}

type Touch = UIEvent & { readonly key?: string };

/** @returns 1 or -1 for a press on a button or an arrow key. */
export function stepOf(target: Element, { type, key }: Touch): number | undefined {
  const button = target.closest<HTMLElement>('[data-step]');
  return key ? arrows[key] : type === 'click' ? Number(button?.dataset.step) : 0;
}

/** Takes a step, unless embla has taken it. @returns whether there is one. */
function answer(target: Element, event: Touch): unknown {
  const carousel = target.closest<HTMLElement>('[data-carousel]');
  if (!carousel || isHandledElsewhere(event)) return;
  const step = stepOf(target, event);
  if (step) {
    const parts = readCarousel(carousel);
    const { viewport, slides } = parts;
    const index = (parts.index + step + slides.length) % slides.length;
    carousel.dataset.index = `${index}`;
    // `scrollIntoView` would also scroll the page. The browser snaps to the slide.
    const offset = (viewport.scrollWidth * index) / slides.length;
    viewport.scrollTo({ left: offset, behavior: scrollBehavior() });
    showPosition(parts, index);
  }
  // A finger or a wheel may scroll the slides.
  else if (target.closest('[data-scroll]') && !event.key) delete carousel.dataset.index;
  return step;
}

export const attach = (root: Document): void =>
  listen(root, ['click', 'keydown', 'pointerdown', 'wheel'], answer);
