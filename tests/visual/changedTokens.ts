import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { show } from '#scripts/tokens/contrast.ts';
import { readTokens } from '#scripts/tokens/read.ts';
import { changes, tokensOf } from '#scripts/tokens/report.ts';
import { git } from '@repo/visual/git';
import type { Suite } from '@repo/visual/suite';

/** A length, like 1.5rem. */
const plain = (value: string) => value.replace(/^value:([\d.-]+), unit:(\w+)$/, '$1$2');

export const changedTokens: NonNullable<Suite['changedTokens']> = async (root, base) => {
  if (git(root, ['ls-tree', base, 'tokens']).length === 0) return [];
  const was = await tokensOf(base, root);
  const is = await readTokens(pathToFileURL(join(root, 'tokens/')));
  return changes(was, is)
    .filter(({ id }) => !id.startsWith('base.'))
    .map(({ id, themes: [theme = ''] }) => {
      const [before = '', after = ''] = [was, is].map(({ themes }) =>
        plain(show(themes[theme] ?? {}, id)),
      );
      return { name: id, variable: `--${id.replaceAll('.', '-')}`, before, after };
    });
};
