import type { Page } from '@playwright/test';
import { chats } from '#content/partners.ts';
import { thankYouPage } from '#content/answerPages.ts';
import { contact, fillIn } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import { askForWhatsApp } from './contact.ts';
import { on, openMenu, goTo } from './steps.ts';

async function openPlainMenu(page: Page) {
  await page.goto('/');
  await openMenu(page);
}

async function openPlainPopover(page: Page) {
  await page.goto('/contato');
  await askForWhatsApp(page);
}

async function send(page: Page) {
  await page.goto('/');
  await fillIn(page);
  await contact(page).button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYouPage.title);
}

const script = { javaScript: false } as const;
const plain = { ...script, frame: 'page', widths: [320, 768, 1440] } as const;

const plainPopover = on.contactPage('plain-popover', openPlainPopover, {
  covers: true,
  ...script,
  widths: [320, 1440],
});

export const plainScenes = [
  on.home('plain-home', goTo('/'), plain),
  on.partners('plain-partners', goTo('/sobrenos'), plain),
  on.news('plain-news', goTo('/noticias'), plain),
  on.contactPage('plain-contact', goTo('/contato'), plain),
  on.notFound('plain-not-found', goTo('/nao/existe'), { ...plain, logs: /status of 404/ }),
  on.home('plain-menu', openPlainMenu, { covers: true, ...script, widths: [375] }),
  ...(chats.length > 0 ? [plainPopover] : []),
  on.thanks('plain-thanks', send, plain),
];
