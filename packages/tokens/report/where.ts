import { contrast } from '#contrast/contrast.ts';
import { pairsOf } from '#contrast/limits.ts';
import type { Tokens } from '#model/tokens.ts';
import { followersOf, type ResolvedThemes } from '#model/themes.ts';
import { variableOf } from '#model/values.ts';
import { say } from '#model/words.ts';
import type { UsageMap } from '#page/tokenRules.ts';

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

export function where(id: string, { themes, pairs }: Tokens, usage: UsageMap): string[] {
  const values = Object.entries(themes).flatMap(([name, theme]) => {
    const token = theme[id];
    if (!token) return [];
    const source = token.sources.length > 0 ? `, from ${token.sources.join(' from ')}` : '';
    return [`  ${name}: ${say(token.$value, token.min)}${source} (tokens/${token.file})`];
  });
  const followers = followersOf(themes, id).filter((one) => one !== id);
  const declared = new Set(Object.values(themes).flatMap((theme) => pairsOf(theme, pairs, id)));
  const ratios = [...declared].map((pair) => {
    const ratio = Object.entries(themes).map(
      ([name, theme]) => `${contrast(theme, pair).toFixed(2)} ${name}`,
    );
    return `${pair.fg} on ${pair.bg}: ${ratio.join(', ')} (at least ${pair.min})`;
  });
  const used = [id, ...followers].flatMap((name) => usage[variableOf(name)] ?? []);
  const all = (kind: 'components' | 'screens') =>
    [...new Set(used.flatMap((one) => one[kind]))].toSorted();
  return [
    id,
    ...values,
    ...listed('Tokens that follow it', followers),
    ...listed('Contrasts', ratios),
    ...listed('Components', all('components')),
    ...listed('Screens', all('screens')),
  ];
}
