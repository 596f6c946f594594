/**
 * `npm run --silent tokens:where NAME`: where a token comes from, what follows it, which contrasts
 * it is part of, and in which components and screens it is at work.
 */
import { fail } from '#scripts/environment.ts';
import { contrast } from './contrast.ts';
import { type Pair, parseTexts, readTexts, resolveTokens } from './read.ts';
import { say } from './say.ts';
import { readThemes, type ResolvedThemes } from './themes.ts';
import { tokenUsage, type UsageMap } from './usage.ts';
import { variableOf } from './values.ts';

/** @throws Error that lists similar names when there is no such token. */
export function findToken(themes: ResolvedThemes, name: string): string {
  const ids = [...new Set(Object.values(themes).flatMap((theme) => Object.keys(theme)))];
  const wanted = name.replace(/^--/, '');
  const exact = ids.find((id) => id === wanted || variableOf(id) === `--${wanted}`);
  if (exact !== undefined) return exact;
  const similar = ids.filter((id) => id.toLowerCase().includes(wanted.toLowerCase()));
  const [only] = similar;
  if (only !== undefined && similar.length === 1) return only;
  const hint = similar.length > 0 ? `; there are:\n  ${similar.join('\n  ')}` : '';
  throw new Error(`There is no token ${name}${hint}`);
}

const listed = (title: string, lines: readonly string[]) => [
  '',
  lines.length > 0 ? `${title} (${lines.length}):` : `${title}: none`,
  ...lines.map((line) => `  ${line}`),
];

/** The answer in lines. */
export function where(
  id: string,
  themes: ResolvedThemes,
  pairs: readonly Pair[],
  usage: UsageMap,
): string[] {
  const values = Object.entries(themes).flatMap(([name, theme]) => {
    const token = theme[id];
    if (!token) return [];
    const source = token.sources.length > 0 ? `, from ${token.sources.join(' from ')}` : '';
    return [`  ${name}: ${say(token.$value, token.min)}${source} (tokens/${token.file})`];
  });
  const followers = Object.values(themes).flatMap((theme) =>
    Object.values(theme).filter(({ sources }) => sources.includes(id)),
  );
  const names = [...new Set(followers.map((token) => token.id))];
  const ratios = pairs
    .filter(({ fg, bg, over }) =>
      [fg, bg, over].some((one) => one === id || names.includes(one ?? '')),
    )
    .map((pair) => {
      const told = Object.entries(themes).map(
        ([name, theme]) => `${contrast(theme, pair).toFixed(2)} ${name}`,
      );
      return `${pair.fg} on ${pair.bg}: ${told.join(', ')} (at least ${pair.min})`;
    });
  const used = [id, ...names].flatMap((name) => usage[variableOf(name)] ?? []);
  const all = (kind: 'components' | 'screens') =>
    [...new Set(used.flatMap((one) => one[kind]))].toSorted();
  return [
    id,
    ...values,
    ...listed('Tokens that follow it', names),
    ...listed('Contrasts', ratios),
    ...listed('Components', all('components')),
    ...listed('Screens', all('screens')),
  ];
}

if (import.meta.main) {
  try {
    const [name] = process.argv.slice(2);
    if (!name) throw new Error('Which token? npm run --silent tokens:where color.text.muted');
    const folder = new URL('../../tokens/', import.meta.url);
    const files = parseTexts(readTexts(folder));
    const { pairs } = await resolveTokens(files);
    const themes = readThemes(files);
    console.log(where(findToken(themes, name), themes, pairs, await tokenUsage()).join('\n'));
  } catch (error) {
    fail(error);
  }
}
