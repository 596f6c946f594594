/** ms after which a text that has not come counts as one that cannot be had. */
const patience = 8000;

const pages: Record<string, Promise<Document | null>> = {};

// Trusted Types forbid fetch() and DOMParser to make a document of a text; this they allow.
const request = (path: string) =>
  new Promise<Document | null>((resolve) => {
    const page = new XMLHttpRequest();
    page.open('GET', path);
    page.responseType = 'document';
    page.timeout = patience;
    page.onloadend = () => {
      const isArticle = page.responseXML?.querySelector('[data-part=text]');
      if (!isArticle) delete pages[path];
      resolve(isArticle ? page.responseXML : null);
    };
    page.send();
  });

/** Loads an article's own page, once; one that could not be had, which is null, is asked for again. */
export const loadArticlePage = (path: string): Promise<Document | null> =>
  (pages[path] ??= request(path));

/**
 * Puts the parts of an article's page, or of its card, into the places of a dialog that have the
 * same name.
 */
export function showArticle(dialog: Element, page: ParentNode | null | undefined): void {
  for (const place of dialog.querySelectorAll<HTMLElement>('[data-part]')) {
    const part = page?.querySelector(`[data-part=${place.dataset.part}]`);
    place.replaceChildren(...(part?.cloneNode(true).childNodes ?? []));
  }
}
