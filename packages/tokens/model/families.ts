/** Families of fonts: those that a project loads, and those that every browser has. */
import type { Reason } from './fault.ts';
import type { Leaf, TokenFiles } from './leaves.ts';
import { isNode } from './node.ts';

/** Ends a list of families: browsers have one for it. */
export const genericFamilies = [
  'serif',
  'sans-serif',
  'monospace',
  'system-ui',
  'cursive',
  'fantasy',
];

/** The families that a project loads, as its group of families names them. */
export function loadedFamilies(files: TokenFiles): string[] {
  const groups = Object.values(files).flatMap((content) => {
    const font = isNode(content) && isNode(content.font) ? content.font.family : undefined;
    return isNode(font) && isNode(font.$extensions) ? [font.$extensions['site.loaded']] : [];
  });
  return groups.flat().filter((name) => typeof name === 'string');
}

/** Finds a first family that no page loads, and a list without a family that every browser has. */
export function familyFault({ value, type }: Leaf, loaded: readonly string[]): Reason | undefined {
  if (type !== 'fontFamily' || !Array.isArray(value)) return undefined;
  const names = value.map(String);
  const [first = ''] = names;
  if (!genericFamilies.includes(names.at(-1) ?? '')) return { kind: 'noGeneric' };
  if (loaded.length === 0 || [...loaded, ...genericFamilies].includes(first)) return undefined;
  return { kind: 'unloaded', name: first, loaded };
}
