import { git, readBlobs } from '@repo/visual/git';
import { resolveTexts, type Tokens } from '#model/tokens.ts';

/** Reads the tokens of a commit. @throws Error when it has none, or faulty ones. */
export function tokensOf(commit: string, root: string): Tokens {
  const listed = git(root, ['ls-tree', commit, 'tokens/']).toString();
  const entries = [...listed.matchAll(/(\S+)\ttokens\/(.+\.json)$/gm)];
  if (entries.length === 0) throw new Error(`git has no tokens at "${commit}"`);
  const ids = entries.map(([, id = '']) => id);
  const blobs = readBlobs(root, ids);
  const texts = entries.map(([, id = '', name]) => [name, String(blobs.get(id))]);
  return resolveTexts(Object.fromEntries(texts));
}
