import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, readBlobs } from '@repo/visual/git';
import { parseText } from '#model/json.ts';
import { parseTexts } from '#model/leaves.ts';
import { isNode, type Node } from '#model/node.ts';
import { resolverName } from '#model/resolver.ts';
import { resolveTokens, type Tokens } from '#model/tokens.ts';

const nodeAt = (tree: unknown, path: readonly string[]) =>
  path.reduce<Node>((node, key) => (isNode(node[key]) ? node[key] : {}), isNode(tree) ? tree : {});

/** Early commits lack the settings for palette steps and growing lengths, so add today's. */
function withSettings(before: unknown, root: string): unknown {
  if (!isNode(before)) return before;
  const text = readFileSync(join(root, 'tokens', resolverName), 'utf8');
  const { 'site.media': _, ...settings } = nodeAt(parseText(text), [
    'modifiers',
    'theme',
    '$extensions',
  ]);
  const theme = nodeAt(before, ['modifiers', 'theme']);
  const $extensions = { ...settings, ...nodeAt(theme, ['$extensions']) };
  const modifiers = { ...nodeAt(before, ['modifiers']), theme: { ...theme, $extensions } };
  return { ...before, modifiers };
}

/** Reads the tokens of a commit. @throws Error if it has none, or faulty ones. */
export function tokensOf(commit: string, root: string): Tokens {
  const listed = git(root, ['ls-tree', commit, 'tokens/']).toString();
  const entries = [...listed.matchAll(/(\S+)\ttokens\/(.+\.json)$/gm)];
  if (entries.length === 0) throw new Error(`git has no tokens at "${commit}"`);
  const ids = entries.map(([, id = '']) => id);
  const blobs = readBlobs(root, ids);
  const texts = entries.map(([, id = '', name]) => [name, String(blobs.get(id))]);
  const files = parseTexts(Object.fromEntries(texts));
  return resolveTokens({ ...files, [resolverName]: withSettings(files[resolverName], root) });
}
