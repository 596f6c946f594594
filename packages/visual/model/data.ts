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

/** How much lower what is the same stands from a row of pixels on; negative: higher. */
export type Shift = { readonly from: number; readonly by: number };

/** Rows of an aligned picture: from the picture after where they are the same, or as drawn. */
export type Slice = {
  readonly isSame: boolean;
  readonly top: number;
  readonly height: number;
  readonly from: number;
};

export type Difference = Size & {
  /** What differs, in magenta. */
  readonly drawing: Picture;
  readonly slices: readonly Slice[];
  readonly pixels: number;
  readonly shifts: readonly Shift[];
};

export type PictureChange = Judged & {
  readonly kind: 'picture';
  readonly thumbnail: Picture;
  readonly before?: Picture;
  readonly after?: Picture;
  /** How many pixels differ where what only moved is laid over what it was. */
  readonly difference?: Difference;
};

export type Lines = {
  readonly kind: 'same' | 'added' | 'removed';
  readonly lines: readonly string[];
};

/** One thing in the tree of a screen reader, or in the order of the Tab key. */
export type Heard = {
  readonly kind: 'renamed' | 'role' | 'state' | 'moved' | 'gone' | 'new';
  readonly key: string;
  readonly isTab: boolean;
  /** A name or a stop that nobody has any more. */
  readonly isLost: boolean;
  readonly role: string;
  readonly before: string;
  readonly after: string;
};

export type SnapshotChange = Judged & { readonly kind: 'snapshot'; readonly parts: Lines[] };

export type Change = PictureChange | SnapshotChange;

export type Scene = {
  readonly name: string;
  /** What it is part of; its own name where the last run does not tell. */
  readonly page: string;
  readonly changes: readonly Change[];
};

/** Changed lines; a file without any is changed as a whole. */
export type Source = {
  readonly file: string;
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** Where a row shows in a change, the largest place first: in both pictures. */
export type Region = { readonly before: Box; readonly after: Box };

export type Occurrence = {
  readonly scene: string;
  readonly item: string;
  readonly regions: readonly Region[];
  readonly heard: readonly Heard[];
};

/** What elements do by a row, in px: the same for so many of them. */
export type RowEffect = {
  readonly where: string;
  readonly count: number;
  readonly wider: number;
  readonly taller: number;
  readonly right: number;
  readonly down: number;
};

/**
 * One change, wherever it shows: what nobody knows the reason of, a lost name or stop, what a changed
 * line explains, and pictures that there is nothing to compare with.
 */
export type Row = {
  /** Of a few letters, the same in every run. */
  readonly id: string;
  readonly kind: Reason['kind'] | 'unexplained' | 'heard' | 'unrecorded' | 'scene';
  readonly isLost: boolean;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Elements of which something itself has changed, or the scenes' page. */
  readonly where: readonly string[];
  readonly sources: readonly Source[];
  readonly effects: readonly RowEffect[];
  readonly occurrences: readonly Occurrence[];
};

/** What a check found, once for all places where it found the same. */
export type Violation = {
  readonly rule: string;
  /** The elements that it names. */
  readonly elements: readonly string[];
  readonly texts: readonly string[];
  /** Changed lines of the component that they are of. */
  readonly sources: readonly Source[];
  readonly scenes: readonly string[];
  readonly count: number;
};

export type Review = {
  readonly base: string;
  readonly branch: string;
  /** Whether there was a run: reasons and violations come from it. */
  readonly run: boolean;
  readonly compared: { readonly pictures: number; readonly snapshots: number };
  readonly scenes: readonly Scene[];
  readonly rows: readonly Row[];
  readonly violations: readonly Violation[];
  /** Changed files, and tokens, that no picture shows. */
  readonly unseen: readonly string[];
};

/** A difference of an element itself, not of its place. */
export type Reason = {
  readonly kind:
    | 'token'
    | 'style'
    | 'classes'
    | 'text'
    | 'attribute'
    | 'image'
    | 'added'
    | 'removed';
  /** The same wherever the same has changed. */
  readonly key: string;
  /** The element, as a reviewer would call it. */
  readonly where: string;
  readonly component: string | undefined;
  /** Of a property, a custom property or an attribute. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Changes nothing but colours: no element moves or grows by it. */
  readonly isPaint: boolean;
};
