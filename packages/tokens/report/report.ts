import { type Moved, movedIn } from '#contrast/moved.ts';
import { groupOf, nameOf } from '#model/themes.ts';
import type { Tokens } from '#model/tokens.ts';
import { isSameValue, variableOf } from '#model/values.ts';
import { say, sayChange } from '#model/words.ts';
import type { UsageMap } from '#page/tokenRules.ts';

export type Change = { readonly id: string; readonly themes: readonly string[] };

/** The tokens of a theme; one that is not there yet is compared with the first. */
const themeIn = ({ themes }: Tokens, theme: string) =>
  themes[theme] ?? Object.values(themes)[0] ?? {};

/** Whether a token means the same in a theme, by whatever alias and, renamed, by another id. */
function isSame(before: Tokens, after: Tokens, theme: string, from: string, to = from): boolean {
  const [was, is] = [themeIn(before, theme)[from], themeIn(after, theme)[to]];
  return isSameValue([was?.$value, was?.min], [is?.$value, is?.min]);
}

/** Tokens that are new, gone or have another value; a value that all themes share is one change. */
export function changes(before: Tokens, after: Tokens): Change[] {
  const ids = new Set([...before.leaves, ...after.leaves].map(({ id }) => id));
  const themes = Object.keys(after.themes);
  return [...ids].flatMap((id) => {
    const differing = themes.filter((theme) => !isSame(before, after, theme, id));
    return differing.length > 0 ? [{ id, themes: differing }] : [];
  });
}

type ThemeLine = readonly [theme: string, text: string];

/** One line for all themes with the same text; `all` themes are not named. */
function grouped(lines: readonly ThemeLine[], all = Infinity): string[] {
  const texts = Map.groupBy(lines, ([, text]) => text);
  return [...texts].map(([text, same]) =>
    same.length === all ? text : `${text} (${same.map(([theme]) => theme).join(', ')})`,
  );
}

/** Pairs whose ratio differs to the second digit. */
export const movedPairs = (before: Tokens, after: Tokens): Moved[] =>
  movedIn(before.themes, after.themes, after.pairs).filter(
    ({ was, is }) => Math.abs(was - is) >= 0.005,
  );

const ratioLines = (moved: readonly Moved[]): ThemeLine[] =>
  moved.map(({ theme, pair: { fg, bg, min }, was, is }) => {
    const verdict = is < min ? ` **below ${min}**` : '';
    return [theme, `\`${fg}\` on \`${bg}\` ${was.toFixed(2)} → ${is.toFixed(2)}${verdict}`];
  });

const counted = (what: string, names: readonly string[]) =>
  names.length > 0
    ? `${names.length} ${what}${names.length > 1 ? 's' : ''}: ${names.join(', ')}`
    : `no ${what}`;

const isRole = (id: string) => !id.startsWith('base.');

function valueLines(before: Tokens, after: Tokens, theme: string, id: string): string[] {
  const [was, is] = [themeIn(before, theme)[id], themeIn(after, theme)[id]];
  if (was && is)
    return sayChange({ value: was.$value, min: was.min }, { value: is.$value, min: is.min });
  if (is) return [`new: ${say(is.$value, is.min)}`];
  return was ? [`removed: it was ${say(was.$value, was.min)}`] : [];
}

/** A token's values before and after; themes are named only where they differ. */
function valuesOf({ id, themes }: Change, before: Tokens, after: Tokens): string[] {
  const lines = themes.flatMap((theme) =>
    valueLines(before, after, theme, id).map((text): ThemeLine => [theme, text]),
  );
  return grouped(lines, Object.keys(after.themes).length);
}

/** Values, screens and the ratios that have moved of one token. */
function section(
  { id, themes }: Change,
  values: readonly string[],
  moved: readonly Moved[],
  usage?: UsageMap,
): string {
  const ratios = moved.filter(
    ({ theme, pair: { fg, bg, over } }) => themes.includes(theme) && [fg, bg, over].includes(id),
  );
  const { screens = [], components = [] } = usage?.[variableOf(id)] ?? {};
  const where =
    isRole(id) && usage
      ? [`- ${counted('screen', screens)}`, `- ${counted('component', components)}`]
      : [];
  return [
    `### \`${id}\``,
    ...[...values, ...grouped(ratioLines(ratios))].map((text) => `- ${text}`),
    ...where,
  ].join('\n');
}

type Rename = { readonly from: string; readonly to: string };

/** Tokens that are gone and came back in the same group or by the same name, with the same values. */
function renames(before: Tokens, after: Tokens): Rename[] {
  const themes = Object.keys(after.themes);
  const changed = changes(before, after).map(({ id }) => id);
  const hasIt = (tokens: Tokens) => (id: string) =>
    themes.some((theme) => tokens.themes[theme]?.[id] !== undefined);
  const gone = changed.filter((id) => !hasIt(after)(id));
  const added = new Set(changed.filter((id) => !hasIt(before)(id)));
  return gone.flatMap((from) => {
    const isRenamed = (to: string) =>
      (groupOf(from) === groupOf(to) || nameOf(from) === nameOf(to)) &&
      themes.every((theme) => isSame(before, after, theme, from, to));
    const to = [...added].find(isRenamed);
    if (to === undefined) return [];
    added.delete(to);
    return [{ from, to }];
  });
}

export type Summary = { readonly values: readonly string[]; readonly contrasts: readonly string[] };

/** A line for each token that differs, roles that follow the palette left out, and for each ratio. */
export function summary(before: Tokens, after: Tokens): Summary {
  const own = (tokens: Tokens, id: string) =>
    JSON.stringify(tokens.leaves.filter((leaf) => leaf.id === id));
  const values = changes(before, after)
    .filter(({ id }) => own(before, id) !== own(after, id))
    .flatMap((change) => valuesOf(change, before, after).map((line) => `${change.id}: ${line}`));
  const lines = grouped(ratioLines(movedPairs(before, after)));
  return { values, contrasts: lines.map((line) => line.replaceAll(/`|\*\*/g, '')) };
}

function totals(changed: readonly Change[], base: string, usage?: UsageMap): string {
  const counts = `${changed.length} tokens differ from \`${base}\`.`;
  if (!usage) return counts;
  const touched = (kind: 'screens' | 'components') =>
    new Set(
      changed
        .filter(({ id }) => isRole(id))
        .flatMap(({ id }) => usage[variableOf(id)]?.[kind] ?? []),
    ).size;
  return `${counts} They touch ${touched('screens')} screens and ${touched('components')} components.`;
}

/** Markdown; without a visit of the site it names no screens. */
export function report(base: string, before: Tokens, after: Tokens, usage?: UsageMap): string {
  const all = changes(before, after);
  if (all.length === 0) return `## Tokens\n\nNo token differs from \`${base}\`.`;
  const renamed = renames(before, after);
  const names = new Set(renamed.flatMap(({ from, to }) => [from, to]));
  const changed = all.filter(({ id }) => !names.has(id));
  const pairs = movedPairs(before, after);
  const sections = changed.map((change) =>
    section(change, valuesOf(change, before, after), pairs, usage),
  );
  const below = sections.join('').match(/\*\*below/g);
  const verdict = below
    ? `**Contrast breaks in ${below.length} places.**`
    : 'Every declared contrast holds.';
  const moved = renamed.map(
    ({ from, to }) => `### \`${from}\` → \`${to}\`\n- renamed: nothing looks different`,
  );
  const [first] = Object.keys(before.themes);
  const added = Object.keys(after.themes)
    .filter((theme) => !before.themes[theme])
    .map((theme) => `The theme ${theme} is new, and compared with ${first}.`);
  const head = ['## Tokens', totals(changed, base, usage), ...added, verdict];
  return [...head, ...moved, ...sections].join('\n\n');
}
