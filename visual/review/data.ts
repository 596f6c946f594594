/** What the review page shows, and the decisions that it exports: plain JSON. */

/** The item of a scene that is no picture: what a screen reader and the Tab key meet, as text. */
export const snapshotItem = 'snapshot';

/** px */
export type Size = { readonly width: number; readonly height: number };

/** px from the upper left corner. */
export type Box = Size & { readonly x: number; readonly y: number };

/** Its file is a URL relative to the page. */
export type Picture = Size & { readonly file: string };

export type Difference = Picture & {
  /** How many pixels differ. */
  readonly pixels: number;
  /** The smallest box with all of them in it. */
  readonly box: Box;
};

export type Status = 'changed' | 'new' | 'gone';

type Judged = {
  readonly status: Status;
  /** A variant's name, or `snapshotItem`. */
  readonly item: string;
  /** The last run found it, and it is not accepted yet. */
  readonly waits: boolean;
  /**
   * SHA-256 of the branch's file: what the last run found, or else the accepted one, even where the
   * suite has no use for it any more; the base's where the branch has none.
   */
  readonly hash: string;
  /** SHA-256 of what is seen or heard, which accepting keeps though it packs the file anew. */
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

/** Lines that follow each other. */
export type Lines = {
  readonly kind: 'same' | 'added' | 'removed';
  readonly lines: readonly string[];
};

export type SnapshotChange = Judged & {
  readonly kind: 'snapshot';
  readonly parts: readonly Lines[];
};

export type Change = PictureChange | SnapshotChange;

export type Scene = {
  readonly name: string;
  /** What it is part of; its own name where the last run does not tell. */
  readonly page: string;
  readonly changes: readonly Change[];
  /** What axe and the layout checks found in the last run. */
  readonly violations: readonly { readonly variant: string; readonly text: string }[];
};

export type CauseKind = 'token' | 'component' | 'screen' | 'unknown';

/** Scenes that changed for one reason, or for several that touch the same scenes. */
export type Cause = {
  readonly kind: CauseKind;
  readonly names: readonly { readonly name: string; readonly detail?: string }[];
  readonly scenes: readonly string[];
};

export type Review = {
  /** Commit that the branch was compared with. */
  readonly base: string;
  readonly branch: string;
  /** Whether there was a run: causes and violations come from it. */
  readonly run: boolean;
  readonly compared: { readonly pictures: number; readonly snapshots: number };
  readonly scenes: readonly Scene[];
  readonly causes: readonly Cause[];
};

export type Verdict = 'accept' | 'reject';

export type Decision = {
  readonly scene: string;
  readonly item: string;
  /** That of the change that was judged. */
  readonly hash: string;
  readonly verdict: Verdict;
  readonly note?: string;
};

export type Decisions = {
  readonly version: 1;
  readonly base: string;
  readonly decisions: readonly Decision[];
};
