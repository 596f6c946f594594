/** URL of `main.ts`. */
declare const APPLICATION: string;

declare const FEED_IS_ON: boolean;

interface Document {
  /** Not in every browser. */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** Not in every browser. */
  readonly connection?: { readonly saveData: boolean };
}

/** Built from environment variables (`publish/bundle/siteModules.ts`). */
declare module 'virtual:environment' {
  import type { SiteEnvironment } from '#lib/environment.ts';
  export const form: SiteEnvironment['form'];
  export const feed: SiteEnvironment['feed'];
  export const retentionDays: SiteEnvironment['retentionDays'];
  export const mailed: SiteEnvironment['mailed'];
}

/** The drawings that the practice areas use. */
declare module 'virtual:areaIcons' {
  export const areaIcons: Readonly<Record<string, string>>;
}

/** Built from `src/content/articles/`. */
declare module 'virtual:articles' {
  import type { ArticleSummary } from '#content/article.ts';
  /** Newest first, without their texts. */
  export const newest: readonly ArticleSummary[];
  export const total: number;
  /** True if a deep link may name an article that was withdrawn or moved. */
  export const hasFormer: boolean;
}

/** Articles with their texts, for the prerenderer only. */
declare module 'virtual:articles/texts' {
  import type { Article } from '#content/article.ts';
  export const articles: readonly Article[];
}

/** The pictures of the content. */
declare module 'virtual:pictures' {
  import type { AuthoredImage, HeroPhotograph, PublishedImage } from '#content/image.ts';
  export const heroPhotograph: HeroPhotograph | undefined;
  export const pictureOf: (image: AuthoredImage) => PublishedImage;
}
