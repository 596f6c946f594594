/** Dialogs of the site. All use `ui/Dialog`, so one table covers the pages that have one. */
import type { Page } from '@playwright/test';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { hero } from '#content/hero.ts';
import { articleDialog, articlesSection } from '#content/newsPage.ts';
import { chats } from '#content/partners.ts';
import { expect } from './test.ts';

export type DialogRow = {
  readonly name: string;
  readonly path: string;
  /** Names of the buttons that open and close it. */
  readonly button: string;
  readonly close: string;
  /** Search param, and unknown values of it. */
  readonly param: string;
  readonly unknown: readonly string[];
  /** Greatest width, in px. */
  readonly width: number;
};

const article: DialogRow = {
  name: 'an article',
  path: '/noticias',
  button: articlesSection.read,
  close: articleDialog.close,
  param: 'artigo',
  unknown: ['nao-existe', '', '["a"]', '../contato', '%E0%A4%A'],
  width: 800,
};

const whatsapp: DialogRow = {
  name: 'WhatsApp',
  path: '/contato',
  button: urgency.button,
  close: whatsappDialog.close,
  param: 'dialogo',
  unknown: ['telegram', '', '["whatsapp"]', 'WhatsApp', '%E0%A4%A'],
  width: 425,
};

export const dialogs = [
  // A firm may have no article and no WhatsApp.
  ...((await loadArticles()).length > 0 ? [article] : []),
  ...(chats.length > 0 ? [whatsapp] : []),
  ...(hero.leadsTo === 'whatsapp' ? [{ ...whatsapp, name: 'WhatsApp, on home', path: '/' }] : []),
];

export const dialogOf = (page: Page) => page.getByRole('dialog');

export const dialogButton = (page: Page, { button }: DialogRow) =>
  page.getByRole('button', { name: button, exact: true }).first();

export async function openDialog(page: Page, row: DialogRow): Promise<void> {
  await page.goto(row.path);
  await dialogButton(page, row).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^[^?]+${row.path}\\?${row.param}=[\\w-]+$`));
}
