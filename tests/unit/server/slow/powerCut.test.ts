import { type ChildProcess, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { namesIn, sized, temporaryFolder } from '#tests/unit/server/rig.ts';
import { started, visit } from './serverProcess.ts';

const cuts = sized(1, 20);
const visitors = 16;
const perCut = sized(100, 300);

function run(program: string, ...parts: string[]): void {
  const { status, stderr, error } = spawnSync(program, parts, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.trim()}`);
}

/** Mounts a disk image, and unmounts it after the test. */
function mount(image: string, folder: string): string {
  mkdirSync(folder);
  // Disable the kernel's own write-back every 5 s, which would save data that was never synced.
  run('mount', '-o', 'loop,commit=300', image, folder);
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}

function hindrance(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  const hasLoop = spawnSync('losetup', ['-f']).status === 0;
  const hasTools = spawnSync('mkfs.ext4', ['-V']).status === 0;
  return hasLoop && hasTools ? undefined : 'there is no loop device or no mkfs.ext4';
}

/** Stops every thread, so that the server neither answers nor writes. */
async function freeze(child: ChildProcess): Promise<void> {
  child.kill('SIGSTOP');
  const tasks = `/proc/${child.pid}/task`;
  const isRunning = (task: string) =>
    !/^\d+ \(.*\) [tT] /.test(readFileSync(join(tasks, task, 'stat'), 'utf8'));
  while (readdirSync(tasks).some(isRunning)) await nextTurn();
}

/** Cuts the power while visitors post. @returns who was answered and whose requests are stored. */
async function cutPower() {
  const folder = temporaryFolder();
  const disk = join(folder, 'disk.img');
  run('truncate', '-s', '64M', disk);
  run('mkfs.ext4', '-q', disk);
  const DATA_DIR = join(mount(disk, join(folder, 'disk')), 'data');
  const { child, url } = await started({ DATA_DIR });
  const answered: string[] = [];
  const enough = Promise.withResolvers<void>();
  const onKept = (nome: string) => {
    if (answered.push(nome) === perCut) enough.resolve();
    return false;
  };
  const visits = Array.from({ length: visitors }, (_, visitor) => visit(url, `${visitor}`, onKept));
  await enough.promise;
  await freeze(child);
  // The image holds what was synced; the rest was in memory only.
  const cut = join(folder, 'cut.img');
  copyFileSync(disk, cut);
  child.kill('SIGKILL');
  // Answers sent before the cut still arrive.
  await Promise.all(visits);
  return { answered, kept: namesIn(databasePath(join(mount(cut, join(folder, 'cut')), 'data'))) };
}

const reason = hindrance();
if (reason) {
  console.error(`NOT TESTED: whether requests outlive a power cut, as ${reason}`);
}

test.skipIf(reason)(
  `${cuts} power cuts lose no request that was answered`,
  async () => {
    for (let turn = 0; turn < cuts; turn += 1) {
      const { answered, kept } = await cutPower();
      expect(answered.filter((nome) => !kept.includes(nome))).toEqual([]);
    }
  },
  10 * 60_000,
);
