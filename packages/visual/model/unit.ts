/** A part of a branch that can be removed by itself. */
import type { Source } from './data.ts';

export type Unit = {
  /** A hash of its content, so that a later call finds it again. */
  readonly id: string;
  /** `file`: added, deleted, or no text; `dependencies`: need an installation of their own. */
  readonly kind: 'lines' | 'file' | 'rename' | 'dependencies';
  readonly sources: readonly Source[];
  /** The only side that has the file. */
  readonly side?: 'before' | 'after';
};
