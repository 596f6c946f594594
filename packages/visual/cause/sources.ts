/** Changed lines, and those behind a change. */
import type { ElementChange, PlainKind, Source } from '#model/data.ts';
import type { ChangedToken, Sources } from '#suite/suite.ts';
import type { Lengths } from './tokens.ts';

export type ChangedLines = {
  readonly sources: Sources;
  readonly hunks: readonly Source[];
  /** Tokens that the lines change. */
  readonly tokens: readonly ChangedToken[];
};

export type Cause = {
  readonly sources: readonly Source[];
  /** Tokens with the values from which the change comes. */
  readonly tokens: readonly ChangedToken[];
};

/** A change of an element, of an accessibility tree, or of a whole picture. */
export type AnyChange = Omit<ElementChange, 'kind'> & {
  readonly kind: ElementChange['kind'] | PlainKind;
};

/** Facts on which a cause depends, besides the lines. @field item names the mode of a picture */
export type Facts = Lengths & { readonly item: string };

export const noCause: Cause = { sources: [], tokens: [] };

export const isCaused = ({ sources, tokens }: Cause) => sources.length + tokens.length > 0;
