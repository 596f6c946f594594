/** What the page hands its script. */
import type { WordTable } from './words.ts';

export type JudgedRow = {
  readonly id: string;
  /** Checksum of all that it shows: a judgement holds while it stays the same. */
  readonly look: string;
  /** Committed already. */
  readonly isAccepted: boolean;
  /** Line of Markdown for the pull request, to which the reason is added. */
  readonly rejection: string;
};

export type JudgedItem = Readonly<Record<'scene' | 'item' | 'hash', string>> & {
  /** By their ids. */
  readonly rows: readonly string[];
};

export type PageData = {
  readonly base: string;
  /** Repository and branch. */
  readonly place: string;
  readonly baselines: string;
  readonly language: string;
  readonly words: WordTable;
  readonly rows: readonly JudgedRow[];
  readonly items: readonly JudgedItem[];
};
