/** A file that a tool gives back, to be imported into the example. */
import { importTokens } from '#exchange/importTokens.ts';
import { exportFor, profiles } from '#exchange/profiles.ts';
import { copy, files, put } from './example.ts';

const exported = copy(exportFor(profiles.dtcg, files));
export const light = Object(exported['light.tokens.json']);
export const more = Object(exported['moreContrast.tokens.json']);

export const importFile = (content: unknown, name = 'tokens.json') =>
  importTokens(files, content, { name, theme: 'light' });

/** Copies a tree, with other values at some paths. */
export function edited(tree: unknown, values: Readonly<Record<string, unknown>>) {
  const after = copy(tree);
  for (const [path, value] of Object.entries(values)) put(after, path, value);
  return after;
}

export const wide = { value: 20, unit: 'px' };
