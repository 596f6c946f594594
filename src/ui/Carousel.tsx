import { type ReactNode, useState } from 'react';
import {
  attributes,
  positionAttributes,
  slideAttributes,
  stepAttributes,
  trackAttributes,
  viewportAttributes,
} from '#behaviours/carousel.ts';
import { Button } from './Button.tsx';
import * as styles from './Carousel.css.ts';
import { CarouselMotion } from './CarouselMotion.tsx';
import { Icon } from './Icon.tsx';
import { moreIcons } from './moreIcons.ts';

type CarouselWords = {
  label: string;
  roleDescription: string;
  slideRoleDescription: string;
  /** Announced after each move, from 1. */
  position: (index: number, count: number) => string;
  /** Counts from 1. */
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
      <p className={styles.position} {...positionAttributes()}>
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

/** ARIA carousel pattern with 1, 2 or 3 slides in view. The browser scrolls it until `CarouselMotion` does. */
export function Carousel<T>({ items, itemKey, words, children }: CarouselProps<T>) {
  const [carousel, setCarousel] = useState<HTMLElement | null>(null);
  return (
    <>
      <section
        ref={setCarousel}
        className={styles.carousel}
        aria-label={words.label}
        aria-roledescription={words.roleDescription}
        {...attributes()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys (ARIA pattern)
        tabIndex={0}
      >
        <div className={styles.viewport} {...viewportAttributes()}>
          <div className={styles.track} {...trackAttributes()}>
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
      {carousel && <CarouselMotion carousel={carousel} />}
    </>
  );
}
