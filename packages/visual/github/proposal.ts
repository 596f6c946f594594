/** `node packages/visual/github/proposal.ts <folder> [review.json]`: baselines to accept, and what each is of. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from '#compare/git.ts';
import { layoutFile } from '#compare/layout.ts';
import { keptFile, snapshotFile } from '#compare/results.ts';
import { baselinesFolder } from '#model/folders.ts';
import type { Review } from '#model/data.ts';
import {
  type FileKind,
  listOf,
  name,
  namePattern,
  object,
  readFiles,
  text,
} from '#model/untrusted.ts';

const pathOf = (file: string) => new RegExp(`^${baselinesFolder}/${namePattern}/${file}$`);
const literal = (file: string) => file.replaceAll('.', '[.]');

const indexFile = 'index.json';

/** Nothing else is ever committed. An empty file stands for a deleted one. */
const kinds: readonly FileKind[] = [
  {
    path: pathOf(String.raw`${namePattern}\.webp`),
    bytes: 8_000_000,
    content: /^(?:$|RIFF[^]{4}WEBPVP8[LX])/,
  },
  { path: pathOf(literal(snapshotFile)), bytes: 500_000, content: /^[^\0]*$/ },
  {
    path: pathOf(literal(layoutFile)),
    bytes: 2_000_000,
    content: /^(?:$|\x28\xb5\x2f\xfd)/,
  },
  { path: /^index\.json$/, bytes: 4_000_000, content: /^\{/ },
];

const sha = text(/^(?:[\da-f]{40}|[\da-f]{64})$/);

const index = object({
  base: sha,
  items: listOf(
    5_000,
    object({
      scene: name,
      item: name,
      hash: text(/^[\da-f]{64}$/),
      /** Ids of its rows. */
      rows: listOf(500, text(/^[\da-f]{6}$/)),
    }),
  ),
});

export type ProposalIndex = ReturnType<typeof index>;

export type Proposal = {
  readonly index: ProposalIndex;
  /** By path in the repository. */
  readonly files: ReadonlyMap<string, Buffer>;
};

/** @throws Error that names the first file that is no baseline. */
export function readProposal(folder: string): Proposal {
  const files = readFiles(folder, kinds, { files: 3_000, bytes: 300_000_000 });
  const json = files.get(indexFile);
  if (!json) throw new Error(`${indexFile} is missing`);
  files.delete(indexFile);
  return { index: index(JSON.parse(json.toString()), indexFile), files };
}

export const baselinePath = (scene: string, file: string) => `${baselinesFolder}/${scene}/${file}`;

export const itemPath = (scene: string, item: string) => baselinePath(scene, keptFile(item));

function indexOf({ base, scenes, rows }: Review): ProposalIndex {
  const items = scenes.flatMap(({ name: scene, changes }) =>
    changes.map(({ item, hash }) => {
      const own = rows.filter(({ occurrences }) =>
        occurrences.some((one) => one.scene === scene && one.item === item),
      );
      return { scene, item, hash, rows: own.map(({ id }) => id) };
    }),
  );
  return { base, items };
}

export function writeProposal(root: string, folder: string, review: Review): string[] {
  const options = ['--modified', '--others', '--deduplicate', '-z'];
  const listed = git(root, ['ls-files', ...options, '--', baselinesFolder]).toString();
  const paths = listed.split('\0').filter(Boolean);
  const write = (path: string, content: Buffer | string) => {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, content);
  };
  for (const path of paths) {
    const from = join(root, path);
    write(path, existsSync(from) ? readFileSync(from) : '');
  }
  write(indexFile, JSON.stringify(indexOf(review)));
  return paths;
}

if (import.meta.main) {
  const [folder = '', review = 'visual-review/review.json'] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder to write to');
  const paths = writeProposal(process.cwd(), folder, JSON.parse(readFileSync(review, 'utf8')));
  console.log([...paths, `${paths.length} files proposed`].join('\n'));
}
