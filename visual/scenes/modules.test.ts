import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { type Graph, modulesOf, scenesTouched } from '#visual/cli/changed.ts';
import { moduleGraph } from '#visual/cli/moduleGraph.ts';
import { modules as site } from './modules.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

const pages: Record<string, string> = {
  home: 'src/routes/index.tsx',
  partners: 'src/routes/sobrenos.tsx',
  news: 'src/routes/noticias.tsx',
  contact: 'src/routes/contato.tsx',
  article: 'src/sections/news/ArticlePage.tsx',
  archive: 'src/sections/news/Archive.tsx',
};
const stories = ['Button', 'Counter'];
const scenes = [
  ...Object.entries(pages).map(([scene, entry]) => ({ scene, entries: [entry] })),
  ...stories.map((scene) => ({ scene, entries: [`stories/ui/${scene}.stories.tsx`] })),
];
const allPages = Object.keys(pages);
const [article = ''] = globSync('src/content/articles/*.md', { cwd: project });
let graph: Graph;
beforeAll(async () => {
  graph = await moduleGraph(site);
}, 120_000);
const touches = (file: string) => {
  const result = scenesTouched([file], graph, scenes, site);
  return 'all' in result ? 'all' : [...result.scenes];
};

it.each([
  ['src/sections/contact/WhatsAppDialog.tsx', ['contact']],
  ['src/content/partners.ts', ['partners', 'contact']],
  ['src/ui/Toast.css.ts', allPages],
  ['src/ui/Counter.css.ts', ['home', 'Counter']],
  ['src/ui/Button.css.ts', [...allPages, 'Button']],
  ['src/sections/site/Footer.tsx', allPages],
  [article, ['news', 'article', 'archive']],
  ['.storybook/main.ts', stories],
  ['stories/ui/Button.stories.tsx', ['Button']],
  ['tests/journeys/menu.spec.ts', []],
  ['scripts/bench.ts', []],
])('%s touches %j', (file, expected) => {
  expect(touches(file)).toEqual(expected);
});

it.each([
  'tokens/space.tokens.json',
  'src/theme/theme.css.ts',
  'src/prerender.tsx',
  'src/content/notes.md',
  'public/images/post-1.svg',
  'package-lock.json',
  'tests/support/page.ts',
])('%s touches all', (file) => {
  expect(touches(file)).toBe('all');
});

it('a page is made of its late parts, its styles and its frame, and of no other page', () => {
  const modules = [...modulesOf(graph, ['src/routes/contato.tsx'], site)];
  expect(modules).toEqual(
    expect.arrayContaining([
      'src/sections/contact/WhatsAppDialog.tsx',
      'src/ui/Dialog.css.ts',
      'tokens/space.tokens.json',
      'src/sections/site/Footer.tsx',
      'src/content/navigation.ts',
    ]),
  );
  expect(modules.filter((file) => /node_modules|[?\0]/.test(file))).toEqual([]);
  expect(modules.filter((file) => /routes\/(?!-)/.test(file)).toSorted()).toEqual([
    'src/routes/__root.tsx',
    'src/routes/contato.tsx',
  ]);
});

it('no source falls through: each is in the graph, or touches all', () => {
  const listed = execFileSync('git', ['ls-files', '-z', 'src', 'stories'], { cwd: project });
  const files = listed.toString().split('\0').filter(Boolean);
  expect(files.length).toBeGreaterThan(150);
  const lost = files.filter((file) => !graph.has(file) && touches(file) !== 'all');
  expect(lost).toEqual([]);
  expect(files.filter((file) => graph.has(file)).length).toBeGreaterThan(files.length * 0.8);
});
