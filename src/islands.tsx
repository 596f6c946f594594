import { hydrateRoot } from 'react-dom/client';
import { attachContactForm } from '#sections/contactForm/attachContactForm.tsx';
import { Posts } from '#sections/news/Posts.tsx';
import { showError } from '#sections/site/renderOwn.tsx';

/** What makes the islands of a page live, by the name in `data-island`. */
export const islands: Readonly<Record<string, (island: Element) => void>> = {
  form: attachContactForm,
  feed: (island) =>
    hydrateRoot(island, <Posts />, { identifierPrefix: 'feed', onUncaughtError: showError }),
};
