import type { PublishedImage } from '#content/image.ts';

/**
 * A run of text inside a block. These are the nodes of mdast that an article may hold, without their
 * positions; a plain string may hold line breaks, which are kept (spec §2).
 */
export type Inline =
  | string
  | { readonly type: 'strong'; readonly children: readonly Inline[] }
  | { readonly type: 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | {
      readonly type: 'footnoteReference';
      /** Number of the footnote. */
      readonly note: number;
      /** Which of the references to that footnote this is, from 1. */
      readonly nth: number;
    };

export type TableCell = readonly Inline[];

export type Footnote = {
  /** How often the text refers to it. */
  readonly references: number;
  readonly children: readonly ArticleBlock[];
};

export type ArticleBlock =
  | { readonly type: 'heading'; readonly depth: 2 | 3; readonly children: readonly Inline[] }
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
      /** The headings of its columns, as one text. */
      readonly name: string;
      readonly align: readonly ('left' | 'center' | 'right' | null)[];
      /** Headings of the columns; an empty first one makes the first cells headings of their rows. */
      readonly head: readonly TableCell[];
      readonly rows: readonly (readonly TableCell[])[];
    }
  | { readonly type: 'image'; readonly image: PublishedImage; readonly caption?: string }
  /** Last, when the text refers to any. */
  | { readonly type: 'footnotes'; readonly notes: readonly Footnote[] };

/** What a list shows of an article: never its text. */
export type ArticleSummary = {
  /** Also the file's name and the URL: lowercase words joined by hyphens. */
  readonly id: string;
  readonly title: string;
  /** Calendar date, ISO: 2024-05-03. */
  readonly date: string;
  /** The date as a reader sees it: 03 de maio de 2024. */
  readonly dateLabel: string;
  readonly excerpt: string;
  readonly image?: PublishedImage;
};

export type Article = ArticleSummary & { readonly blocks: readonly ArticleBlock[] };
