import { readFileSync } from 'node:fs';
import { snapshotItem } from '#model/data.ts';
import { changeOf, type Compared, type Comparison, textOf, type Versions } from './change.ts';
import type { Candidate, Collected } from '#store/collect.ts';
import { pixelsOf } from '#diff/pixels.ts';
import { readBlobs } from '#store/git.ts';
import { holds } from '#store/picture.ts';
import { unreadable } from '#store/results.ts';

async function versionsOf(candidate: Candidate, before: Buffer | undefined): Promise<Versions> {
  const { scene, item, waits, kept } = candidate;
  const after = candidate.after ? readFileSync(candidate.after) : undefined;
  const own = kept ? readFileSync(kept) : undefined;
  // Accepted since the run, which stays as it was.
  if (own && after && (await holds(own, after)))
    return { scene, item, waits: false, before, after: own };
  return { scene, item, waits, before, after, own };
}

/** @returns undefined for a file that is none of its kind. */
async function readable(item: string, file?: Buffer): Promise<Buffer | undefined> {
  try {
    if (item === snapshotItem) textOf(file);
    else if (file) await pixelsOf(file);
    return file;
  } catch {
    return undefined;
  }
}

/** Compared at a time: a full page is 35 MB once it is unpacked. */
const atOnce = 4;

export async function changesOf(
  root: string,
  comparison: Comparison,
  {
    candidates,
    layoutsOf,
    unreadables,
  }: Pick<Collected, 'candidates' | 'layoutsOf' | 'unreadables'>,
): Promise<(Compared & { readonly scene: string })[]> {
  const ids = candidates.flatMap(({ before }) => before ?? []);
  const blobs = readBlobs(root, ids);
  const compare = async (candidate: Candidate) => {
    const { scene, item } = candidate;
    const versions = await versionsOf(candidate, blobs.get(candidate.before ?? ''));
    const change = (own: Versions) =>
      changeOf(comparison, own, (view) => layoutsOf({ ...candidate, item: view }));
    const compared = await change(versions).catch(async (cause: unknown) => {
      const files = [versions.before, versions.after, versions.own];
      const [before, after, own] = await Promise.all(files.map((file) => readable(item, file)));
      if (before === versions.before && after === versions.after && own === versions.own)
        throw new Error(`${scene}/${item} cannot be compared: ${String(cause)}`, { cause });
      // The run has named the own one.
      if (own === versions.own) unreadables.push(unreadable(scene, item));
      return after && change({ ...versions, before, after, own });
    });
    return compared ? [{ scene, ...compared }] : [];
  };
  const found: Awaited<ReturnType<typeof compare>>[] = [];
  const rest = candidates.entries();
  const compareNext = async () => {
    for (const [at, candidate] of rest) found[at] = await compare(candidate);
  };
  await Promise.all(Array.from({ length: atOnce }, compareNext));
  return found.flat();
}
