import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { TestInfoError } from '@playwright/test';
import { writeFailure } from '#compare/results.ts';
import { root } from '#model/folders.ts';

/** Lines of a message: Playwright prints a call log, and a query may print the whole page. */
const mostLines = 6;

/** Takes the machine's folder away. */
const inSite = (text: string) => text.replaceAll(root.href, '').replaceAll(fileURLToPath(root), '');

/** The message and call log of Playwright, and the line of the suite. */
export function reasonOf({ message, value = '', stack = '' }: TestInfoError): string {
  const [first, ...log] = stripVTControlCharacters(inSite(message ?? value))
    .split('\n')
    .map((line) => line.trim().slice(0, 300))
    .filter(Boolean);
  const isOwn = (line: string) => inSite(line) !== line && !line.includes('node_modules');
  const place = inSite(stack.split('\n').find(isOwn) ?? '').replace(/^.*[\s(]|\)$/g, '');
  const rest = [...log.slice(0, mostLines), place].filter(Boolean).join('\n');
  return [first, rest].filter(Boolean).join(' › ');
}

/** Leaves the first error in the place of the scene's result. */
export function leaveFailure(scene: string, [error]: readonly TestInfoError[]): void {
  if (error) writeFailure(scene, reasonOf(error));
}
