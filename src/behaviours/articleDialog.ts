/** Fills the dialog of the articles from an article's own page. */
import { articlePath } from '#content/paths.ts';
import { listen } from '#lib/listen.ts';
import { type DialogRequest, loaders } from './dialog.ts';

/** Parts of an article's page, of its card and of the dialog. */
type Part = 'title' | 'date' | 'text';

export const attributes = (part: Part) => ({ 'data-part': part });

/** Attributes of the message that replaces a text that cannot be loaded; it links to the page. */
export const failureAttributes = () => ({ 'data-failure': '', hidden: true });

/** ms. On EDGE an article shares 6 kB a second with fonts, photographs and scripts. */
const timeout = 30_000;

const pages: Record<string, Promise<Document | null>> = {};

/** Fetches an article's page once; a failure resolves to null and is retried by the next call. */
const loadPage = (path: string): Promise<Document | null> =>
  (pages[path] ??= new Promise((resolve) => {
    // Trusted Types block `fetch` and `DOMParser` from making a document, but not this.
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
  }));

/** Copies the parts of an article's page, or of its card, into the dialog. */
export function showArticle(dialog: Element, page: ParentNode | null | undefined): void {
  for (const target of dialog.querySelectorAll<HTMLElement>('[data-part]')) {
    const part = page?.querySelector(`[data-part=${target.dataset.part}]`);
    target.replaceChildren(...(part?.cloneNode(true).childNodes ?? []));
  }
}

async function load({ dialog, value, trigger }: DialogRequest) {
  const path = articlePath(value);
  trigger?.setAttribute('aria-busy', 'true');
  const page = await loadPage(path);
  trigger?.removeAttribute('aria-busy');
  return () => {
    showArticle(dialog, page ?? trigger?.closest('li'));
    const failure = dialog.querySelector('[data-failure]') as HTMLElement;
    failure.hidden = page !== null;
    failure.querySelector('a')?.setAttribute('href', path);
    dialog.querySelector('[role=region]')?.scrollTo(0, 0);
    return page ?? trigger;
  };
}

function prefetch(target: Element): void {
  const trigger = target.closest<HTMLElement>('[data-search^=artigo]');
  const id = trigger?.dataset.search?.split('=')[1];
  if (id && !navigator.connection?.saveData) void loadPage(articlePath(id));
}

/** Comes before `dialog.ts`, which may open a dialog at once. */
export function attach(root: Document): void {
  loaders.artigo = load;
  listen(root, ['focusin', 'mouseover'], prefetch);
}
