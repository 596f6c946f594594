/** Creates, renames and deletes tokens, as changes of files. */
import type { TokenChange } from './changes.ts';
import { nearestInGamut } from './color.ts';
import { leavesIn, type TokenFiles } from './leaves.ts';
import { themesOf } from './resolver.ts';
import {
  colorIn,
  familyOf,
  follows,
  groupOf,
  readThemes,
  type ResolvedTheme,
  type ResolvedToken,
  writesColor,
} from './themes.ts';
import { type Pair, readPairs } from './tokens.ts';
import { aliasOf, type Components, isSameValue } from './values.ts';

/**
 * Picks a file of the first theme for a new token: the one whose tokens share the most groups with
 * it.
 */
export function fileFor(files: TokenFiles, id: string): string | undefined {
  const [basic = []] = Object.values(themesOf(files));
  const groups = id.split('.').map((_, at, parts) => `${parts.slice(0, at + 1).join('.')}.`);
  const sharedWith = (name: string) =>
    groups.filter((group) => `${name}.`.startsWith(group)).length;
  const [nearest] = leavesIn(files)
    .filter(({ file }) => basic.includes(file))
    .toSorted((a, b) => sharedWith(b.id) - sharedWith(a.id));
  return nearest && sharedWith(nearest.id) > 0 ? nearest.file : undefined;
}

/** Roles and pairs that use a token. */
export function usersOf(files: TokenFiles, id: string): string[] {
  const roles = Object.values(readThemes(files)).flatMap((theme) =>
    Object.values(theme).filter((token) => token.id !== id && follows(token, id)),
  );
  const pairs = readPairs(files).pairs.filter(({ fg, bg, over }) => [fg, bg, over].includes(id));
  const names = pairs.map(({ fg, bg }) => `${fg} on ${bg}`);
  return [...new Set([...roles.map((token) => token.id), ...names])];
}

/** Replaces strings anywhere in JSON, in values and in keys. */
const replaceTexts = <T>(tree: T, names: Names): T =>
  JSON.parse(
    JSON.stringify(tree).replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => {
      const [from, to] = names.pointer;
      return text.startsWith(from) ? to + text.slice(from.length) : (names.whole.get(text) ?? text);
    }),
  );

/** Prefix of a JSON pointer to a part of a token. */
const partPointer = (id: string) => `"#/${id.replaceAll('.', '/')}/$value`;

/** Replacements for whole strings and for prefixes of JSON pointers. */
type Names = {
  readonly whole: ReadonlyMap<string, string>;
  readonly pointer: readonly [from: string, to: string];
};

/** Renames a token in every theme and pair, and in every token that follows it. */
export function renameToken(files: TokenFiles, from: string, to: string): TokenChange[] {
  const names: Names = {
    whole: new Map([
      [`"{${from}}"`, `"{${to}}"`],
      [`"${from}"`, `"${to}"`],
    ]),
    pointer: [partPointer(from), partPointer(to)],
  };
  const tokens = leavesIn(files).flatMap((leaf): TokenChange[] => {
    const { file, id, min, ...parts } = leaf;
    const value = replaceTexts(parts.value, names);
    const least = min !== undefined && { min };
    if (id === from)
      return [
        { file, id, isGone: true },
        { ...parts, file, id: to, value, ...least },
      ];
    return isSameValue(value, parts.value) ? [] : [{ file, id, value }];
  });
  const settings = ['contrast.pairs.json', 'bounds.json'].flatMap((file): TokenChange[] => {
    const content = files[file] ?? {};
    const value = replaceTexts(content, names);
    return isSameValue(value, content) ? [] : [{ file, id: '', value }];
  });
  return [...tokens, ...settings];
}

/** Deletes a token from every theme. */
export const deleteToken = (files: TokenFiles, id: string): TokenChange[] =>
  leavesIn(files)
    .filter((leaf) => leaf.id === id)
    .map(({ file }) => ({ file, id, isGone: true }));

function isDark(token: ResolvedToken | undefined): boolean {
  const color = token && colorIn(token);
  return color !== undefined && color.components[0] < 0.6;
}

/**
 * True if a role stays dark in a dark theme: a dark background does, and so does a role used on
 * dark backgrounds only, such as a light button on a dark hero and the text on that button.
 */
export function staysDark(
  token: ResolvedToken,
  theme: ResolvedTheme,
  pairs: readonly Pair[],
  above: readonly string[] = [],
): boolean {
  // Two roles may be declared on each other, so skip those already visited.
  const grounds = pairs.filter(({ fg, bg }) => fg === token.id && !above.includes(bg));
  if (grounds.length === 0) return isDark(token) && pairs.some(({ bg }) => bg === token.id);
  return grounds.every(({ bg }) => {
    const ground = theme[bg];
    return isDark(ground) || (ground && staysDark(ground, theme, pairs, [...above, token.id]));
  });
}

/**
 * A role's value in a dark theme: the step mirrored within its palette, or the color with its
 * lightness inverted.
 */
export function darken(token: ResolvedToken, theme: ResolvedTheme): unknown {
  const { value } = token;
  const alias = aliasOf(value);
  const steps = familyOf({ theme }, groupOf(alias ?? '')).toSorted(
    (a, b) => a.$value.components[0] - b.$value.components[0],
  );
  const at = steps.findIndex(({ id }) => id === alias);
  if (at >= 0) return `{${steps.at(-1 - at)?.id}}`;
  if (!writesColor(token)) return value;
  const [lightness, chroma, hue] = token.$value.components;
  const inverted: Components = [Number((1 - lightness).toFixed(3)), chroma, hue];
  return { ...token.$value, components: [...(nearestInGamut(inverted) ?? inverted)] };
}
