import { describe, expect, it } from 'vitest';
import { articleWords } from '#build/content/articleWords.ts';
import { loadArticles } from '#build/content/loadArticles.ts';

describe('The article on teachers and FGTS', async () => {
  const articles = await loadArticles();
  const article = articles.find(({ id }) => id === 'fgts-professores-designacao-temporaria');
  const text = articleWords(article?.blocks ?? []).join('\n');

  it('is there, with the label of its date and its image', () => {
    expect(article).toMatchObject({
      date: '2024-05-03',
      dateLabel: '03 de maio de 2024',
      image: { width: 1200, height: 675 },
    });
  });

  it('has between 600 and 900 words', () => {
    const count = text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
    expect(count).toBeGreaterThanOrEqual(600);
    expect(count).toBeLessThanOrEqual(900);
  });

  it('names its sources, and says that it is no advice', () => {
    const sources = `art. 37, inciso II; § 2º; art. 19-A da Lei nº 8.036/1990; Tema 191 (RE 596.478);
      Tema 308 (RE 705.140); Tema 612; RE 658.026; Tema 916 (RE 765.320); Tema 608 (ARE 709.212);
      ADI 3.395; Súmula 363; não substitui a consulta a um advogado`;
    for (const source of sources.split(/;\s+/)) expect(text).toContain(source);
  });
});
