/** Address of `main.tsx`, as the build or the dev server has it. */
declare const APPLICATION: string;

/** Whether the Instagram feed is switched on (decision 8). */
declare const FEED_IS_ON: boolean;

interface Document {
  /** The browser prepares the page unseen, where it does that. */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** Not in every browser. */
  readonly connection?: { readonly saveData: boolean };
}

/** Settings that the build reads from its environment (`build/vite/environment.ts`). */
declare module 'virtual:environment' {
  import type { SiteEnvironment } from '#lib/environment.ts';
  export const form: SiteEnvironment['form'];
  export const feed: SiteEnvironment['feed'];
  export const retentionDays: SiteEnvironment['retentionDays'];
  export const mailed: SiteEnvironment['mailed'];
}

/** Those of `ui/areaIcons.ts` that the firm's practice areas use (`build/vite/areaIcons.ts`). */
declare module 'virtual:areaIcons' {
  import type { PracticeAreaIcon } from '#content/practiceAreas.ts';
  export const areaIcons: Readonly<Record<PracticeAreaIcon, string>>;
}

/** Made from `src/content/articles/` (`build/vite/articles.ts`). */
declare module 'virtual:articles' {
  import type { ArticleSummary } from '#content/article.ts';
  /** The newest, newest first, without their texts. */
  export const newest: readonly ArticleSummary[];
  /** How many there are in all. */
  export const total: number;
}

/** Every article with its text: exists in the prerenderer only. */
declare module 'virtual:articles/texts' {
  import type { Article } from '#content/article.ts';
  export const articles: readonly Article[];
}

/** The pictures that facts of the content name (`build/vite/pictures.ts`). */
declare module 'virtual:pictures' {
  import type { AuthoredImage, PublishedImage } from '#content/image.ts';
  export const pictureOf: (image: AuthoredImage) => PublishedImage;
}
