import { attachContactForm } from '#sections/contactForm/attachContactForm.tsx';
import { attachFeed } from '#sections/news/attachFeed.tsx';

/** Makes the islands of a page live, by the name in `data-island`. */
export const islands: Readonly<Record<string, (island: Element) => void>> = {
  form: attachContactForm,
  feed: attachFeed,
};
