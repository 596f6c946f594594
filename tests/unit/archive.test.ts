import { describe, expect, it } from 'vitest';
import type { Article } from '#content/article.ts';
import { archivePage } from '#content/articlePage.ts';
import { pages as table } from '#content/pages.ts';
import { head } from '#build/head.ts';
import { sitePages } from '#build/sitePages.ts';

const origin = 'https://escritorio.example';
const base = '/noticias/arquivo';

const articles = (count: number): Article[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `artigo-${index}`,
    title: `Artigo ${index}`,
    date: '2024-05-03',
    dateLabel: '03 de maio de 2024',
    excerpt: `Resumo ${index}.`,
    blocks: [],
  }));

const archiveOf = (count: number) =>
  sitePages(articles(count)).filter(({ path }) => path === base || path.startsWith(`${base}/`));

describe('The archive', () => {
  it.each([
    [0, [base]],
    [archivePage.size, [base]],
    [2 * archivePage.size + 1, [base, `${base}/2`, `${base}/3`]],
  ])('of %i articles has the pages %j', (count, paths) => {
    expect(archiveOf(count).map(({ path }) => path)).toEqual(paths);
  });

  const list = archiveOf(2 * archivePage.size + 1);

  it('says in each title and description which page it is', () => {
    for (const of of ['title', 'description'] as const)
      expect(new Set(list.map((page) => page[of])).size).toBe(list.length);
    expect(list[1]?.title).toContain('2');
    expect(list[1]?.description).toContain(archivePage.position(2, 3));
  });

  it('leads from each page after the first back to the first', () => {
    expect(head(list[2] ?? list[0] ?? Object(null), origin)).toContain(
      JSON.stringify({ name: table[base].name, item: origin + base }).slice(1, -1),
    );
  });
});
