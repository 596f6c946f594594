import type { Finding, FindingStatus } from './finding.ts';

/** A scene's accessibility snapshot; its other items are pictures, by their variants. */
export const snapshotItem = 'snapshot';

export type Size = Readonly<Record<'width' | 'height', number>>;

export type Box = Size & { readonly x: number; readonly y: number };

/** The file is a URL relative to the page. */
export type Picture = Size & { readonly file: string };

type Judged = {
  readonly item: string;
  /** `restored`: differs from the branch's baseline and equals the base. */
  readonly status: 'changed' | 'new' | 'gone' | 'restored';
  readonly waits: boolean;
  /** SHA-256 of the judged file: the branch's, or else the base's. */
  readonly hash: string;
  /** Checksum of what differs, which stays the same when accepting packs the file anew. */
  readonly look: string;
};

type Difference = {
  /** Pixels that differ, over the picture after; others are transparent. */
  readonly picture: Picture;
  readonly pixels: number;
};

export type PictureChange = Judged & {
  readonly kind: 'picture';
  readonly before: Picture | undefined;
  readonly after: Picture | undefined;
  readonly difference: Difference | undefined;
};

export type Lines = {
  readonly kind: 'same' | 'added' | 'removed';
  readonly lines: readonly string[];
};

export type Sides<Side> = Readonly<Record<'before' | 'after', Side>>;

/** A node of the accessibility tree, or a stop of the Tab key. */
export type TreeChange = Sides<string> & {
  readonly kind: 'renamed' | 'role' | 'state' | 'moved' | 'gone' | 'new';
  readonly key: string;
  readonly isTab: boolean;
  readonly isLost: boolean;
  /** One, or those before and after of a node that has another. */
  readonly roles: readonly string[];
};

export type SnapshotChange = Judged & { readonly kind: 'snapshot'; readonly parts: Lines[] };

export type Change = PictureChange | SnapshotChange;

type Scene = {
  readonly name: string;
  readonly changes: readonly Change[];
};

/** Changed lines; none for a file that is changed as a whole. */
export type Source = Sides<readonly string[]> & {
  readonly file: string;
  readonly line: number;
  /** Keys around it in a file of tokens, like `font.leading.body.$value`. */
  readonly keys?: string;
  /** Of the rule around it in a stylesheet, like `.Card > p`. */
  readonly selector?: string;
  /** Of a picture: lines around the places that name it. */
  readonly mentions?: readonly string[];
};

export type Region = Sides<Box>;

export type Occurrence = {
  readonly scene: string;
  readonly item: string;
  readonly regions: readonly Region[];
  readonly treeChanges: readonly TreeChange[];
};

/** One thing that differs by a row. */
export type Detail = Sides<string> & {
  readonly kind: Row['kind'];
  readonly name: string;
  readonly where: string;
  /** Both values as `#rrggbb`, where they are colors. */
  readonly colors?: Sides<string> & { readonly isInvisible: boolean };
};

/** Kinds of rows that no change of an element is behind. */
export type PlainKind = 'unexplained' | 'accessibility' | 'unrecorded' | 'scene' | 'restored';

/** Why the lines behind a row are not proved. */
export type Doubt =
  /** The branch itself, built again, has not had the change. */
  | 'unsteady'
  /** The base, built again, has it as well. */
  | 'older'
  /** It is there without all lines: what stays in every build may be behind it. */
  | 'fixed'
  /** It goes and stays as no lines that were tried explain. */
  | 'several'
  /** The bound was reached before. */
  | 'time'
  /** No build without the suspected lines succeeded. */
  | 'build'
  /** No build can be asked for it: a picture or scene that only one side has. */
  | 'whole'
  /** The scene could not be shown in these builds. */
  | 'scene'
  /** Only a story shows it, and no Storybook is built for this. */
  | 'story';

/**
 * `together`: all of the lines are needed; `each`: any of them is enough; `parts`: each makes a part of it;
 * `built`: they only build together.
 */
export type Proof =
  | { readonly status: 'proved'; readonly how: 'one' | 'together' | 'each' | 'parts' | 'built' }
  | { readonly status: 'likely'; readonly doubt: Doubt };

/** The results of an experiment for all rows. */
export type Experiment = {
  readonly builds: number;
  readonly units: number;
  readonly scenes: number;
  /** Lines that no build could be made without, and the first line of the reason. */
  readonly failures: readonly string[];
  /** Changed places that stay in every build, by the reason. */
  readonly fixed: Readonly<Record<'dependencies' | 'outside', readonly string[]>>;
  readonly isEnded: boolean;
};

/** One change, wherever it shows. */
export type Row = Sides<string> & {
  /** Short, and the same in every run. */
  readonly id: string;
  readonly kind: ElementChange['kind'] | PlainKind;
  readonly isLost: boolean;
  readonly name: string;
  /** Labels of the elements that changed themselves, or the scenes' page. */
  readonly where: readonly string[];
  readonly sources: readonly Source[];
  /** Names of tokens behind it. */
  readonly tokens: readonly string[];
  /** Only after an experiment; its sources are likely until then. */
  readonly proof?: Proof;
  /** All that differs by it, the title's own first. */
  readonly details: readonly Detail[];
  /** Photographs as their files are: pictures of pages have them painted flat. */
  readonly files?: Partial<Sides<Picture | undefined>>;
  readonly occurrences: readonly Occurrence[];
  /** Small parts of the first picture, for lists and comments. */
  readonly shown?: Partial<Sides<Picture | undefined>>;
};

export type PlacedFinding = Finding & { readonly scene: string };

/** Findings of one rule and component, which have one reason. */
export type ReviewFinding = {
  readonly id: string;
  readonly rule: string;
  readonly status: FindingStatus;
  readonly findings: readonly PlacedFinding[];
  /** Changed lines behind new ones. */
  readonly sources: readonly Source[];
};

export type Review = {
  readonly base: string;
  readonly branch: string;
  readonly repository: string;
  /** Folder of accepted files. */
  readonly baselines: string;
  /** Scenes that the last run has captured, of all; reasons and findings come from it. */
  readonly run: Readonly<Record<'scenes' | 'of', number>>;
  /** Captured by the last run, or else accepted. */
  readonly compared: Readonly<Record<'pictures' | 'snapshots', number>>;
  readonly scenes: readonly Scene[];
  readonly rows: readonly Row[];
  readonly findings: readonly ReviewFinding[];
  /** Changed files, and tokens, that no picture shows. */
  readonly unseen: readonly string[];
  readonly experiment?: Experiment;
};

/** What of an element itself is other than before, not its place. */
export type ElementChange = Sides<string> & {
  readonly kind:
    | 'token'
    | 'style'
    | 'classes'
    | 'text'
    | 'attribute'
    | 'image'
    | 'added'
    | 'removed'
    | 'order'
    | 'ring'
    | 'motion';
  readonly name: string;
  /** The element's label, like `nav in Footer`. */
  readonly where: string;
  readonly tag?: string;
  readonly classes?: string;
  /** Its own, and those around it. */
  readonly components?: readonly string[];
  /** Of an image: words that stand beside it. */
  readonly near?: readonly string[];
  /** The pixels that it can change: of positions, stacking, its own, none (`speech`), or all inside too. */
  readonly reach: 'all' | 'layout' | 'stack' | 'paint' | 'speech';
};
