import type { ReactNode } from 'react';
import { beside, body, card, emblem, footer, paddings } from './Card.css.ts';
import { Icon } from './Icon.tsx';

export type CardProps = {
  /** `li` in a list of cards, `article` for what could stand alone. */
  as?: 'article' | 'li' | 'div';
  /** `none` for a card that begins with a picture: its text goes into `CardBody`. */
  padding?: keyof typeof paddings;
  /** A wide card, whose picture stands beside its `CardBody` where there is room. */
  wide?: boolean;
  children: ReactNode;
};

/** A bordered surface that fills its grid cell. */
export function Card({ as: Tag = 'div', padding = 'md', wide, children }: CardProps) {
  return <Tag className={`${card} ${paddings[padding]} ${wide ? beside : ''}`}>{children}</Tag>;
}

/** The part below a card's image; its last child is pushed to the lower edge by `CardFooter`. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className={body}>{children}</div>;
}

/** The lower edge of a card, where its action stands. */
export function CardFooter({ children }: { children: ReactNode }) {
  return <div className={footer}>{children}</div>;
}

/** A drawing above a fine line: what the card is about. */
export function CardEmblem({ drawing }: { drawing: string }) {
  return (
    <span className={emblem}>
      <Icon drawing={drawing} size="lg" />
    </span>
  );
}
