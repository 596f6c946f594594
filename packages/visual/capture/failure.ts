import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { TestInfoError } from '@playwright/test';
import { writeFailure } from '#compare/results.ts';
import { root } from '#model/folders.ts';

/** Lines of a message: Playwright prints a call log, and a query may print the whole page. */
const mostLines = 6;

/** The message and call log of Playwright, and the line of the suite. */
function reasonOf({ message, value, stack = '' }: TestInfoError): string {
  const folder = fileURLToPath(root);
  const lines = stripVTControlCharacters(message ?? value ?? '')
    .split('\n')
    .map((line) => line.trim().slice(0, 300))
    .filter(Boolean);
  const places = stack.split('\n').map((line) => line.replaceAll('\\', '/').split(folder)[1]);
  const place = places.find((path) => path && !path.startsWith('node_modules/'));
  const [first = '', ...others] = lines.slice(0, mostLines);
  const log = [...others, place?.replace(/\)$/, '') ?? ''].join('\n');
  return `${first} › ${log}`.replaceAll(root.href, '').replaceAll(folder, '');
}

/** Leaves the first error in the place of the scene's result. */
export function leaveFailure(scene: string, [error]: readonly TestInfoError[]): void {
  if (error) writeFailure(scene, reasonOf(error));
}
