/** ms */
const timeout = 8000;

const pages: Record<string, Promise<Document | null>> = {};

// Trusted Types block `fetch` and `DOMParser` from making a document, but not this.
const request = (path: string) =>
  new Promise<Document | null>((resolve) => {
    const page = new XMLHttpRequest();
    page.open('GET', path);
    page.responseType = 'document';
    page.timeout = timeout;
    page.onloadend = () => {
      const isArticle = page.responseXML?.querySelector('[data-part=text]');
      if (!isArticle) delete pages[path];
      resolve(isArticle ? page.responseXML : null);
    };
    page.send();
  });

/** Fetches an article's page once; a failure resolves to null and is retried by the next call. */
export const loadArticlePage = (path: string): Promise<Document | null> =>
  (pages[path] ??= request(path));

/** Copies the `data-part` elements of an article's page, or of its card, into those of the dialog. */
export function showArticle(dialog: Element, page: ParentNode | null | undefined): void {
  for (const target of dialog.querySelectorAll<HTMLElement>('[data-part]')) {
    const part = page?.querySelector(`[data-part=${target.dataset.part}]`);
    target.replaceChildren(...(part?.cloneNode(true).childNodes ?? []));
  }
}
