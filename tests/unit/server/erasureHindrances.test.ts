import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testEnvironment } from '#scripts/environment.ts';
import { littered } from './litteredFolders.ts';
import { namesIn, person } from './rig.ts';

/** Makes what a disk, an administrator or another program may have left among the copies. */
const hindrances: Readonly<Record<string, (path: string) => void>> = {
  // To itself, and to nothing.
  loop: (path) => symlinkSync('loop', path),
  'contacts-2026-11-01.sqlite': (path) => symlinkSync('nothing', path),
  private: (path) => mkdirSync(path, { mode: 0 }),
  // A disk has one, for what it has found again.
  'lost+found': (path) => mkdirSync(path, { mode: 0 }),
  letter: (path) => writeFileSync(path, 'x', { mode: 0 }),
};

test.skipIf(process.platform === 'win32')(
  'links and what may not be read beside the copies stop no erasure, and are named if they may hold data',
  async () => {
    const { dataDir, backupDir, left, daily } = await littered();
    for (const [name, hinder] of Object.entries(hindrances)) hinder(join(backupDir, name));
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
    const named = Object.keys(hindrances).filter((name) => stdout.includes(join(backupDir, name)));
    expect(named).toEqual(['loop', 'private', 'letter']);
    expect(left()).toEqual([]);
  },
);
