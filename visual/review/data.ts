import type { Noted } from '#visual/compare/results.ts';

/** A scene's accessibility snapshot; its other items are pictures, by their variants. */
export const snapshotItem = 'snapshot';

export type Size = { readonly width: number; readonly height: number };

export type Box = Size & { readonly x: number; readonly y: number };

/** The file is a URL relative to the page. */
export type Picture = Size & { readonly file: string };

type Judged = {
  readonly item: string;
  readonly status: 'changed' | 'new' | 'gone';
  readonly waits: boolean;
  /** SHA-256 of the file that is judged: the branch's, or else the base's. */
  readonly hash: string;
  /** SHA-256 of what is seen or heard, which accepting keeps though it packs the file anew. */
  readonly look: string;
};

export type PictureChange = Judged & {
  readonly kind: 'picture';
  readonly thumbnail: Picture;
  readonly before?: Picture;
  readonly after?: Picture;
  /** How many pixels differ, and the smallest box with all of them in it. */
  readonly difference?: Picture & { readonly pixels: number; readonly box: Box };
};

export type Lines = { readonly kind: 'same' | 'added' | 'removed'; readonly lines: string[] };

export type SnapshotChange = Judged & { readonly kind: 'snapshot'; readonly parts: Lines[] };

export type Change = PictureChange | SnapshotChange;

export type Scene = {
  readonly name: string;
  /** What it is part of; its own name where the last run does not tell. */
  readonly page: string;
  readonly changes: readonly Change[];
  readonly violations: readonly Noted[];
};

/** Scenes that changed for one reason, or for several that touch the same scenes. */
export type Cause = {
  readonly kind: 'token' | 'component' | 'screen' | 'unknown';
  /** Each with more about it, like a token's values. */
  readonly names: readonly string[];
  readonly scenes: readonly string[];
};

export type Review = {
  readonly base: string;
  readonly branch: string;
  /** Whether there was a run: causes and violations come from it. */
  readonly run: boolean;
  readonly compared: { readonly pictures: number; readonly snapshots: number };
  readonly scenes: readonly Scene[];
  readonly causes: readonly Cause[];
};
