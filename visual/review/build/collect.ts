/** Files of the visual suite on both sides, read as late as possible: there may be 900 of them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { git } from '#visual/cli/git.ts';
import {
  foundFile,
  keptFile,
  readExpected,
  readResults,
  type SceneResult,
} from '#visual/compare/results.ts';

export type Places = {
  /** The git repository. */
  readonly root: string;
  /** Accepted pictures and readings, from the root. */
  readonly baselines: string;
  /** What the last run left, from the root. */
  readonly results: string;
};

/** A file that differs between base and branch; a side that does not have it is left out. */
export type Candidate = {
  readonly scene: string;
  readonly item: string;
  /** Blob in git. */
  readonly before?: string;
  /** File on disk. */
  readonly after?: string;
  /** File on disk where the suite has no use for it any more: accepting takes it away. */
  readonly left?: string;
};

export type Collected = {
  readonly candidates: readonly Candidate[];
  readonly results: readonly SceneResult[];
  readonly compared: { readonly pictures: number; readonly readings: number };
};

/** `home/375.webp` → `home/375`, `home/snapshot.txt` → `home/snapshot`; nothing for other files. */
function itemOf(path: string, fileOf: (item: string) => string): string | undefined {
  const [, scene, file = ''] = /^([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const item = file.replace(/\.\w+$/, '');
  return scene && file === fileOf(item) ? `${scene}/${item}` : undefined;
}

function baseFiles({ root, baselines }: Places, base: string): Map<string, string> {
  const listed = git(root, ['ls-tree', '-r', '-z', '--full-tree', base, '--', `${baselines}/`]);
  const entries = listed.toString().split('\0').filter(Boolean);
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const [head = '', path = ''] = entry.split('\t');
      const item = itemOf(path.slice(baselines.length + 1), keptFile);
      return item ? [[item, head.split(' ')[2] ?? '']] : [];
    }),
  );
}

function filesIn(folder: string, fileOf: (item: string) => string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    paths.flatMap((path): [string, string][] => {
      const item = itemOf(path.replaceAll('\\', '/'), fileOf);
      return item ? [[item, join(folder, path)]] : [];
    }),
  );
}

/** What the last run itself calls different: a file that an older run left does not count. */
function differing(results: readonly SceneResult[]): Set<string> {
  const isDifferent = (status: string) => status === 'different' || status === 'missing';
  return new Set(
    results.flatMap(({ scene, pictures, snapshot }) => [
      ...pictures
        .filter(({ status }) => isDifferent(status))
        .map((one) => `${scene}/${one.variant}`),
      ...(isDifferent(snapshot) ? [`${scene}/snapshot`] : []),
    ]),
  );
}

/** What a complete run says there should be, as `<scene>/<item>`; nothing after a run of a part. */
function expectedItems(folder: URL): Set<string> | undefined {
  const expected = readExpected(folder);
  if (!expected) return undefined;
  return new Set(
    [...expected].flatMap(([scene, items]) => items.map((item) => `${scene}/${item}`)),
  );
}

function isBlob(id: string, file: string): boolean {
  const content = readFileSync(file);
  const hash = createHash(id.length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${content.length}\0`).update(content).digest('hex') === id;
}

/** What the branch has, the last run included, and what only lies there. */
function branchFiles(
  { root, baselines, results: folder }: Places,
  results: readonly SceneResult[],
  expected: ReadonlySet<string> | undefined,
) {
  const kept = filesIn(join(root, baselines), keptFile);
  const after = new Map(kept);
  const different = differing(results);
  for (const [item, file] of filesIn(join(root, folder), foundFile))
    if (different.has(item)) after.set(item, file);
  // What the suite no longer pictures is gone, though its baseline may still lie there.
  const isGone = (item: string) => expected !== undefined && !expected.has(item);
  for (const item of after.keys()) if (isGone(item)) after.delete(item);
  return { after, left: new Map([...kept].filter(([item]) => isGone(item))) };
}

/** Every file that differs between the base and the branch as it stands, the last run included. */
export function collect(places: Places, base: string): Collected {
  const folder = pathToFileURL(join(places.root, places.results, '/'));
  const results = readResults(folder);
  const before = baseFiles(places, base);
  const { after, left } = branchFiles(places, results, expectedItems(folder));
  const items = [...new Set([...before.keys(), ...after.keys()])].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const candidates = items.flatMap((path): Candidate[] => {
    const [was, is, rest] = [before.get(path), after.get(path), left.get(path)];
    if (was && is && isBlob(was, is)) return [];
    const [scene = '', item = ''] = path.split('/');
    const files = { ...(was && { before: was }), ...(is && { after: is }) };
    return [{ scene, item, ...files, ...(rest && { left: rest }) }];
  });
  const readings = items.filter((path) => path.endsWith('/snapshot')).length;
  return { candidates, results, compared: { pictures: items.length - readings, readings } };
}

/** Contents of blobs, in one run of git. */
export function readBlobs(root: string, ids: readonly string[]): Map<string, Buffer> {
  const blobs = new Map<string, Buffer>();
  if (ids.length === 0) return blobs;
  const output = git(root, ['cat-file', '--batch'], `${[...new Set(ids)].join('\n')}\n`);
  for (let at = 0; at < output.length;) {
    const end = output.indexOf('\n', at);
    const [id = '', , size = ''] = output.toString('utf8', at, end).split(' ');
    const start = end + 1;
    const stop = start + Number(size);
    blobs.set(id, output.subarray(start, stop));
    at = stop + 1;
  }
  return blobs;
}

/** Paths under `src/` that differ from the base, those that git does not know yet among them. */
export function changedFiles(root: string, base: string): string[] {
  const tracked = git(root, ['diff', '--name-only', '-z', base, '--', 'src']);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', 'src']);
  return `${tracked.toString()}${untracked.toString()}`.split('\0').filter(Boolean);
}
