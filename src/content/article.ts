import type { PublishedImage } from '#content/image.ts';

/** Nodes of mdast, without positions. Strings keep their line breaks (spec §2). */
export type Inline =
  | string
  | { readonly type: 'strong'; readonly children: readonly Inline[] }
  | { readonly type: 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | {
      readonly type: 'footnoteReference';
      readonly note: number;
      /** Number of the reference to the footnote, from 1. */
      readonly nth: number;
    };

/** Text without its formats; a footnote number ends a line. */
export const plainText = (runs: readonly Inline[]): string =>
  runs
    .map((run) => {
      if (typeof run === 'string') return run;
      return run.type === 'footnoteReference' ? '\n' : plainText(run.children);
    })
    .join('');

export type TableCell = readonly Inline[];

export type Footnote = {
  readonly references: number;
  readonly children: readonly ArticleBlock[];
};

export type ArticleBlock =
  | {
      readonly type: 'heading';
      readonly depth: 2 | 3;
      /** Fragment of the URL, for a table of contents. */
      readonly id?: string;
      readonly children: readonly Inline[];
    }
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'blockquote'; readonly children: readonly ArticleBlock[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      /** Number of the first item, where it is not 1. */
      readonly start?: number;
      readonly items: readonly (readonly ArticleBlock[])[];
    }
  | {
      readonly type: 'table';
      readonly name: string;
      readonly align: readonly ('left' | 'center' | 'right' | null)[];
      /** An empty first heading makes the first cells headings of their rows. */
      readonly head: readonly TableCell[];
      readonly rows: readonly (readonly TableCell[])[];
    }
  | { readonly type: 'image'; readonly image: PublishedImage; readonly caption?: string }
  | { readonly type: 'footnotes'; readonly notes: readonly Footnote[] };

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

/** An article in a list, without its text. */
export type ArticleSummary = {
  /** File name and URL: lowercase words joined by hyphens. */
  readonly id: string;
  readonly title: string;
  /** ISO date: 2024-05-03. */
  readonly date: string;
  /** Example: '03 de maio de 2024'. */
  readonly dateLabel: string;
  readonly excerpt: string;
  readonly image?: PublishedImage;
};

export type Article = ArticleSummary & { readonly blocks: readonly ArticleBlock[] };
