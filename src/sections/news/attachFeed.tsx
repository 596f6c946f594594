import { hydrateRoot } from 'react-dom/client';
import { renderOwn, showError } from '#sections/site/renderOwn.tsx';
import { CarouselMotion } from '#ui/CarouselMotion.tsx';
import { Posts } from './Posts.tsx';

/** Moves the posts that the page has. A feed that is on renders them, as it replaces them. */
export function attachFeed(island: Element): void {
  if (FEED_IS_ON) {
    hydrateRoot(island, <Posts />, { identifierPrefix: 'feed', onUncaughtError: showError });
    return;
  }
  for (const carousel of island.querySelectorAll<HTMLElement>('[data-carousel]'))
    renderOwn(document.createElement('div'), <CarouselMotion carousel={carousel} />, 'feed');
}
