/** What of a branch can be taken away by itself. */
import type { Source } from './data.ts';

export type Unit = {
  /** Of its content, so that it is the same in a later call. */
  readonly id: string;
  /** `file`: added, deleted, or no text; `dependencies`: need an installation of their own. */
  readonly kind: 'lines' | 'file' | 'rename' | 'dependencies';
  readonly sources: readonly Source[];
};
