/** The site without JavaScript. */
import { thankYouPage } from '#content/thankYouPage.ts';
import { contact, fillIn } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import type { Scene } from '#visual/capture/scene.ts';
import { askForWhatsApp } from './contact.ts';
import { contactPage, home, news, notFound, openMenu, partners, read, thanks } from './steps.ts';

const part = { javaScript: false, ringsElsewhere: true } as const;
const plain = { ...part, frames: ['page'], widths: [320, 768, 1440] } as const;

export const plainScenes: readonly Scene[] = [
  { name: 'plain-home', ...home, ...plain, show: read('/') },
  { name: 'plain-partners', ...partners, ...plain, show: read('/sobrenos') },
  { name: 'plain-news', ...news, ...plain, show: read('/noticias') },
  { name: 'plain-contact', ...contactPage, ...plain, show: read('/contato') },
  {
    name: 'plain-not-found',
    ...notFound,
    ...plain,
    show: read('/nao/existe'),
    logs: /status of 404/,
  },
  {
    name: 'plain-menu',
    ...home,
    ...part,
    widths: [320, 375],
    covers: true,
    show: async (page) => {
      await page.goto('/');
      await openMenu(page);
    },
  },
  {
    name: 'plain-popover',
    ...contactPage,
    ...part,
    widths: [320, 1440],
    covers: true,
    show: async (page) => {
      await page.goto('/contato');
      await askForWhatsApp(page);
    },
  },
  {
    name: 'plain-thanks',
    ...thanks,
    entries: [...thanks.entries, ...home.entries],
    ...plain,
    show: async (page) => {
      await page.goto('/');
      await fillIn(page);
      await contact(page).button.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYouPage.title);
    },
  },
];
