import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tokensOf } from '@repo/tokens/git';
import { readTokens } from '@repo/tokens/read';
import { changes } from '@repo/tokens/report';
import { cssOf } from '@repo/tokens/css';
import { variableOf } from '@repo/tokens/values';
import { git } from '@repo/visual/git';
import type { Suite } from '@repo/visual/suite';

export const changedTokens: NonNullable<Suite['changedTokens']> = async (root, base) => {
  if (git(root, ['ls-tree', base, 'tokens']).length === 0) return [];
  const tokensBefore = tokensOf(base, root);
  const tokensAfter = readTokens(pathToFileURL(join(root, 'tokens/')));
  const [first] = Object.keys(tokensAfter.themes);
  return changes(tokensBefore, tokensAfter)
    .filter(({ id, themes: [theme = ''] }) => !tokensAfter.themes[theme]?.[id]?.isStep)
    .map(({ id, themes: [theme = ''] }) => {
      const tokens = [tokensBefore, tokensAfter].flatMap(({ themes }) => themes[theme]?.[id] ?? []);
      const [before = '', after = ''] = [tokensBefore, tokensAfter].map(({ themes }) => {
        const token = themes[theme]?.[id];
        return token && cssOf(token);
      });
      const follows = tokens.flatMap(({ sources }) => sources);
      const mode = theme === first ? undefined : ('contrast' as const);
      return { name: id, variable: variableOf(id), before, after, follows, mode };
    });
};
