export type AuthoredImage = {
  /** Path below `src/content/images/`: `retratos/ana.jpg`. */
  readonly file: string;
  /** Describes the picture; empty for decoration. */
  readonly alt: string;
};

/** Upright, without the camera's metadata. */
export type PublishedImage = {
  /** URL path, in a format that every browser reads. */
  readonly src: string;
  readonly alt: string;
  /** px */
  readonly width: number;
  readonly height: number;
  /** Widths in px of a photograph's smaller copies (`#lib/pictureCopies.ts`). */
  readonly widths?: readonly number[];
};

/** The parts of one photograph that fill a wide window, and one taller than wide. */
export type HeroPhotograph = Readonly<Record<'wide' | 'tall', Omit<PublishedImage, 'alt'>>>;
