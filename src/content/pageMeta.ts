/** What the browser's tab and search engines show of a page. */
export type PageMeta = {
  readonly title: string;
  /** At most 155 characters, so that no search engine cuts it. */
  readonly description: string;
};
