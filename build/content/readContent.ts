import { readdirSync } from 'node:fs';
import { readArticleFiles, type ArticleFile } from './loadArticles.ts';
import { imagesFolder } from './readPicture.ts';

export type Content = {
  /** Exports of each module of `src/content/`, by its file. */
  readonly modules: Readonly<Record<string, object>>;
  readonly articles: readonly ArticleFile[];
  readonly imagesFolder: URL;
};

const source = new URL('../../src/content/', import.meta.url);
const names = readdirSync(source).filter((name) => name.endsWith('.ts'));
const load = async (name: string) => [name, await import(new URL(name, source).href)] as const;
const modules = Object.fromEntries(await Promise.all(names.map(load)));

/** Reads the folder, so that a new module is checked without being registered. */
export const readContent = (): Content => ({
  modules,
  articles: readArticleFiles(),
  imagesFolder,
});
