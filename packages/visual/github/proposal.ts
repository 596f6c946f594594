/** `node packages/visual/github/proposal.ts <folder>`: baselines to accept, and what each is of. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from '#compare/git.ts';
import { layoutFile } from '#compare/layout.ts';
import { keptFile, snapshotFile } from '#compare/results.ts';
import { baselinesFolder, reviewFolder } from '#suite/folders.ts';
import type { Review } from '#model/data.ts';
import { listOf, name, namePattern, object, readArtifact, text } from '#model/untrusted.ts';

const kind = (file: string, bytes: number, content: RegExp) => ({
  path: new RegExp(`^${baselinesFolder}/${namePattern}/${file}$`),
  bytes,
  content,
});

const literal = (file: string) => file.replaceAll('.', '[.]');

/** Nothing else is ever committed. An empty file stands for a deleted one. */
const kinds = [
  kind(String.raw`${namePattern}\.webp`, 8_000_000, /^(?:$|RIFF[^]{4}WEBP)/),
  kind(literal(snapshotFile), 500_000, /^[^\0]*$/),
  kind(literal(layoutFile), 2_000_000, /^(?:$|\x28\xb5\x2f\xfd)/),
];

const indexFile = 'index.json';

const index = object({
  base: text(/^(?:[\da-f]{40}|[\da-f]{64})$/),
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

/** Files by their paths in the repository, and what each is of. */
export const readProposal = (folder: string) =>
  readArtifact(folder, indexFile, index, kinds, 300_000_000);

export type Proposal = ReturnType<typeof readProposal>;

export const baselinePath = (scene: string, file: string) => `${baselinesFolder}/${scene}/${file}`;

export const itemPath = ({ scene, item }: Readonly<Record<'scene' | 'item', string>>) =>
  baselinePath(scene, keptFile(item));

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

/** Baselines that the working tree has otherwise than its commit. */
export function writeProposal(root: string, folder: string): string[] {
  const review = readFileSync(join(root, reviewFolder, 'review.json'), 'utf8');
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
  write(indexFile, JSON.stringify(indexOf(JSON.parse(review))));
  return paths;
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder to write to');
  const paths = writeProposal(process.cwd(), folder);
  console.log([...paths, `${paths.length} files proposed`].join('\n'));
}
