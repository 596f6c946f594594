import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { slideAfter } from '#lib/carousel.ts';
import { wantsLessMotion } from '#lib/motion.ts';
import { Button } from './Button.tsx';
import * as styles from './Carousel.css.ts';
import { Icon } from './Icon.tsx';
import { moreIcons } from './moreIcons.ts';

export type CarouselWords = {
  label: string;
  roleDescription: string;
  slideRoleDescription: string;
  /** Where the carousel stands, from 1: said after each move. */
  position: (index: number, count: number) => string;
  /** Name of one slide, from 1. */
  slideLabel: (index: number, count: number) => string;
  previous: string;
  next: string;
};

export type CarouselProps<T> = {
  items: readonly T[];
  /** Gives each item a stable key. */
  itemKey: (item: T) => string;
  words: CarouselWords;
  children: (item: T) => ReactNode;
};

type Api = ReturnType<typeof useEmblaCarousel>[1];

/** The slide in front before embla is there: one that `lib/carousel.ts` has scrolled to, or the first. */
const scrolledTo = () =>
  import.meta.env.SSR
    ? 0
    : Number(document.querySelector<HTMLElement>('[data-carousel]')?.dataset.index ?? 0);

/** Where the slides stand that a finger, or `lib/carousel.ts`, scrolled before embla was there. */
function adoptPosition(api: NonNullable<Api>): void {
  const viewport = api.rootNode();
  const slideWidth = api.slideNodes()[0]?.offsetWidth ?? 1;
  const index = scrolledTo() || Math.round(viewport.scrollLeft / slideWidth);
  viewport.scrollLeft = 0;
  if (index > 0) api.scrollTo(index, true);
}

/** Which slide stands in front, from 0. Embla answers the `step` events of `lib/carousel.ts`. */
function useSelected(api: Api): number {
  const [selected, setSelected] = useState(scrolledTo);
  useEffect(() => {
    if (!api) return undefined;
    adoptPosition(api);
    const update = () => setSelected(api.selectedScrollSnap());
    // At once under reduced motion; past either end it goes round, also where embla would not.
    const onStep = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      const count = api.scrollSnapList().length;
      api.scrollTo(slideAfter(api.selectedScrollSnap(), event.detail, count), wantsLessMotion());
    };
    const carousel = api.rootNode().parentElement;
    carousel?.addEventListener('step', onStep);
    carousel?.setAttribute('data-ready', '');
    api.on('select', update).on('reInit', update);
    update();
    return () => {
      carousel?.removeEventListener('step', onStep);
      api.off('select', update).off('reInit', update);
    };
  }, [api]);
  return selected;
}

/**
 * Slides that go round, after the ARIA carousel pattern: 1, 2 or 3 in view, moved by arrow keys,
 * touch and (from the small breakpoint up) buttons, never by itself. Without JavaScript it scrolls.
 */
export function Carousel<T>({ items, itemKey, words, children }: CarouselProps<T>) {
  const [viewportRef, api] = useEmblaCarousel({ loop: true, align: 'start' });
  const selected = useSelected(api);
  const count = items.length;
  return (
    <section
      className={styles.carousel}
      aria-label={words.label}
      aria-roledescription={words.roleDescription}
      data-carousel=""
      // The ARIA pattern gives the arrow keys to the region itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div ref={viewportRef} className={styles.viewport}>
        <div className={styles.track}>
          {items.map((item, index) => (
            <div
              key={itemKey(item)}
              className={styles.slide}
              role="group"
              aria-roledescription={words.slideRoleDescription}
              aria-label={words.slideLabel(index + 1, count)}
            >
              {children(item)}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <p className={styles.position} aria-live="polite">
          {words.position(selected + 1, count)}
        </p>
        <div className={styles.buttons}>
          <Button variant="secondary" shape="icon" aria-label={words.previous} data-step="-1">
            <Icon drawing={moreIcons.previous} />
          </Button>
          <Button variant="secondary" shape="icon" aria-label={words.next} data-step="1">
            <Icon drawing={moreIcons.next} />
          </Button>
        </div>
      </div>
    </section>
  );
}
