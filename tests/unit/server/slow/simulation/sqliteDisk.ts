import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restore } from '#server/store/sqlite/restore.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { namesIn } from '#tests/unit/server/rig.ts';
import type { Disk } from './disk.ts';

/** Use memory where possible, because this test is not about disks. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export function sqliteDisk(now: () => number): Disk {
  const folder = mkdtempSync(join(parent, 'simulation-'));
  const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'copies')];
  const copies = () =>
    existsSync(backupDir)
      ? readdirSync(backupDir)
          .filter((name) => name.endsWith('.sqlite'))
          .map((name) => join(backupDir, name))
      : [];
  return {
    backupDir,
    open: () => openHere(dataDir, { now, mails: true, backups: true }),
    goBack: ({ pick }) => {
      const copy = pick(copies(), '');
      if (copy) restore(copy, dataDir, { backupDir, isForced: false });
      return copy !== '';
    },
    copiedNames: () => copies().flatMap(namesIn),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
