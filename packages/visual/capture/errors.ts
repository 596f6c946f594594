import type { Page } from '@playwright/test';

/** Collects errors and warnings of the console, policy violations among them. */
export function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
}
