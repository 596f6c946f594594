import { type ArticleBlock, plainText } from '#content/article.ts';

/** One text for each heading, paragraph, cell, image and caption. */
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
