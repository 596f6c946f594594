import type { Locator } from '@playwright/test';
import { type ArticleBlock, articleWords } from '#content/article.ts';

/** Lines of an article's text, without formatting. */
export const linesOf = (blocks: readonly ArticleBlock[]): string[] =>
  articleWords(blocks)
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Text of a part, with the alternative text of each image in its place. */
export const wordsOf = (part: Locator): Promise<string> =>
  part.evaluate((element: HTMLElement) => {
    const alts = [...element.querySelectorAll('img')].map((image) => {
      const alt = document.createTextNode(` ${image.alt} `);
      image.before(alt);
      return alt;
    });
    const text = element.innerText.replaceAll('\u00AD', '').replace(/\s+/g, ' ');
    for (const alt of alts) alt.remove();
    return text;
  });
