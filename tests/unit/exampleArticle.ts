import type { ArticleBlock } from '#content/article.ts';
import { parseArticle } from '#publish/content/loadArticles.ts';

export const head = '---\ntitle: Título\ndate: 2024-05-03\nexcerpt: Resumo.\n---\n';
/** Number of lines above the text. */
export const above = head.split('\n').length - 1;

export const parse = (markdown: string, fields = head) =>
  parseArticle({ file: 'articles/exemplo.md', source: fields + markdown });

export const paragraph = (
  ...children: Extract<ArticleBlock, { type: 'paragraph' }>['children']
) => ({
  type: 'paragraph',
  children,
});
