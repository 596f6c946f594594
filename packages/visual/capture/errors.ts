import type { Page } from '@playwright/test';

/** Collects errors and warnings of the console, policy violations among them. */
export function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
}

/** @param logs errors that a scene must have. */
export function unexpectedErrors(errors: readonly string[], logs?: RegExp): string[] {
  const others = errors.filter((text) => !logs?.test(text));
  if (logs && others.length === errors.length) return [`does not write ${logs} to the console`];
  return others.map((text) => `writes to the console › ${text.slice(0, 300)}`);
}
