import { git } from '@repo/visual/git';
import { parseTexts } from '#model/leaves.ts';
import { resolveTokens, type Tokens } from '#model/tokens.ts';

/** Reads the tokens of a commit. @throws Error when it has none, or faulty ones. */
export function tokensOf(commit: string, root: string): Tokens {
  const listed = git(root, ['ls-tree', '--name-only', commit, 'tokens/']).toString();
  const paths = listed.split('\n').filter((path) => path.endsWith('.json'));
  if (paths.length === 0) throw new Error(`git has no tokens at "${commit}"`);
  const texts = paths.map((path) => [
    path.slice('tokens/'.length),
    git(root, ['show', `${commit}:./${path}`]).toString(),
  ]);
  return resolveTokens(parseTexts(Object.fromEntries(texts)));
}
