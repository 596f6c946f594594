/** Files of the suite on both sides, by name alone: there may be 900 of them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { snapshotItem } from '#visual/review/data.ts';
import { changedFiles, git } from './git.ts';
import { foundFile, keptFile, readExpected, readResults, type SceneResult } from './results.ts';

export type Places = {
  /** The git repository. */
  readonly root: string;
  /** Accepted pictures and snapshots, from the root. */
  readonly baselines: string;
  /** What the last run left, from the root. */
  readonly results: string;
};

/** A file that may differ between base and branch; a side that does not have it is left out. */
export type Candidate = {
  readonly scene: string;
  readonly item: string;
  /** Blob in git. */
  readonly before?: string;
  /** File on disk. */
  readonly after?: string;
  /** File on disk where the suite has no use for it any more: accepting takes it away. */
  readonly left?: string;
  /** The last run found `after`, and it is not accepted yet. */
  readonly waits: boolean;
};

export type Collected = {
  readonly candidates: readonly Candidate[];
  readonly results: readonly SceneResult[];
  readonly compared: { readonly pictures: number; readonly snapshots: number };
};

/** `home/375.webp` → `home/375`; nothing for a file that the suite did not write. */
function itemOf(path: string, fileOf: (item: string) => string): string | undefined {
  const [, scene, file = ''] = /^([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const item = file.replace(/\.\w+$/, '');
  return scene && file === fileOf(item) ? `${scene}/${item}` : undefined;
}

/** Blobs of the base by `<scene>/<item>`. */
function baseFiles({ root, baselines }: Places, base: string): Map<string, string> {
  // Baselines elsewhere, like those of another site that is tried, have no history here.
  if (baselines.startsWith('..')) return new Map();
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

/** Files of a folder by `<scene>/<item>`. */
function filesIn(folder: string, fileOf: (item: string) => string): Map<string, string> {
  const paths = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [];
  return new Map(
    paths.flatMap((path): [string, string][] => {
      const item = itemOf(path.replaceAll('\\', '/'), fileOf);
      return item ? [[item, join(folder, path)]] : [];
    }),
  );
}

/** What the last run itself calls different: a file that an older run left does not count. */
function differing(results: readonly SceneResult[]): Set<string> {
  const statuses = results.flatMap(({ scene, pictures, snapshot }) => [
    ...pictures.map(({ variant, status }) => ({ item: `${scene}/${variant}`, status })),
    { item: `${scene}/${snapshotItem}`, status: snapshot },
  ]);
  const isDifferent = (status: string) => status === 'different' || status === 'missing';
  return new Set(statuses.filter(({ status }) => isDifferent(status)).map(({ item }) => item));
}

/** Every file that may differ between the base and the branch as it stands, last run included. */
export function collect(places: Places, base: string): Collected {
  const { root } = places;
  const runFolder = pathToFileURL(join(root, places.results, '/'));
  const results = readResults(runFolder);
  const expected = readExpected(runFolder);
  const isGone = (path: string) => {
    const [scene = '', item = ''] = path.split('/');
    return expected !== undefined && !expected.get(scene)?.includes(item);
  };
  const different = differing(results);
  const before = baseFiles(places, base);
  const kept = filesIn(join(root, places.baselines), keptFile);
  const found = filesIn(join(root, places.results), foundFile);
  const waiting = new Map([...found].filter(([path]) => different.has(path)));
  const changed = new Set(changedFiles(root, base).map((path) => join(root, path)));
  // What the suite does not capture any more is gone, though its baseline may still lie there.
  const after = new Map([...kept, ...waiting].filter(([path]) => !isGone(path)));
  const items = [...new Set([...before.keys(), ...after.keys()])].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const candidates = items.flatMap((path): Candidate[] => {
    const [was, is] = [before.get(path), after.get(path)];
    const waits = is !== undefined && waiting.has(path);
    if (was && is && !waits && !changed.has(is)) return [];
    const left = isGone(path) ? kept.get(path) : undefined;
    const [scene = '', item = ''] = path.split('/');
    const files = { ...(was && { before: was }), ...(is && { after: is }), ...(left && { left }) };
    return [{ scene, item, waits, ...files }];
  });
  const snapshots = items.filter((path) => path.endsWith(`/${snapshotItem}`)).length;
  return { candidates, results, compared: { pictures: items.length - snapshots, snapshots } };
}
