import type { IslandName } from '#behaviours/island.ts';
import { attachContactForm } from '#sections/contactForm/attachContactForm.ts';

/** The feed's carousel needs React, which a form does not wait for. */
const loadFeed = () => import('#sections/news/attachFeed.tsx');

/** Makes the islands of a page live, by name. */
export const islands: Readonly<Record<IslandName, (island: Element) => unknown>> = {
  form: attachContactForm,
  // The browser scrolls a carousel whose script does not come.
  feed: (island) => loadFeed().then(({ attachFeed }) => attachFeed(island), console.error),
};
