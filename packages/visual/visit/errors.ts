import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Page, TestInfoError } from '@playwright/test';
import { writeFailure } from '#store/results.ts';
import type { Found } from '#model/finding.ts';
import { root } from '#suite/folders.ts';

/**
 * Collects errors and warnings of the console, but what the page only fetches in advance.
 * @param notes what the browser, or somebody else in the page, logs by itself.
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
    const own = origin.startsWith('http') ? origin : undefined;
    const text = own ? message.text().replaceAll(own, '') : message.text();
    if (notes.some((note) => note.test(text))) return;
    const { url } = message.location();
    // Chromium does not say in the text what it could not load.
    if (!text.startsWith('Failed to load')) errors.push(text);
    else if (!inAdvance.has(url)) errors.push(`${text} › ${url.replace(origin, '')}`);
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
    .filter((line) => !message.includes(line.replace(/^\w*Error: /, '')) && !logs?.test(line))
    .toSorted((first, second) => isUncaught(second) - isUncaught(first));
  return [...[...new Set(lines)].slice(0, mostErrors), message].join('\n');
}

/** Places of a stack, which are those of minified files. */
const frames = /\n\s+at .*/g;

const advice = { level: 'advice', element: '' } as const;

/** @param logs errors that a scene must have. */
export function unexpectedErrors(errors: readonly string[], logs?: RegExp): Found[] {
  const others = errors.filter((text) => !logs?.test(text));
  if (logs && others.length === errors.length)
    return [{ ...advice, rule: 'quiet', measure: [String(logs)] }];
  const messages = new Set(others.map((text) => text.replaceAll(frames, '').slice(0, 300)));
  return [...messages].map((text) => ({ ...advice, rule: 'console', measure: [text] }));
}

/** Lines of a message, as Playwright prints a call log. */
const mostLines = 6;

/** Steps of Playwright that succeeded, or come again. */
const noise =
  /^(?:Call log:|(?:- )?(?:\d+ × )?(?:attempting|retrying|scrolling|done scrolling|waiting \d|waiting for element to be|element is visible))/;

/** Takes the machine's folder away. */
const inSite = (text: string) => text.replaceAll(root.href, '').replaceAll(fileURLToPath(root), '');

/** The message and call log of Playwright, and the line of the suite. */
export function reasonOf({ message, value = '', stack = '' }: TestInfoError): string {
  const [first, ...log] = stripVTControlCharacters(inSite(message ?? value))
    // Then a query of a story gives advice and prints the page.
    .replace(/(?: This could be because|\n(?:Here are the accessible roles|Ignored nodes))[^]*/, '')
    .split('\n')
    .map((line) => line.trim().slice(0, 300))
    .filter((line) => line && !noise.test(line));
  const isOwn = (line: string) => inSite(line) !== line && !line.includes('node_modules');
  const place = inSite(stack.split('\n').find(isOwn) ?? '').replace(/^.*[\s(]|\)$/g, '');
  const rest = [...new Set(log)].slice(0, mostLines).concat(place).filter(Boolean).join('\n');
  return [first, rest].filter(Boolean).join(' › ');
}

/** Leaves the first error in the place of the scene's result. */
export function leaveFailure(scene: string, [error]: readonly TestInfoError[]): void {
  if (error) writeFailure(scene, reasonOf(error));
}
