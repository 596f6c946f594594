import type { Page } from '@playwright/test';

/** Notes what a page writes to the console as errors or warnings, policy violations among it. */
export function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
}
