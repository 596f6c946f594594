import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { testEnvironment } from '#scripts/environment.ts';
import { littered } from './litteredFolders.ts';
import { namesIn, person } from './rig.ts';

vi.mock('#server/store/sqlite/patience.ts', () => ({ longestWait: 200 }));

/** Files that a disk, an administrator or another program may have left among the copies. */
const hindrances: readonly (readonly [string, (folder: string) => string | undefined])[] = [
  [
    'a link to itself',
    (folder) => {
      symlinkSync('loop', join(folder, 'loop'));
      return join(folder, 'loop');
    },
  ],
  [
    'a link to nothing',
    (folder) => {
      symlinkSync('nothing', join(folder, 'contacts-2026-11-01.sqlite'));
      return undefined;
    },
  ],
  [
    'a folder that may not be read',
    (folder) => {
      mkdirSync(join(folder, 'private'), { mode: 0 });
      return join(folder, 'private');
    },
  ],
  [
    'the folder of a disk for what it has found again',
    (folder) => {
      mkdirSync(join(folder, 'lost+found'), { mode: 0 });
      return undefined;
    },
  ],
  [
    'a file that may not be read',
    (folder) => {
      writeFileSync(join(folder, 'notes'), 'x', { mode: 0 });
      return join(folder, 'notes');
    },
  ],
];

test.skipIf(process.platform === 'win32').each(hindrances)(
  '%s beside the copies does not stop an erasure, and is named if it may hold data',
  async (_, hinder) => {
    const folders = await littered();
    const { dataDir, backupDir, left, daily } = folders;
    const named = hinder(backupDir);
    // Give the files to another account: the inbox, run by root, must become their owner.
    if (process.getuid?.() === 0)
      spawnSync('chown', ['-hR', '65534:65534', dirname(dataDir)], { stdio: 'inherit' });
    const { stdout } = spawnSync(
      process.execPath,
      ['server/inbox/inbox.ts', '--erase', person.email],
      { encoding: 'utf8', env: testEnvironment({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }) },
    );
    expect(stdout).toMatch(/^1 solicitação apagada\.\n/);
    expect(namesIn(daily)).toEqual(['Rui']);
    if (named) expect(stdout).toContain(named);
    else expect(stdout).not.toContain('Atenção');
    expect(left()).toEqual([]);
  },
);
