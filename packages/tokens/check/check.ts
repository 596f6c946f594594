import { contrastFaults, copiedColors, unpairedTexts } from '#contrast/faults.ts';
import type { Fault } from '#model/fault.ts';
import type { Leaf } from '#model/leaves.ts';
import type { Tokens } from '#model/tokens.ts';
import { variableOf } from '#model/values.ts';
import { type RenderedPair, undeclaredPairs } from '#page/renderedPairs.ts';

const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

/** Whether a source file has every part of a token's name, however it takes the token apart. */
const isNamed = ({ id }: Leaf, sources: readonly string[]) =>
  sources.some((text) => id.split('.').every((part) => new RegExp(`\\b${part}\\b`).test(text)));

/**
 * Tokens that no rule, script, media condition or other token uses, and no source that is not built
 * yet. Steps of the palette are left out: they are there to choose from.
 */
export function unusedTokens(
  { leaves, themes }: Tokens,
  { code: built }: Site,
  sources: readonly string[],
): Fault[] {
  if (!built) return [];
  const followed = new Set(
    Object.values(themes).flatMap((set) => Object.values(set).flatMap(({ sources: own }) => own)),
  );
  const used = matches(built, /var\((--[\w-]+)/g);
  const conditions = matches(built, /\(width>=([\d.]+)em\)/g);
  const isCondition = ({ id, value }: Leaf) => {
    const width = value && typeof value === 'object' && 'value' in value ? Number(value.value) : 0;
    return id.startsWith('breakpoint.') && conditions.has(String(width / 16));
  };
  const unused = leaves.filter(
    (leaf) =>
      !leaf.id.startsWith('base.') &&
      !followed.has(leaf.id) &&
      !used.has(variableOf(leaf.id)) &&
      !isCondition(leaf) &&
      !isNamed(leaf, sources),
  );
  const files = new Map(unused.map(({ id, file }) => [id, file]));
  return [...files].map(([id, file]) => ({ file, id, kind: 'unused' }));
}

export type Site = {
  /** Styles and scripts of its last build; empty when there is none. */
  readonly code: string;
  readonly pairs: readonly RenderedPair[];
  /** When screens were visited of which the code has changed since. */
  readonly since?: Date | undefined;
};

/** Counts of what was looked at, and a line when the texts of a site are not those of its code. */
export function sayCounts(tokens: Tokens, { pairs, since }: Site, sources: number): string[] {
  const themes = Object.values(tokens.themes);
  const count = Object.keys(themes[0] ?? {}).length;
  const line = `Checked ${count} tokens with ${tokens.leaves.length} values, ${tokens.pairs.length} pairs in ${themes.length} themes, ${sources} source files, ${pairs.length} texts on their backgrounds`;
  const when = since?.toISOString().slice(0, 16).replace('T', ' ');
  if (pairs.length > 0 && !when) return [line];
  const state = when ? `those of ${when} UTC, and the code has changed since` : 'not seen yet';
  return [line, `Texts on the screens are ${state}: npm test looks anew, or check --visit`];
}

/**
 * Finds every fault of tokens whose files are sound: contrasts, copies, and texts on the screens. A
 * token that the code does not use yet is none.
 */
export function useFaults(tokens: Tokens, site: Site): Fault[] {
  const ids = new Set(tokens.leaves.map(({ id }) => id));
  const isThere = (role = '') => ids.has(role) || !role.startsWith('color.');
  const pairs = site.pairs.filter(({ fg, bg }) => isThere(fg) && isThere(bg));
  return [
    ...contrastFaults(tokens),
    ...copiedColors(tokens),
    ...unpairedTexts(tokens),
    ...undeclaredPairs(pairs, tokens.pairs),
  ];
}
