import { feedPosts } from '#content/feedPosts.ts';
import { carousel } from '#content/newsPage.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const expectPosition = (visitor: Visitor, index: number) =>
  expect
    .poll(() => visitor.evaluate(() => document.querySelector('main')?.textContent))
    .toContain(carousel.position(index, feedPosts.length));

test.beforeEach(async ({ visitor }) => {
  await visitor.open('/noticias');
  await visitor.wake();
});

test('the buttons move the carousel, and it goes round', async ({ visitor }) => {
  for (let index = 2; index <= feedPosts.length; index += 1) {
    await visitor.click('button', carousel.next);
    await expectPosition(visitor, index);
  }
  await visitor.click('button', carousel.next);
  await expectPosition(visitor, 1);
  await visitor.click('button', carousel.previous);
  await expectPosition(visitor, feedPosts.length);
});

test('the arrow keys move the carousel', async ({ visitor }) => {
  await visitor.evaluate(() => document.querySelector<HTMLElement>('[data-carousel]')?.focus());
  await visitor.press('ArrowRight');
  await expectPosition(visitor, 2);
  await visitor.press('ArrowLeft');
  await expectPosition(visitor, 1);
});
