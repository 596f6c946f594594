import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sources } from '#publish/once.ts';
import { storySources } from './storybook.ts';
import { modulesOf } from '../../.storybook/importsOf.ts';

const root = new URL('../../', import.meta.url);

/** Files of our packages that a module imports by the package's name. */
const fromPackages = (file: string) =>
  [...readFileSync(new URL(file, root), 'utf8').matchAll(/from '(@repo\/[^']+)'/g)].map(
    ([, name = '']) => import.meta.resolve(name).slice(root.href.length),
  );

/** All files within the project that these entries depend on. */
function madeOf(entries: readonly string[]): readonly string[] {
  const modules = [...modulesOf(entries)];
  const code = modules.filter((file) => /\.[cm]?tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(entries.length * 2);
  return [...modules, ...code.flatMap(fromPackages)];
}

const files = (pattern: string) => globSync(pattern, { cwd: fileURLToPath(root) });

const builds = {
  'the site': {
    entries: ['publish/publish.ts', 'vite.config.ts', 'src/main.ts', 'src/prerender.tsx'],
    from: sources,
  },
  Storybook: {
    entries: [...files('stories/**/*.{tsx,mdx}'), ...files('.storybook/*.{ts,tsx}')],
    from: [...sources, ...storySources],
  },
};

describe.each(Object.entries(builds))('%s', (_, { entries, from }) => {
  test('is built again when any file changes that it is made of', () => {
    const listed = (file: string) =>
      from.some((source) => file === source || file.startsWith(`${source}/`));
    // The fingerprint includes the settings as well.
    const unlisted = madeOf(entries).filter((file) => !listed(file) && file !== '.env');
    expect([...new Set(unlisted)]).toEqual([]);
  });

  test('watches only existing files', () => {
    // A firm need not have every file that is copied unchanged.
    const isGone = (source: string) => source !== 'public' && !existsSync(new URL(source, root));
    expect(from.filter(isGone)).toEqual([]);
  });
});
