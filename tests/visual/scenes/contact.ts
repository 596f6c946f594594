import type { Page } from '@playwright/test';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { chats } from '#content/partners.ts';
import { open } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import { button, dialog, longScreen, on, openWithMenu, visit } from './steps.ts';

export const contactScreen = on.contactPage('contact', visit('/contato'), longScreen);

export async function askForWhatsApp(page: Page) {
  await button(urgency.button)(page).click();
  await expect(page.getByRole('dialog', { name: whatsappDialog.title })).toBeVisible();
}

export async function openWhatsApp(page: Page) {
  await open(page, '/contato');
  await askForWhatsApp(page);
}

export const contactScenes = [
  on.contactPage('contact-menu', openWithMenu('/contato'), { widths: [375], covers: true }),
  ...(chats.length > 0
    ? [on.contactPage('contact-dialog', openWhatsApp, { ...dialog, opens: 'WhatsAppDialog' })]
    : []),
];
