import { renderOwn } from '#sections/site/renderOwn.tsx';
import { CarouselMotion } from '#ui/CarouselMotion.tsx';
import { Posts } from './Posts.tsx';

/** Moves the posts that the page has. A feed that is on renders them anew, as it replaces them. */
export function attachFeed(island: Element): void {
  if (FEED_IS_ON) {
    renderOwn(island, <Posts />, 'feed');
    return;
  }
  for (const carousel of island.querySelectorAll<HTMLElement>('[data-carousel]'))
    renderOwn(document.createElement('div'), <CarouselMotion carousel={carousel} />, 'feed');
}
