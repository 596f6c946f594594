import type { ReactNode } from 'react';
import { beside, body, card, emblem, footer, paddings, plate } from './Card.css.ts';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';

export type CardProps = {
  /** `li` in a list, `article` for content that could stand alone. */
  as?: 'article' | 'li' | 'div';
  /** `none` for a card that begins with a picture: put its text into `CardBody`. */
  padding?: keyof typeof paddings;
  /** Puts the picture beside the `CardBody` on large screens. */
  wide?: boolean;
  children: ReactNode;
};

/** Fills its grid cell. */
export function Card({ as: Tag = 'div', padding = 'md', wide, children }: CardProps) {
  return <Tag className={`${card} ${paddings[padding]} ${wide ? beside : ''}`}>{children}</Tag>;
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className={body}>{children}</div>;
}

/** Stays at the lower edge of the card. */
export function CardFooter({ children }: { children: ReactNode }) {
  return <div className={footer}>{children}</div>;
}

export function CardEmblem({ drawing }: { drawing: string }) {
  return (
    <span className={emblem}>
      <Icon drawing={drawing} size="lg" />
    </span>
  );
}

/** The firm's mark, for a card without a picture beside cards with one. */
export function CardPlate() {
  return (
    <div className={plate}>
      <Logo size="hero" />
    </div>
  );
}
