/** Modules that the build generates (`src/virtual.d.ts`), again whenever one of their sources is saved. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { contentPictures, heroPhotograph } from '#publish/content/resolveImage.ts';
import { loadFormerPages } from '#publish/content/formerPages.ts';
import { articlesFolder, lastDay, loadArticles } from '#publish/content/loadArticles.ts';
import { currentDay } from '#publish/content/formats.ts';
import { imagesFolder } from '#publish/content/readPicture.ts';
import { textsFolder } from '#publish/content/readText.ts';
import { tokensFolder } from '#publish/tokens.ts';
import type { Article, ArticleSummary } from '#content/article.ts';
import { practiceAreas } from '#content/practiceAreas.ts';
import { readEnvironment } from '#lib/environment.ts';
import { areaIcons } from '#ui/areaIcons.ts';

type Write = (isBuild: boolean) => string | Promise<string>;

/** @param folders of the files that the module comes from. */
function virtualModule(name: string, write: Write, folders: readonly URL[] = []): Plugin {
  const id = `\0${name}`;
  const paths = folders.map((folder) => fileURLToPath(folder));
  let isBuild = false;
  return {
    name: `site-${name}`,
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === name ? id : undefined),
    load: (source) => (source === id ? write(isBuild) : undefined),
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.on('all', (_event, file) => {
        if (!paths.some((path) => resolve(file).startsWith(path))) return;
        const module = moduleGraph.getModuleById(id);
        if (module) moduleGraph.invalidateModule(module);
        // `tokenFiles` loads pages anew for a saved token, once their styles have followed.
        if (!file.endsWith('.json')) ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** The checked environment, as constants that fold away. */
const environmentModule = () =>
  virtualModule('virtual:environment', () =>
    Object.entries(readEnvironment(process.env))
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n'),
  );

/** Includes only the icons in use, because a phone downloads each; all of them in dev. */
const areaIconsModule = () =>
  virtualModule('virtual:areaIcons', (isBuild) => {
    if (!isBuild) return "export { areaIcons } from '/src/ui/areaIcons.ts';";
    const names = practiceAreas.map(({ icon }) => icon);
    const icons = Object.entries(areaIcons).filter(([name]) => names.includes(name));
    return `export const areaIcons = ${JSON.stringify(Object.fromEntries(icons))};`;
  });

export const newestCount = 12;

const articleModule = (
  name: string,
  write: (articles: readonly Article[]) => string | Promise<string>,
) =>
  virtualModule(
    name,
    async (isBuild) => write(await loadArticles(articlesFolder, isBuild ? currentDay() : lastDay)),
    [articlesFolder, textsFolder, imagesFolder, tokensFolder],
  );

const summary = ({ blocks: _text, ...fields }: Article): ArticleSummary => fields;

/** The articles. Only the prerenderer gets their texts. */
const articleModules = () => [
  articleModule(
    'virtual:articles',
    async (articles) =>
      `export const newest = ${JSON.stringify(articles.slice(0, newestCount).map(summary))};
       export const hasFormer = ${(await loadFormerPages()).length > 0};
       export const total = ${articles.length};`,
  ),
  articleModule(
    'virtual:articles/texts',
    (articles) => `export const articles = ${JSON.stringify(articles)};`,
  ),
];

const picturesModule = () =>
  virtualModule(
    'virtual:pictures',
    async () => `const pictures = ${JSON.stringify(await contentPictures())};
      export const heroPhotograph = ${JSON.stringify(await heroPhotograph())};
      export const pictureOf = ({ file, alt }) => ({ ...pictures[file], alt });`,
    [imagesFolder, tokensFolder],
  );

export const siteModules = (): Plugin[] => [
  environmentModule(),
  areaIconsModule(),
  ...articleModules(),
  picturesModule(),
];
