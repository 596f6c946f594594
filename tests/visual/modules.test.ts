import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { type Graph, scenesTouched } from '@repo/visual/graph';
import { moduleGraph } from '@repo/visual/moduleGraph';
import { scenesOf } from '@repo/visual/suite';
import { modules as site } from './modules.ts';
import { suite } from './suite.ts';

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
  return typeof result === 'string' ? 'all' : [...result];
};

it.each([
  ['src/sections/site/WhatsAppDialog.tsx', ['home', 'contact']],
  ['src/content/partners.ts', ['home', 'partners', 'news', 'contact']],
  ['src/ui/Toast.css.ts', allPages],
  ['src/ui/Counter.css.ts', ['home', 'Counter']],
  ['src/ui/Button.css.ts', [...allPages, 'Button']],
  [article, ['news', 'article', 'archive']],
  ['.storybook/main.ts', stories],
  ['stories/ui/Button.stories.tsx', ['Button']],
  ['tests/journeys/menu.spec.ts', []],
  ['scripts/bench.ts', []],
  ['packages/visual/review/App.tsx', []],
  ['packages/visual/capture/screenshot.ts', 'all'],
  ['src/content/navigation.ts', allPages],
  ['tokens/space.tokens.json', 'all'],
  ['src/theme/theme.css.ts', 'all'],
  ['src/content/notes.md', 'all'],
  ['package-lock.json', 'all'],
  ['tests/support/page.ts', 'all'],
])('%s touches %j', (file, expected) => {
  expect(touches(file)).toEqual(expected);
});

const listFiles = (...paths: readonly string[]) => {
  const listed = execFileSync('git', ['ls-files', '-z', ...paths], { cwd: project });
  return listed.toString().split('\0').filter(Boolean);
};

it('every file that the site and its stories are made of touches a scene', () => {
  const files = listFiles('src', 'stories', 'build', 'server', '.storybook', 'index.html');
  expect(files.length).toBeGreaterThan(250);
  const lost = files.filter((file) => {
    const result = scenesTouched([file], graph, scenesOf(suite), site);
    return typeof result !== 'string' && result.size === 0;
  });
  expect(lost).toEqual([]);
  const known = files.filter((file) => graph.has(file) && file.startsWith('src/'));
  expect(known.length).toBeGreaterThan(listFiles('src').length * 0.8);
});
