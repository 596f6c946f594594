import * as v from 'valibot';
import { contrastFaults, copiedColors, unpairedTexts } from '#contrast/faults.ts';
import type { Fault } from '#model/fault.ts';
import type { ResolvedToken } from '#model/themes.ts';
import type { Tokens } from '#model/tokens.ts';
import { measureSchema, variableOf } from '#model/values.ts';
import { type RenderedPair, undeclaredPairs } from '#page/renderedPairs.ts';

const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

/**
 * Finds tokens that no rule, script or media condition of a build uses, and no other token. Steps of
 * the palette are left out: they are there to choose from. A token without a use is no fault, as it
 * comes before the code that uses it.
 */
export function unusedTokens({ themes }: Tokens, built: string): Fault[] {
  const tokens = Object.values(themes).flatMap((theme) => Object.values(theme));
  const followed = new Set(tokens.flatMap(({ sources }) => sources));
  const variables = matches(built, /var\((--[\w-]+)/g);
  const widths = matches(built, /\(width>=([\d.]+)em\)/g);
  const isCondition = ({ isBreakpoint, value }: ResolvedToken) =>
    isBreakpoint && v.is(measureSchema, value) && widths.has(String(value.value / 16));
  const isUsed = (token: ResolvedToken) =>
    token.isStep ||
    followed.has(token.id) ||
    variables.has(variableOf(token.id)) ||
    isCondition(token);
  const files = new Map(tokens.filter((token) => !isUsed(token)).map(({ id, file }) => [id, file]));
  return [...files].map(([id, file]) => ({ file, id, kind: 'unused' }));
}

export type Site = {
  /** Code of its last build; none when there is none. */
  readonly code?: string | undefined;
  readonly pairs: readonly RenderedPair[];
  /** When screens were visited of which the code has changed since. */
  readonly since?: Date | undefined;
};

const lookAnew = 'npm test looks anew, or check --visit';

/** Counts of what was looked at, and a line for all that was not, or before the code changed. */
export function sayCounts(tokens: Tokens, { code, pairs, since }: Site, sources: number): string[] {
  const themes = Object.values(tokens.themes);
  const count = Object.keys(themes[0] ?? {}).length;
  const when = since?.toISOString().slice(0, 16).replace('T', ' ');
  const isSeen = pairs.length > 0;
  return [
    `Checked ${count} tokens with ${tokens.leaves.length} values, ${tokens.pairs.length} pairs in ${themes.length} themes, ${sources} source files, ${pairs.length} texts on their backgrounds`,
    ...(code === undefined ? [`No build shows which tokens are used: ${lookAnew}`] : []),
    ...(isSeen ? [] : [`Texts on the screens are not seen yet: ${lookAnew}`]),
    ...(isSeen && when
      ? [`Screens are as on ${when} UTC, and the code has changed since: ${lookAnew}`]
      : []),
  ];
}

/** Finds every fault of tokens whose files are sound: contrasts, copies, and texts on the screens. */
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
