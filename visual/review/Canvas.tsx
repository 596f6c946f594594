import type { CSSProperties, ReactNode } from 'react';
import type { Picture } from '#visual/review/build/data.ts';
import * as styles from './Canvas.css.ts';
import { words } from './words.ts';
import type { Zoom } from './zoom.ts';

export type Size = { readonly width: number; readonly height: number };

/** Fits the room at most in its own size, or is as large as asked. */
export const widthOf = ({ width }: Size, zoom: Zoom): CSSProperties =>
  zoom === 'fit' ? { inlineSize: '100%', maxInlineSize: width } : { inlineSize: width * zoom };

/** The room that pictures are shown in; what is larger scrolls. */
export function Canvas({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard too
    <div className={styles.scroller} role="region" aria-label={words.stage} tabIndex={0}>
      <div className={styles.room}>{children}</div>
    </div>
  );
}

export type ShownProps = {
  picture: Picture;
  alt: string;
  /** As wide as its place when left out. */
  zoom?: Zoom;
};

/** One picture. */
export function Shown({ picture, alt, zoom }: ShownProps) {
  return (
    <img
      className={styles.picture}
      data-large={zoom !== undefined && zoom !== 'fit' ? '' : undefined}
      src={picture.file}
      width={picture.width}
      height={picture.height}
      alt={alt}
      {...(zoom !== undefined && { style: widthOf(picture, zoom) })}
    />
  );
}

/** One picture with its side and size above it. */
export function Figure({ side, ...shown }: ShownProps & { side: string }) {
  const { width, height } = shown.picture;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{words.caption(side, width, height)}</figcaption>
      <Shown {...shown} />
    </figure>
  );
}
