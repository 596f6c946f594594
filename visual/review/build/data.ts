/** What `visual/cli/review.ts` finds and the page in `review/` shows: plain JSON. */

export type Status = 'changed' | 'new' | 'gone';

export type Picture = {
  /** URL relative to the page. */
  readonly file: string;
  /** px */
  readonly width: number;
  readonly height: number;
};

/** Where two pictures differ, in px from the upper left corner. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Difference = Picture & { readonly pixels: number; readonly box: Box };

type Judged = {
  readonly status: Status;
  /** A variant's name, or `reading`. */
  readonly item: string;
  /**
   * SHA-256 of the branch's file: what the last run found, or else the accepted one, even where the
   * suite has no use for it any more; the base's where the branch has none.
   */
  readonly hash: string;
  /** SHA-256 of what is seen or heard, however the file packs it: accepting packs it anew. */
  readonly look: string;
};

export type PictureChange = Judged & {
  readonly kind: 'picture';
  /** A small picture of the part that changed. */
  readonly thumbnail: Picture;
  readonly before?: Picture;
  readonly after?: Picture;
  readonly difference?: Difference;
};

export type Line = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

export type ReadingChange = Judged & { readonly kind: 'snapshot'; readonly lines: readonly Line[] };

export type Change = PictureChange | ReadingChange;

export type Scene = {
  readonly name: string;
  /** What it is part of; its own name where the last run does not tell. */
  readonly page: string;
  readonly changes: readonly Change[];
  /** What axe and the other checks found wrong in the last run. */
  readonly faults: readonly { readonly variant: string; readonly text: string }[];
};

export type CauseKind = 'token' | 'component' | 'screen' | 'unknown';

/** Scenes that changed for one reason. Names that touch the same scenes stand together. */
export type Cause = {
  readonly kind: CauseKind;
  readonly names: readonly { readonly name: string; readonly detail?: string }[];
  readonly scenes: readonly string[];
};

export type Review = {
  /** Commit that the branch was compared with. */
  readonly base: string;
  readonly branch: string;
  /** Whether a run of the suite was found: causes and faults come from it. */
  readonly run: boolean;
  readonly compared: { readonly pictures: number; readonly readings: number };
  readonly scenes: readonly Scene[];
  readonly causes: readonly Cause[];
};
