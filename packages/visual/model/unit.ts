/** A part of a branch that can be removed alone. */
import type { Source } from './data.ts';

export type Unit = {
  /** A hash of its content, so that a later call finds it again. */
  readonly id: string;
  /**
   * `file`: added, deleted, or no text; `dependencies`: need an installation of their own; `outside`: of a
   * file that is in no build of a copy.
   */
  readonly kind: 'lines' | 'file' | 'rename' | 'dependencies' | 'outside';
  readonly sources: readonly Source[];
  /** The only side that has the file. */
  readonly side?: 'before' | 'after';
};
