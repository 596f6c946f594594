import useEmblaCarousel from 'embla-carousel-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
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

/** Whether the page runs from right to left. */
const isMirrored = () => !import.meta.env.SSR && document.documentElement.dir === 'rtl';

/** At once under reduced motion; past either end it goes round, also where embla would not. */
function move(api: NonNullable<Api>, step: 1 | -1) {
  const count = api.scrollSnapList().length;
  api.scrollTo((api.selectedScrollSnap() + step + count) % count, wantsLessMotion());
}

/** Where the slides stand that were scrolled, or moved by `firstTouches.ts`, before embla was there. */
function adoptPosition(api: NonNullable<Api>): void {
  const viewport = api.rootNode();
  const slideWidth = api.slideNodes()[0]?.offsetWidth ?? 1;
  const moved = viewport.closest<HTMLElement>('[data-carousel]')?.dataset.index;
  const index = moved ? Number(moved) : Math.round(Math.abs(viewport.scrollLeft) / slideWidth);
  viewport.scrollLeft = 0;
  if (index > 0) api.scrollTo(index, true);
}

/** Which slide stands in front, from 0; nothing until embla has taken the slides over. */
function useSelected(api: Api): number | undefined {
  const [selected, setSelected] = useState<number>();
  useEffect(() => {
    if (!api) return undefined;
    adoptPosition(api);
    const update = () => setSelected(api.selectedScrollSnap());
    api.on('select', update).on('reInit', update);
    update();
    return () => {
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
  const [viewportRef, api] = useEmblaCarousel({
    loop: true,
    align: 'start',
    direction: isMirrored() ? 'rtl' : 'ltr',
  });
  const selected = useSelected(api);
  const count = items.length;
  // What is not prevented is answered by `firstTouches.ts`.
  const answer = (event: SyntheticEvent, step: 1 | -1) => {
    if (!api) return;
    event.preventDefault();
    move(api, step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isMirrored() ? 'ArrowLeft' : 'ArrowRight';
    const back = isMirrored() ? 'ArrowRight' : 'ArrowLeft';
    const steps: Record<string, 1 | -1> = { [forward]: 1, [back]: -1 };
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    answer(event, step);
  };
  return (
    // The ARIA pattern gives the arrow keys to the region itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.carousel}
      aria-label={words.label}
      aria-roledescription={words.roleDescription}
      data-carousel=""
      data-ready={selected === undefined ? undefined : ''}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
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
        <p className={styles.position} aria-live="polite" suppressHydrationWarning>
          {words.position((selected ?? 0) + 1, count)}
        </p>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            shape="icon"
            aria-label={words.previous}
            data-step="-1"
            onClick={(event) => answer(event, -1)}
          >
            <Icon drawing={moreIcons.previous} directional />
          </Button>
          <Button
            variant="secondary"
            shape="icon"
            aria-label={words.next}
            data-step="1"
            onClick={(event) => answer(event, 1)}
          >
            <Icon drawing={moreIcons.next} directional />
          </Button>
        </div>
      </div>
    </section>
  );
}
