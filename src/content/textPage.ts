import type { ArticleBlock, Inline } from '#content/article.ts';

export type TextPage = {
  readonly intro: string;
  /** ISO date of the last change. */
  readonly updated: string;
  readonly sections: readonly TextSection[];
};

type TextSection = {
  /** Fragment of the URL: `/privacidade#direitos`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ArticleBlock[];
};

/** Labels around a page's text, in each language that a page may have. A date follows `updated`. */
export const textPage = {
  'pt-BR': { contents: 'Nesta página', updated: 'Atualizado em ' },
  en: { contents: 'On this page', updated: 'Last updated on ' },
} as const;

export type Language = keyof typeof textPage;

export const paragraph = (...children: readonly Inline[]): ArticleBlock => ({
  type: 'paragraph',
  children,
});

type Item = string | readonly Inline[];

export const list = (...items: readonly Item[]): ArticleBlock => ({
  type: 'list',
  ordered: false,
  items: items.map((item) => [paragraph(...(typeof item === 'string' ? [item] : item))]),
});

export const strong = (text: string): Inline => ({ type: 'strong', children: [text] });

export const link = (text: string, url: string): Inline => ({
  type: 'link',
  url,
  children: [text],
});
