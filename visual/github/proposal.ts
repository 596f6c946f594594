/** `node visual/github/proposal.ts <folder>`: the accepted baselines; an empty file is a deleted one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { git } from '#visual/compare/git.ts';
import { baselinesFolder, snapshotFile } from '#visual/compare/results.ts';
import { type FileKind, namePattern, readFiles } from './untrusted.ts';

const pathOf = (file: string) => new RegExp(`^${baselinesFolder}/${namePattern}/${file}$`);

/** Nothing else is ever committed. */
const kinds: readonly FileKind[] = [
  {
    path: pathOf(String.raw`${namePattern}\.webp`),
    bytes: 8_000_000,
    content: /^(?:$|RIFF[^]{4}WEBPVP8[LX])/,
  },
  { path: pathOf(snapshotFile.replace('.', '[.]')), bytes: 500_000, content: /^[^\0]*$/ },
];

/** @throws Error that names the first file that is no baseline. */
export const readProposal = (folder: string) =>
  readFiles(folder, kinds, { files: 2_000, bytes: 300_000_000 });

export function writeProposal(root: string, folder: string): string[] {
  const options = ['--modified', '--others', '--deduplicate', '-z'];
  const listed = git(root, ['ls-files', ...options, '--', baselinesFolder]).toString();
  const paths = listed.split('\0').filter(Boolean);
  for (const path of paths) {
    const [from, to] = [join(root, path), join(folder, path)];
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, existsSync(from) ? readFileSync(from) : '');
  }
  return paths;
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder to write to');
  const paths = writeProposal(fileURLToPath(new URL('../../', import.meta.url)), folder);
  console.log([...paths, `${paths.length} files proposed`].join('\n'));
}
