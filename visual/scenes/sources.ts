import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { show } from '#scripts/tokens/contrast.ts';
import { readTokens } from '#scripts/tokens/read.ts';
import { changes, tokensOf } from '#scripts/tokens/report.ts';
import type { Sources } from '#visual/compare/causes.ts';
import { git } from '#visual/compare/git.ts';

export const sources: Sources = {
  componentOf: (file) => /^src\/(?:ui|sections)\/(?:.+\/)?(\w+)(?:\.css)?\.tsx?$/.exec(file)?.[1],

  changedTokens: async (root, base) => {
    if (git(root, ['ls-tree', base, 'tokens']).length === 0) return [];
    const before = await tokensOf(base, root);
    const after = await readTokens(pathToFileURL(join(root, 'tokens/')));
    return changes(before, after)
      .filter(({ id }) => !id.startsWith('base.'))
      .map(({ id, themes: [theme = ''] }) => {
        const [was, is] = [before, after].map(({ themes }) => show(themes[theme] ?? {}, id));
        const variable = `--${id.replaceAll('.', '-')}`;
        return { name: id, variable, detail: `${was} → ${is}` };
      });
  },
};
