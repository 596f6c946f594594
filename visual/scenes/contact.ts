import type { Page } from '@playwright/test';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { open } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import type { Scene } from '#visual/capture/scene.ts';
import { button, contactPage, dialog, everyMode, longScreen, openMenu, visit } from './steps.ts';

export const contactScreen: Scene = {
  name: 'contact',
  ...contactPage,
  ...longScreen,
  modes: [...everyMode, 'print'],
  show: visit('/contato'),
};

/** Asks for the partners' numbers on the page as it stands. */
export async function askForWhatsApp(page: Page) {
  await button(urgency.button)(page).click();
  await expect(page.getByRole('dialog', { name: whatsappDialog.title })).toBeVisible();
}

export async function openWhatsApp(page: Page) {
  await open(page, '/contato');
  await askForWhatsApp(page);
}

export const contactScenes: readonly Scene[] = [
  {
    name: 'contact-menu',
    ...contactPage,
    widths: [375],
    covers: true,
    show: async (page) => {
      await open(page, '/contato');
      await openMenu(page);
    },
  },
  {
    name: 'contact-dialog',
    ...contactPage,
    ...dialog,
    opens: 'WhatsAppDialog',
    show: openWhatsApp,
  },
  {
    name: 'contact-popover',
    ...contactPage,
    ...dialog,
    widths: [320, 375, 1440],
    modes: ['forced'],
    opens: 'WhatsAppPopover',
    show: async (page) => {
      await page.route('**/assets/WhatsAppDialog-*.js', (route) => route.abort());
      await openWhatsApp(page);
    },
    logs: /ERR_FAILED/,
  },
];
