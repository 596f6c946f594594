import type { Page } from '@playwright/test';

/** Collects errors and warnings of the console, policy violations among them. */
export function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
}

/** More of them follow from the first. */
const mostErrors = 3;

const isUncaught = (text: string) => Number(/^\w*Error\b/.test(text));

/** Puts the page's own errors, uncaught ones first, before the message of what failed in it. */
export function withErrors(message: string, errors: readonly string[], logs?: RegExp): string {
  const lines = errors
    .map((text) => text.split('\n', 1).join())
    .filter((line) => !message.includes(line) && !logs?.test(line))
    .toSorted((one, other) => isUncaught(other) - isUncaught(one));
  return [...[...new Set(lines)].slice(0, mostErrors), message].join('\n');
}

/** @param logs errors that a scene must have. */
export function unexpectedErrors(errors: readonly string[], logs?: RegExp): string[] {
  const others = errors.filter((text) => !logs?.test(text));
  if (logs && others.length === errors.length) return [`does not write ${logs} to the console`];
  return others.map((text) => `writes to the console › ${text.slice(0, 300)}`);
}
