import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Modules } from '@repo/visual/graph';

const cwd = fileURLToPath(new URL('../../', import.meta.url));
const files = (pattern: string) =>
  globSync(pattern, { cwd }).map((file) => file.replaceAll('\\', '/'));

export const storyFiles = files('stories/**/*.stories.tsx').toSorted();
export const components = files('src/{ui,sections}/**/[A-Z]*.tsx');

const virtual = files('build/vite/*.ts');
const prerenderer = 'src/prerender.tsx';
const storyFrame = '.storybook/preview.tsx';

/** Modules that start, frame and serve all pages. */
const pageFrame = [
  'src/start.ts',
  'src/router.tsx',
  'src/routes/__root.tsx',
  'src/sections/site/Toasts.tsx',
  'src/lib/keepFocusInView.ts',
  'server/main.ts',
];

export const modules: Modules = {
  inputs: [
    'src/start.ts',
    'src/main.tsx',
    prerenderer,
    'server/main.ts',
    storyFrame,
    ...storyFiles,
  ],
  virtual,
  reads: {
    'build/vite/articles.ts': files('src/content/articles/*.md'),
    [storyFrame]: files('.storybook/*'),
  },
  pageIndex: 'src/routeTree.gen.ts',
  frameOf: (entry, graph) => {
    if (storyFiles.includes(entry)) return [storyFrame];
    const rendered = graph.get(prerenderer);
    if (!rendered?.has(entry)) return pageFrame;
    // A document is rendered from its section and what the prerenderer gives it, not from others.
    const frame = [...rendered].filter((file) => !/^src\/(?:sections\/|islands|main)/.test(file));
    return [...pageFrame, ...frame];
  },
  shared:
    /^(?:tokens|packages\/tokens\/model|src\/theme|server|build)\/|^src\/(?:islands|main|prerender)\.tsx$|^index\.html$/,
  unseen: new RegExp(
    [
      String.raw`^(?:docs|\.ci|\.github)/`,
      String.raw`^(?!src/content/).*\.md$`,
      '^tests/(?:engines|firm|journeys|secondFirm|speech|tokens|unit)/',
      String.raw`^scripts/(?:bench|program|test|tokens|workflows)(?:/|\.ts$)`,
      '^packages/tokens/',
      '^packages/visual/(?:(?:github|review|tests)/|cli/(?:accept|review|serveReview|summarise))',
    ].join('|'),
  ),
  selfContained: /^src\/ui\//,
  openers: {
    users: /^src\/sections\//,
    parts: ['Dialog', 'Disclosure', 'Toast'].map((name) => `src/ui/${name}.tsx`),
  },
};
