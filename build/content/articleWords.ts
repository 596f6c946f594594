import type { ArticleBlock, Inline } from '#content/article.ts';

/** The words of some runs without their formats; the number of a footnote ends a line. */
export const plainText = (runs: readonly Inline[]): string =>
  runs
    .map((run) => {
      if (typeof run === 'string') return run;
      return run.type === 'footnoteReference' ? '\n' : plainText(run.children);
    })
    .join('');

/** All that an article says, one text for each heading, paragraph, cell, image and caption. */
export const articleWords = (blocks: readonly ArticleBlock[]): string[] =>
  blocks.flatMap((block) => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return [plainText(block.children)];
      case 'blockquote':
        return articleWords(block.children);
      case 'list':
        return block.items.flatMap(articleWords);
      case 'table':
        return [block.head, ...block.rows].flatMap((row) => row.map(plainText)).filter(Boolean);
      case 'image':
        return [block.image.alt, ...(block.caption ? [block.caption] : [])];
      case 'footnotes':
        return block.notes.flatMap(({ children }) => articleWords(children));
    }
  });
