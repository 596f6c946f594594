/** A picture as an author names it. */
export type AuthoredImage = {
  /** Path of a file below `src/content/images/`, in any folder and of any name: `retratos/ana.jpg`. */
  readonly file: string;
  /** What it shows, in words; empty for decoration. */
  readonly alt: string;
};

/** A picture as it is published: turned upright, without the data that a camera writes into it. */
export type PublishedImage = {
  /** URL path: a drawing, or a photograph in a format that every browser reads. */
  readonly src: string;
  readonly alt: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** Widths in px of a photograph's copies in smaller formats (`#lib/pictureCopies.ts`). */
  readonly widths?: readonly number[];
};
