import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Page, TestInfoError } from '@playwright/test';
import { writeFailure } from '#store/results.ts';
import type { Found } from '#model/finding.ts';
import { root } from '#suite/folders.ts';

/** A sandbox also blocks the scripts that hold a page's clocks. */
const isOfSandbox = /^Blocked script execution in .* sandboxed/;

/**
 * Collects console errors and warnings, except those about prefetching.
 * @param notes messages that the browser, or anything else in the page, logs by itself.
 */
export function collectErrors(page: Page, errors: string[], notes: readonly RegExp[] = []): void {
  const inAdvance = new Set<string>();
  page.on('request', (request) => {
    inAdvance[request.headers()['sec-purpose'] ? 'add' : 'delete'](request.url());
  });
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // A server may have another port in each run.
    const { origin } = new URL(page.url());
    const address = origin.startsWith('http') ? origin : undefined;
    const text = address ? message.text().replaceAll(address, '') : message.text();
    if (notes.some((note) => note.test(text)) || isOfSandbox.test(text)) return;
    const { url } = message.location();
    // Chromium's message does not name the resource that failed to load.
    if (!text.startsWith('Failed to load')) errors.push(text);
    else if (!inAdvance.has(url)) errors.push(`${text} › ${url.replace(origin, '')}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
}

/** Further errors follow from the first ones. */
const mostErrors = 3;

const isUncaught = (text: string) => Number(/^\w*Error\b/.test(text));

/** Puts the page's own errors, uncaught ones first, before the message of the failure. */
export function withErrors(message: string, errors: readonly string[], logs?: RegExp): string {
  const lines = errors
    .map((text) => text.split('\n', 1).join())
    .filter((line) => !message.includes(line.replace(/^\w*Error: /, '')) && !logs?.test(line))
    .toSorted((first, second) => isUncaught(second) - isUncaught(first));
  return [...[...new Set(lines)].slice(0, mostErrors), message].join('\n');
}

/** Stack frames, which point into minified files. */
const frames = /\n\s+at .*/g;

const advice = { level: 'advice', element: '' } as const;

/** @param logs errors that a scene must log. */
export function unexpectedErrors(errors: readonly string[], logs?: RegExp): Found[] {
  const unexpected = errors.filter((text) => !logs?.test(text));
  if (logs && unexpected.length === errors.length)
    return [{ ...advice, rule: 'quiet', measure: [String(logs)] }];
  const messages = new Set(unexpected.map((text) => text.replaceAll(frames, '').slice(0, 300)));
  return [...messages].map((text) => ({ ...advice, rule: 'console', measure: [text] }));
}

/** Lines of a message, such as Playwright's call log. */
const mostLines = 6;

/** Playwright's steps that succeeded or are repeated. */
const noise =
  /^(?:Call log:|(?:- )?(?:\d+ × )?(?:attempting|retrying|scrolling|done scrolling|waiting \d|waiting for element to be|element is visible))/;

/** Removes the path of the project's folder. */
const inSite = (text: string) => text.replaceAll(root.href, '').replaceAll(fileURLToPath(root), '');

/** Playwright's message and call log, and the line of the suite. */
export function reasonOf({ message, value = '', stack = '' }: TestInfoError): string {
  const [first, ...log] = stripVTControlCharacters(inSite(message ?? value))
    // After this text, a story's query gives advice and prints the page.
    .replace(/(?: This could be because|\n(?:Here are the accessible roles|Ignored nodes))[^]*/, '')
    .split('\n')
    .map((line) => line.trim().slice(0, 300))
    .filter((line) => line && !noise.test(line));
  const isOwn = (line: string) => inSite(line) !== line && !line.includes('node_modules');
  const place = inSite(stack.split('\n').find(isOwn) ?? '').replace(/^.*[\s(]|\)$/g, '');
  const details = [...new Set(log)].slice(0, mostLines).concat(place).filter(Boolean).join('\n');
  return [first, details].filter(Boolean).join(' › ');
}

/** Writes the first error as the scene's result. */
export function leaveFailure(scene: string, [error]: readonly TestInfoError[]): void {
  if (error) writeFailure(scene, reasonOf(error));
}
