import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import {
  attributes,
  indexOf,
  positionAttributes,
  slideAttributes,
  stepAttributes,
  viewportAttributes,
} from '#behaviours/carousel.ts';
import { Button } from './Button.tsx';
import * as styles from './Carousel.css.ts';
import { letEmblaMove, takeOver } from './emblaCarousel.ts';
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

function Controls({ words, position }: { words: CarouselWords; position: string }) {
  return (
    <div className={styles.controls}>
      {/* `behaviours/carousel.ts` writes the position. */}
      <p className={styles.position} {...positionAttributes()} suppressHydrationWarning>
        {position}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          shape="icon"
          aria-label={words.previous}
          {...stepAttributes(-1)}
        >
          <Icon drawing={moreIcons.previous} />
        </Button>
        <Button variant="secondary" shape="icon" aria-label={words.next} {...stepAttributes(1)}>
          <Icon drawing={moreIcons.next} />
        </Button>
      </div>
    </div>
  );
}

/**
 * ARIA carousel pattern with 1, 2 or 3 slides in view. The browser scrolls it until the first gesture that
 * embla sees from its beginning.
 */
export function Carousel<T>({ items, itemKey, words, children }: CarouselProps<T>) {
  const [viewportRef, api] = useEmblaCarousel({
    loop: true,
    align: 'start',
    watchFocus: false,
    watchDrag: takeOver,
  });
  const id = useId();
  // Where the page was changed before it is hydrated, React builds the carousel anew, in front of slide 1.
  const [indexBefore] = useState(() => {
    const before = import.meta.env.SSR ? null : document.getElementById(id);
    return before ? indexOf(before) : 0;
  });
  useEffect(() => (api ? letEmblaMove(api, indexBefore) : undefined), [api, indexBefore]);
  return (
    <section
      id={id}
      className={styles.carousel}
      aria-label={words.label}
      aria-roledescription={words.roleDescription}
      {...attributes()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys (ARIA pattern)
      tabIndex={0}
    >
      <div ref={viewportRef} className={styles.viewport} {...viewportAttributes()}>
        <div className={styles.track}>
          {items.map((item, index) => (
            <div
              key={itemKey(item)}
              className={styles.slide}
              role="group"
              aria-roledescription={words.slideRoleDescription}
              aria-label={words.slideLabel(index + 1, items.length)}
              {...slideAttributes(words.position(index + 1, items.length))}
            >
              {children(item)}
            </div>
          ))}
        </div>
      </div>
      <Controls words={words} position={words.position(1, items.length)} />
    </section>
  );
}
