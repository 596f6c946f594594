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
 * Finds tokens that neither the build's code nor another token uses. Palette steps are choices and
 * need no use. An unused token is not a fault, because designers add it before the code uses it.
 */
export function unusedTokens({ themes }: Tokens, code: string): Fault[] {
  const tokens = Object.values(themes).flatMap((theme) => Object.values(theme));
  const sourceIds = new Set(tokens.flatMap(({ sources }) => sources));
  const variables = matches(code, /var\((--[\w-]+)/g);
  const widths = matches(code, /\(width>=([\d.]+)em\)/g);
  const isCondition = ({ isBreakpoint, value }: ResolvedToken) =>
    isBreakpoint && v.is(measureSchema, value) && widths.has(String(value.value / 16));
  const isUsed = (token: ResolvedToken) =>
    token.isStep ||
    sourceIds.has(token.id) ||
    variables.has(variableOf(token.id)) ||
    isCondition(token);
  const files = new Map(tokens.filter((token) => !isUsed(token)).map(({ id, file }) => [id, file]));
  return [...files].map(([id, file]) => ({ file, id, kind: 'unused' }));
}

export type Site = {
  /** Code of the site's last build, if there is one. */
  readonly code?: string | undefined;
  readonly pairs: readonly RenderedPair[];
  /** Date of the visit, if the code of some visited screens has changed since. */
  readonly since?: Date | undefined;
};

const lookAnew = 'npm test looks anew, or check --visit';

/**
 * Counts what was checked. Adds a line for everything that was not, or not since the code changed.
 */
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

/** Finds the faults of readable token files: contrasts, copied colors, and texts on the screens. */
export function usageFaults(tokens: Tokens, site: Site): Fault[] {
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
