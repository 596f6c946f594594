import { renderOwn } from '#sections/site/renderOwn.tsx';
import { CarouselMotion } from '#ui/CarouselMotion.tsx';
import { Posts } from './Posts.tsx';

/** Makes the page's own posts a carousel. A live feed renders new ones in their place. */
export function attachFeed(island: Element): void {
  if (FEED_IS_ON) {
    renderOwn(island, <Posts />, 'feed');
    return;
  }
  for (const carousel of island.querySelectorAll<HTMLElement>('[data-carousel]'))
    renderOwn(document.createElement('div'), <CarouselMotion carousel={carousel} />, 'feed');
}
