import { describe, expect, test } from 'vitest';
import type { Article } from '#content/article.ts';
import { archivePage, pageOfFormer } from '#content/articlePage.ts';
import { pages as table } from '#content/pages.ts';
import { head } from '#publish/pages/head.ts';
import { siteFiles } from '#publish/pages/siteFiles.ts';
import { type SitePage, sitePages } from '#publish/pages/sitePages.ts';
import { formatDate } from '#lib/formatDate.ts';

const origin = 'https://escritorio.example';
const day = '2026-11-20';

const article = (id: string): Article => {
  const dateLabel = formatDate(day);
  return { id, title: `Artigo ${id}`, date: day, dateLabel, excerpt: 'Resumo.', blocks: [] };
};
const articles = ['a', 'b', 'c', 'd'].map(article);
const base = '/noticias/arquivo';

const archiveOf = (count: number) =>
  sitePages(Array.from({ length: count }, (_, index) => article(`n-${index}`))).filter(
    ({ path }) => path === base || path.startsWith(`${base}/`),
  );

const former = [
  { file: '', path: '/noticias/retirado', withdrawn: day },
  { file: '', path: '/noticias/antigo', movedTo: '/noticias/b' },
  { file: '', path: '/equipe.php', movedTo: '/sobrenos' },
];
const pages = sitePages(articles, former);
const at = (path: string): SitePage => {
  const page = pages.find((page) => page.path === path);
  if (!page) throw new Error(`There is no page ${path}`);
  return page;
};

/** All words of a page, as JSON. */
async function wordsOf(page: SitePage): Promise<string> {
  let words = '';
  const renderArticle = async (_path: string, text: object) => (words = JSON.stringify(text));
  await page.render({ ...Object(null), renderArticle });
  return words;
}

describe('The page of a withdrawn article', () => {
  const page = at('/noticias/retirado');

  test('tells when it was withdrawn, and links to the newest articles', async () => {
    const words = await wordsOf(page);
    expect(words).toContain('20 de novembro de 2026');
    for (const { id, title } of articles.slice(0, 3)) {
      expect(words).toContain(`"url":"/noticias/${id}"`);
      expect(words).toContain(title);
    }
  });

  test('tells that without links if there is no other article', async () => {
    const [only = page] = sitePages([], former.slice(0, 1)).slice(-1);
    expect(await wordsOf(only)).toContain('20 de novembro de 2026');
    expect(await wordsOf(only)).not.toContain('"list"');
  });

  test('has its own title and the noindex tag', () => {
    expect(head(page, origin)).toContain(`<title>${pageOfFormer(day).name} | `);
    expect(head(page, origin)).toContain('<meta name="robots" content="noindex">');
    expect(head(page, origin)).not.toContain('canonical');
  });
});

test.each([
  ['/noticias/antigo', '/noticias/b', 'Artigo b'],
  ['/equipe.php', '/sobrenos', table['/sobrenos'].name],
])('the page of %s redirects to %s, on a static host too', async (path, to, name) => {
  const html = head(at(path), origin);
  expect(html).toContain(`<link rel="canonical" href="${origin}${to}">`);
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
  const words = await wordsOf(at(path));
  expect(words).toContain(`"url":"${to}","children":["${name}"]`);
});

describe('The files beside the pages', () => {
  const files = siteFiles(pages, origin);

  test('redirect what moved, and nothing else', () => {
    expect(files['_redirects']).toBe(
      '/noticias/antigo /noticias/b 301\n/equipe.php /sobrenos 301\n',
    );
  });

  test('list no former page in the site map', () => {
    for (const { path } of former) expect(files['sitemap.xml']).not.toContain(path);
  });
});

describe('The archive', () => {
  test.each([
    [0, [base]],
    [archivePage.size, [base]],
    [2 * archivePage.size + 1, [base, `${base}/2`, `${base}/3`]],
  ])('of %i articles has the pages %j', (count, paths) => {
    expect(archiveOf(count).map(({ path }) => path)).toEqual(paths);
  });

  const list = archiveOf(2 * archivePage.size + 1);

  test('says in each title and description which page it is', () => {
    for (const of of ['title', 'description'] as const)
      expect(new Set(list.map((page) => page[of])).size).toBe(list.length);
    expect(list[1]?.title).toContain('2');
    expect(list[1]?.description).toContain(archivePage.position(2, 3));
  });

  test('links from each later page to the first', () => {
    expect(head(list[2] ?? list[0] ?? Object(null), origin)).toContain(
      JSON.stringify({ name: table[base].name, item: origin + base }).slice(1, -1),
    );
  });
});
