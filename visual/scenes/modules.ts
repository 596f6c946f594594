/** What the scenes are made from, for `--changed`. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Modules } from '#visual/capture/suite.ts';

const cwd = fileURLToPath(new URL('../../', import.meta.url));
const files = (pattern: string) =>
  globSync(pattern, { cwd }).map((file) => file.replaceAll('\\', '/'));

export const storyFiles = files('stories/**/*.stories.tsx').toSorted();
export const components = files('src/{ui,sections}/**/[A-Z]*.tsx');

const virtual = files('scripts/vite/*.ts');
const prerenderer = 'src/prerender.tsx';
const storyFrame = '.storybook/preview.tsx';

/** How all pages are started, framed and served. */
const pageFrame = ['index.html', 'src/routes/__root.tsx', 'server/main.ts'];

export const modules: Modules = {
  entrances: [
    { config: 'vite.config.ts', ssr: false, input: ['index.html'] },
    { config: 'vite.config.ts', ssr: true, input: [prerenderer, 'server/main.ts', ...virtual] },
    { config: '.storybook/vite.config.ts', ssr: false, input: [storyFrame, ...storyFiles] },
  ],
  // One runs stylesheets in a compiler of its own and leaves their CSS; the other cuts routes into
  // parts, which are one file to us, and writes the route tree.
  hidingPlugins: /vanilla-extract|tanstack/,
  virtual,
  reads: {
    'scripts/vite/articles.ts': files('src/content/articles/*.md'),
    [storyFrame]: files('.storybook/*'),
  },
  pageIndex: 'src/routeTree.gen.ts',
  frameOf: (entry, graph) => {
    if (storyFiles.includes(entry)) return [storyFrame];
    const rendered = graph.get(prerenderer);
    if (!rendered?.has(entry)) return pageFrame;
    // A document is rendered straight from its section, with content that the prerenderer gives it.
    // Which of it cannot be told from here, but the other documents' sections are not part of it.
    return [...pageFrame, ...[...rendered].filter((file) => !file.startsWith('src/sections/'))];
  },
  shared: /^(?:tokens|src\/theme|server|scripts\/vite)\/|^src\/prerender\.tsx$/,
  unseen: new RegExp(
    [
      String.raw`^(?:docs|\.ci|\.github)/`,
      String.raw`^(?!src/content/).*\.md$`,
      '^tests/(?:a11y|journeys|tokens|unit)/',
      String.raw`^scripts/(?:bench|content|tokens/(?:bench|check|literals|report|workshop))\.ts$`,
    ].join('|'),
  ),
  openers: {
    users: /^src\/sections\//,
    parts: ['Dialog', 'Popover', 'Disclosure', 'Toast'].map((name) => `src/ui/${name}.tsx`),
  },
};
