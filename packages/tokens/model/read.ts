import { readdirSync, readFileSync } from 'node:fs';
import type { TokenTexts } from './leaves.ts';
import { resolveTexts, type Tokens } from './tokens.ts';

export function readTexts(folder: URL): TokenTexts {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
}

/** Reads a folder of tokens and resolves every theme. @throws Error as `resolveTokens` does. */
export const readTokens = (folder: URL): Tokens => resolveTexts(readTexts(folder));
