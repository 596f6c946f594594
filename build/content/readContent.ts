import { readdirSync } from 'node:fs';
import { feedPosts, type SamplePost } from '#content/feedPosts.ts';
import { type Page, pages } from '#content/pages.ts';
import { partners, type Partner } from '#content/partners.ts';
import { practiceAreas, type PracticeArea } from '#content/practiceAreas.ts';
import { site, type Site } from '#content/site.ts';
import { articlesFolder, readArticleFiles, type ArticleFile } from './loadArticles.ts';
import { imagesFolder } from './readPicture.ts';

/** Everything the site says. Build only: no page imports this. */
export type Content = {
  readonly site: Site;
  readonly pages: Readonly<Record<string, Page>>;
  readonly partners: readonly Partner[];
  readonly practiceAreas: readonly PracticeArea[];
  readonly feedPosts: readonly SamplePost[];
  readonly articles: readonly ArticleFile[];
  /** What each module of `src/content/` exports, by its file. */
  readonly modules: Readonly<Record<string, unknown>>;
  /** Where images are looked for. */
  readonly imagesFolder: URL;
};

const folder = new URL('../../src/content/', import.meta.url);

/** Read from the folder: the words of a new page are checked without being registered. */
async function importModules(): Promise<Content['modules']> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const load = async (name: string) => [name, await import(new URL(name, folder).href)] as const;
  return Object.fromEntries(await Promise.all(names.map(load)));
}

const modules = await importModules();

/** The content in the repository. */
export function readContent(): Content {
  return {
    site,
    pages,
    partners,
    practiceAreas,
    feedPosts,
    articles: readArticleFiles(articlesFolder),
    modules,
    imagesFolder,
  };
}
