import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseTexts, type TokenTexts } from './leaves.ts';
import { resolveTokens, type Tokens } from './tokens.ts';

export function readTexts(folder: URL): TokenTexts {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
}

/**
 * Reads a folder of tokens, with some of its files replaced by those of the same names, and resolves
 * every theme. @throws Error as `resolveTokens`.
 */
export function readTokens(folder: URL, replacements: readonly URL[] = []): Tokens {
  const read = replacements.map((file) => [basename(file.pathname), readFileSync(file, 'utf8')]);
  return resolveTokens(parseTexts({ ...readTexts(folder), ...Object.fromEntries(read) }));
}
