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
  /** Announced after each move, from 1. */
  position: (index: number, count: number) => string;
  /** From 1. */
  slideLabel: (index: number, count: number) => string;
  previous: string;
  next: string;
};

export type CarouselProps<T> = {
  items: readonly T[];
  /** Stable key of an item. */
  itemKey: (item: T) => string;
  words: CarouselWords;
  children: (item: T) => ReactNode;
};

type Api = ReturnType<typeof useEmblaCarousel>[1];

const scrolledTo = () =>
  import.meta.env.SSR
    ? 0
    : Number(document.querySelector<HTMLElement>('[data-carousel]')?.dataset.index ?? 0);

/** Selects the slide that was scrolled to before embla loaded. */
function adoptPosition(api: NonNullable<Api>): void {
  const viewport = api.rootNode();
  const slideWidth = api.slideNodes()[0]?.offsetWidth ?? 1;
  const index = scrolledTo() || Math.round(viewport.scrollLeft / slideWidth);
  viewport.scrollLeft = 0;
  if (index > 0) api.scrollTo(index, true);
}

/** Answers the `step` events of `lib/carousel.ts`. @returns index of the slide in front. */
function useSelected(api: Api): number {
  const [selected, setSelected] = useState(scrolledTo);
  useEffect(() => {
    if (!api) return undefined;
    adoptPosition(api);
    const update = () => setSelected(api.selectedScrollSnap());
    const onStep = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      // Embla does not loop when too few slides overflow, so compute the next one here.
      const next = slideAfter(api.selectedScrollSnap(), event.detail, api.scrollSnapList().length);
      api.scrollTo(next, wantsLessMotion());
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

function Controls({ words, position }: { words: CarouselWords; position: string }) {
  return (
    <div className={styles.controls}>
      <p className={styles.position} aria-live="polite">
        {position}
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
  );
}

/** ARIA carousel pattern with 1, 2 or 3 slides in view; scrolls natively without JavaScript. */
export function Carousel<T>({ items, itemKey, words, children }: CarouselProps<T>) {
  const [viewportRef, api] = useEmblaCarousel({ loop: true, align: 'start', watchFocus: false });
  const selected = useSelected(api);
  return (
    <section
      className={styles.carousel}
      aria-label={words.label}
      aria-roledescription={words.roleDescription}
      data-carousel=""
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys (ARIA pattern)
      tabIndex={0}
    >
      <div ref={viewportRef} className={styles.viewport}>
        <div className={styles.track}>
          {items.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- embla follows a focus only within 10 ms of the Tab key
            <div
              key={itemKey(item)}
              className={styles.slide}
              role="group"
              aria-roledescription={words.slideRoleDescription}
              aria-label={words.slideLabel(index + 1, items.length)}
              onFocus={({ target }) =>
                target.matches(':focus-visible') && api?.scrollTo(index, true)
              }
            >
              {children(item)}
            </div>
          ))}
        </div>
      </div>
      <Controls words={words} position={words.position(selected + 1, items.length)} />
    </section>
  );
}
