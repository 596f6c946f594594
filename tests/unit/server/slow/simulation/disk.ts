import type { Store } from '#server/store/store.ts';
import type { Random } from '#tests/support/seeded.ts';

/** The database and its copies, which outlive the servers. */
export type Disk = {
  readonly backupDir: string;
  readonly open: () => Store;
  /** Replaces the database by a random copy. @returns false if there is none. */
  readonly goBack: (random: Random) => boolean;
  /** Names in the copies. */
  readonly copiedNames: () => readonly string[];
  readonly remove: () => void;
};
