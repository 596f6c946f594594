/**
 * `node visual/github/proposal.ts <folder>`: copies what `visual:accept` has changed among the
 * baselines, as plain files and a list of those that go. The job with rights to push reads that
 * folder as data, commits it when a maintainer says so, and runs nothing of it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  field,
  isCommit,
  isCount,
  isName,
  list,
  readFields,
  readPlainFile,
  readPlainFolder,
  readWebp,
  show,
} from './untrusted.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where baselines are in the repository; nothing else is ever committed. */
const place = 'visual/baselines';

const limits = {
  json: 500_000,
  files: 2_000,
  total: 300_000_000,
  // WebP takes no larger height.
  picture: { bytes: 8_000_000, width: 8_000, height: 16_383 },
  reading: 500_000,
} as const;

export type Proposal = {
  readonly pullRequest: number;
  readonly commit: string;
  /** Path in the repository → content, or undefined where the file goes. */
  readonly files: ReadonlyMap<string, Buffer | undefined>;
};

const proposalFile = 'proposal.json';
const reading = 'snapshot.txt';

const isBaseline = (file: string) =>
  file === reading || (file.endsWith('.webp') && isName(file.slice(0, -'.webp'.length)));

function parseDeleted(value: unknown): string {
  const [scene, file = '', ...more] = typeof value === 'string' ? value.split('/') : [];
  if (isName(scene) && isBaseline(file) && more.length === 0) return `${place}/${scene}/${file}`;
  throw new Error(`deleted holds ${show(value)}`);
}

function readBaseline(folder: string, file: string): Buffer {
  if (!isBaseline(file)) throw new Error(`${show(file)} is no baseline`);
  if (file !== reading) return readWebp(folder, file, limits.picture);
  const content = readPlainFile(join(folder, file), limits.reading);
  const isText = !content.includes(0) && Buffer.from(content.toString()).equals(content);
  if (!isText) throw new Error(`${show(file)} is no text`);
  return content;
}

function readScene(files: string, scene: string): [string, Buffer][] {
  if (!isName(scene)) throw new Error(`${show(scene)} is no scene's name`);
  const folder = join(files, scene);
  return readPlainFolder(folder).map((file) => [
    `${place}/${scene}/${file}`,
    readBaseline(folder, file),
  ]);
}

/** Reads the folder of a run. @throws Error that names the first thing that is not as it should. */
export function readProposal(folder: string): Proposal {
  const stranger = readPlainFolder(folder).find((name) => ![proposalFile, 'files'].includes(name));
  if (stranger) throw new Error(`${show(stranger)} is not part of a proposal`);
  const fields = readFields(join(folder, proposalFile), limits.json);
  const files = new Map<string, Buffer | undefined>(
    list(fields, 'deleted', limits.files, parseDeleted).map((path) => [path, undefined]),
  );
  let total = 0;
  for (const scene of readPlainFolder(join(folder, 'files'))) {
    for (const [path, content] of readScene(join(folder, 'files'), scene)) {
      files.set(path, content);
      total += content.length;
      if (files.size > limits.files || total > limits.total)
        throw new Error(`More than ${limits.files} files or ${limits.total} bytes`);
    }
  }
  return {
    pullRequest: field(fields, 'pullRequest', isCount),
    commit: field(fields, 'commit', isCommit),
    files,
  };
}

type Changed = { readonly path: string; readonly isGone: boolean };

/** What differs from the commit that is checked out, as paths from the folder of the baselines. */
function changedBaselines(repository: string): Changed[] {
  const options = ['--porcelain=v1', '-z', '--untracked-files=all', '--no-renames'];
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['-C', repository, 'status', ...options, '--', place],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`git status: ${stderr.trim()}`);
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => ({
      path: line.slice(3 + place.length + 1),
      isGone: line.slice(0, 2).includes('D'),
    }));
}

/** Writes the folder; says in one line each what it proposes. */
export function writeProposal(
  repository: string,
  folder: string,
  about: Pick<Proposal, 'pullRequest' | 'commit'>,
): string[] {
  const changed = changedBaselines(repository);
  mkdirSync(folder, { recursive: true });
  for (const { path, isGone } of changed) {
    if (isGone) continue;
    const target = join(folder, 'files', path);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(repository, place, path), target);
  }
  const deleted = changed.filter(({ isGone }) => isGone).map(({ path }) => path);
  writeFileSync(join(folder, proposalFile), `${JSON.stringify({ ...about, deleted }, null, 2)}\n`);
  return changed.map(({ path, isGone }) => `${isGone ? 'deletes' : 'writes'} ${place}/${path}`);
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder to write to');
  const { PULL_REQUEST, HEAD_SHA } = process.env;
  const lines = writeProposal(root, folder, {
    pullRequest: Number(PULL_REQUEST || 0),
    commit: HEAD_SHA || '0'.repeat(40),
  });
  console.log([...lines, `${lines.length} files proposed`].join('\n'));
}
