/** The example's files with changes, and their faults. */
import { expect } from 'vitest';
import { faultsIn } from '#contrast/faults.ts';
import { sayFault } from '#model/fault.ts';
import { parseTexts } from '#model/leaves.ts';
import { located } from '#model/tokens.ts';
import { put, texts } from './example.ts';

export const space = 'space.tokens.json';
export const resolver = 'site.resolver.json';

export const faultsOf = (changed: Readonly<Record<string, string>>) => {
  const allTexts = { ...texts, ...changed };
  return located(faultsIn(parseTexts(allTexts)), allTexts).map(sayFault);
};

/** The text of a file with another value at a path. */
export function textWith(file: string, path: string, value: unknown): string {
  const tree: unknown = JSON.parse(texts[file] ?? '');
  put(tree, path, value);
  return JSON.stringify(tree, null, 2);
}

export const head = '"$schema": "https://www.designtokens.org/schemas/2025.10/format.json",';
export const inSpace = (text: string) => (texts[space] ?? '').replace(head, `${head}\n${text},`);

/** Expects a fault of `space.tokens.json` with these tokens before its own. */
export function expectSpaceFault(text: string, words: RegExp): void {
  const lines = faultsOf({ [space]: inSpace(text) });
  expect(lines).toContainEqual(expect.stringMatching(words));
  for (const line of lines) expect(line).toMatch(/^tokens\/space\.tokens\.json: .*line \d+\)$/);
}
