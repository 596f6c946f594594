/** Shares: the parts of rows that each picture and tree contributes. */
import type {
  ElementChange,
  Occurrence,
  PlainKind,
  Proof,
  Region,
  Source,
  TreeChange,
} from '#model/data.ts';
import type { Mark } from './marks.ts';
import { type AnyChange, type Cause, noCause } from './sources.ts';

/** A part of a row in one picture or tree. */
export type Share = {
  readonly change: AnyChange;
  readonly cause: Cause;
  /** Changes that follow from it. */
  readonly followers: readonly ElementChange[];
  /** Its first region shows an element that has changed: whole, with pixels that differ. */
  readonly isClear: boolean;
  /** Share of its first region that other layers hide, from 0 to 1. */
  readonly hidden: number;
  readonly regions: readonly Region[];
  readonly treeChanges: readonly TreeChange[];
  /** Identifies the change in other builds; missing for a picture that is compared as a whole. */
  readonly mark?: Mark | undefined;
  /** Set after an experiment. */
  readonly proof?: Proof;
  /** Proved lines that have rows of their own, but are needed here too. */
  readonly needs?: readonly string[];
};

/** A change of an element, with its cause, and the components in it. */
export type Caused = {
  readonly change: ElementChange;
  readonly cause: Cause;
  readonly inside: readonly string[];
  readonly mark?: Mark;
  /** The change that this one follows from, if it has no source lines. */
  readonly leader?: Pick<Caused, 'change' | 'cause'> | undefined;
};

export type Explained = {
  readonly shares: readonly Share[];
  /** Changes of all elements, including those that the picture does not show. */
  readonly changes: readonly Caused[];
};

export const shareOf = (change: AnyChange, share: Partial<Share> = {}): Share => ({
  change,
  cause: noCause,
  followers: [],
  isClear: false,
  hidden: 0,
  regions: [],
  treeChanges: [],
  ...share,
});

const plain = (kind: PlainKind, where: string, name = ''): AnyChange => {
  return { kind, where, name, before: '', after: '', reach: 'all' };
};

export const unexplained = (where: string, share: Partial<Share> = {}): Share =>
  shareOf(plain('unexplained', where), share);

/** For a change without layouts, or without another side. */
export const wholeShare = (
  kind: Extract<PlainKind, 'unrecorded' | 'scene' | 'restored'>,
  where: string,
  name = '',
  regions: readonly Region[] = [],
): Explained => ({ shares: [shareOf(plain(kind, where, name), { regions })], changes: [] });

export const lineOf = ({ file, line }: Source) => (line > 0 ? `${file}:${line}` : file);

/** Gives changes of the same hunk, or of the same proved lines, one key. After an experiment, likely ones have their own. */
export function keyOf({ change, cause, proof }: Pick<Share, 'change' | 'cause' | 'proof'>): string {
  const [source] = cause.sources;
  if (proof?.status === 'proved') return cause.sources.map(lineOf).join(' ');
  if (source) return `${proof?.status ?? ''} ${lineOf(source)}`.trim();
  const { kind, name, where, before, after } = change;
  const [token] = cause.tokens;
  return token ? `token ${token.name}` : [kind, name, where, before, after].join('\n');
}

export type ExplainedChange = Pick<Occurrence, 'scene' | 'item'> & Explained;
