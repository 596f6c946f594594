import type { Finding, FindingStatus } from './finding.ts';

/** Item of a scene's accessibility snapshot; the other items are pictures, named by variant. */
export const snapshotItem = 'snapshot';

export type Size = Readonly<Record<'width' | 'height', number>>;

export type Box = Size & { readonly x: number; readonly y: number };

/** `file` is a URL relative to the page. */
export type Picture = Size & { readonly file: string };

type Judged = {
  readonly item: string;
  /** `restored` differs from the branch's baseline and equals the base. */
  readonly status: 'changed' | 'new' | 'gone' | 'restored';
  readonly waits: boolean;
  /** SHA-256 of the judged file: the branch's, or the base's if the branch has none. */
  readonly hash: string;
  /** Checksum of the difference. Accepting repacks the file, but keeps this checksum. */
  readonly look: string;
};

type Difference = {
  /** Pixels that differ, drawn over the later picture; all others are transparent. */
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

/** A change of an accessibility tree node or a Tab stop. */
export type TreeChange = Sides<string> & {
  readonly kind: 'renamed' | 'role' | 'state' | 'moved' | 'gone' | 'new';
  readonly key: string;
  readonly isTab: boolean;
  readonly isLost: boolean;
  /** The node's role, or its roles before and after. */
  readonly roles: readonly string[];
};

export type SnapshotChange = Judged & { readonly kind: 'snapshot'; readonly parts: Lines[] };

export type Change = PictureChange | SnapshotChange;

type Scene = {
  readonly name: string;
  readonly changes: readonly Change[];
};

/** Changed lines; none for a file that changed as a whole. */
export type Source = Sides<readonly string[]> & {
  readonly file: string;
  readonly line: number;
  /** Keys around the lines in a token file, such as `font.leading.body.$value`. */
  readonly keys?: string;
  /** Selector around the lines in a stylesheet, such as `.Card > p`. */
  readonly selector?: string;
  /** For a picture, the lines around each reference to it. */
  readonly mentions?: readonly string[];
};

export type Region = Sides<Box>;

export type Occurrence = {
  readonly scene: string;
  readonly item: string;
  readonly regions: readonly Region[];
  readonly treeChanges: readonly TreeChange[];
};

/** One difference within a row. */
export type Detail = Sides<string> & {
  readonly kind: Row['kind'];
  readonly name: string;
  readonly where: string;
  /** Lines of other rows that are needed for it, too. */
  readonly needs?: readonly string[];
  /** Both values as `#rrggbb`, if they are colors. */
  readonly colors?: Sides<string> & { readonly isInvisible: boolean };
};

/** Kinds of rows that no element's change explains. */
export type PlainKind = 'unexplained' | 'accessibility' | 'unrecorded' | 'scene' | 'restored';

/** Reason for which the lines of a row are not proved. */
export type Doubt =
  /** A new build of the branch lacks the change. */
  | 'unsteady'
  /** A new build of the base has the change. */
  | 'older'
  /** The change remains without all lines: it may come from what stays in every build. */
  | 'fixed'
  /** No tested combination of lines explains when the change appears. */
  | 'several'
  /** The time limit was reached first. */
  | 'time'
  /** No build without the suspected lines succeeded. */
  | 'build'
  /** Only one side has the picture or scene, so no build can show the change. */
  | 'whole'
  /** The scene could not be shown in these builds. */
  | 'scene'
  /** Only a story shows the change, and the suite builds no Storybook in a copy. */
  | 'story';

/**
 * `together`: all lines are needed; `each`: any of them is enough; `parts`: each causes a part;
 * `built`: they only build together.
 */
export type Proof =
  | { readonly status: 'proved'; readonly how: 'one' | 'together' | 'each' | 'parts' | 'built' }
  | { readonly status: 'likely'; readonly doubt: Doubt };

/** Results of an experiment for all rows. */
export type Experiment = {
  readonly builds: number;
  readonly units: number;
  readonly scenes: number;
  /** Lines that no build succeeded without, with the first line of the reason. */
  readonly failures: readonly string[];
  /** Changed places that stay in every build, by the reason. */
  readonly fixed: Readonly<Record<'dependencies' | 'outside', readonly string[]>>;
  readonly isEnded: boolean;
};

/** One change, in every picture that shows it. */
export type Row = Sides<string> & {
  /** Short, and the same in every run. */
  readonly id: string;
  readonly kind: ElementChange['kind'] | PlainKind;
  readonly isLost: boolean;
  readonly name: string;
  /** Labels of the changed elements, or the page of the scenes. */
  readonly where: readonly string[];
  readonly sources: readonly Source[];
  /** Names of the tokens that caused it. */
  readonly tokens: readonly string[];
  /** Only after an experiment; its sources are likely until then. */
  readonly proof?: Proof;
  /** All its differences, starting with the one in the title. */
  readonly details: readonly Detail[];
  /** Photographs in their original files, because pictures of pages show them as flat color. */
  readonly files?: Partial<Sides<Picture | undefined>>;
  readonly occurrences: readonly Occurrence[];
  /** Crops of the first picture, for lists and comments. */
  readonly pictures?: Partial<Sides<Picture | undefined>>;
};

export type PlacedFinding = Finding & { readonly scene: string };

/** Findings with the same rule and component, and so with one cause. */
export type ReviewFinding = {
  readonly id: string;
  readonly rule: string;
  readonly status: FindingStatus;
  readonly findings: readonly PlacedFinding[];
  /** Changed lines that caused new findings. */
  readonly sources: readonly Source[];
};

export type Review = {
  readonly base: string;
  readonly branch: string;
  readonly repository: string;
  /** Folder of accepted files. */
  readonly baselines: string;
  /** Scenes captured by the last run, of all scenes. Reasons and findings come from that run. */
  readonly run: Readonly<Record<'scenes' | 'total', number>>;
  /** Captured by the last run, or accepted if it did not capture them. */
  readonly compared: Readonly<Record<'pictures' | 'snapshots', number>>;
  readonly scenes: readonly Scene[];
  readonly rows: readonly Row[];
  readonly findings: readonly ReviewFinding[];
  /** Changed files, and tokens, that no picture shows. */
  readonly unseen: readonly string[];
  readonly experiment?: Experiment;
};

/** A change of the element itself, other than its position. */
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
  /** The element's label, such as `nav in Footer`. */
  readonly where: string;
  readonly tag?: string;
  readonly classes?: string;
  /** The element's component and those around it. */
  readonly components?: readonly string[];
  /** For an image, words near it. */
  readonly near?: readonly string[];
  /**
   * Pixels that the change can affect: positions, stacking, the element's own, none (`speech`), or
   * its whole content.
   */
  readonly reach: 'all' | 'layout' | 'stack' | 'paint' | 'speech';
};
