/** An image under `public/`; `src` is its URL path. Width and height in px, of the file itself. */
export type ContentImage = {
  readonly src: string;
  /** Empty for decoration. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** A run of text inside a block. A plain string may hold line breaks, which are kept (spec §2). */
export type Inline =
  | string
  | { readonly strong: string }
  | { readonly em: string }
  | { readonly href: string; readonly text: string };

export type ArticleBlock =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly text: readonly Inline[] }
  | { readonly type: 'paragraph'; readonly text: readonly Inline[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly Inline[])[];
    };

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
  readonly image?: ContentImage;
};

export type Article = ArticleSummary & { readonly blocks: readonly ArticleBlock[] };
