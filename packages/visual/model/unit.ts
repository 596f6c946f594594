/** A part of a branch that can be removed alone. */
import type { Source } from './data.ts';

export type Unit = {
  /** A hash of its content, so that a later call finds it again. */
  readonly id: string;
  /** `file`: added, deleted or binary; `dependencies`: need their own installation. */
  readonly kind: 'lines' | 'file' | 'rename' | 'dependencies';
  readonly sources: readonly Source[];
};
