/** Finds changes of elements that no picture shows, like the target of a link. */
import type { Sides } from '#model/data.ts';
import type { Layout } from '#model/layout.ts';
import { type Share, shareOf } from './share.ts';
import { causedChanges, type CausedChange } from './shown.ts';
import { type ChangedLines, isCaused } from './sources.ts';

/**
 * True for a change of an attribute or a text with a source line. Without one the change may be
 * older than the branch, because an accepted layout may be older than its picture.
 */
export const isQuiet = ({ change: { kind, name }, cause }: CausedChange): boolean =>
  isCaused(cause) && (kind === 'attribute' || (kind === 'text' && !/^(?:svg)?$/.test(name)));

export const quietShare = ({ change, cause, mark }: CausedChange): Share =>
  shareOf(change, { cause, mark });

export const quietShares = (layouts: Sides<Layout>, lines: ChangedLines, item: string): Share[] =>
  causedChanges(layouts, lines, item).changes.filter(isQuiet).map(quietShare);
