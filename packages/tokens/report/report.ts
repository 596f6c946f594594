import { type Moved, movedIn } from '#contrast/moved.ts';
import { groupOf, nameOf } from '#model/themes.ts';
import type { Tokens } from '#model/tokens.ts';
import { isSameValue, variableOf } from '#model/values.ts';
import { inHex, say, sayChange } from '#model/words.ts';
import type { UsageMap } from '#page/tokenRules.ts';

export type Change = { readonly id: string; readonly themes: readonly string[] };

/** The tokens of a theme; one that is not there yet is compared with the first. */
const themeIn = ({ themes }: Tokens, theme: string) =>
  themes[theme] ?? Object.values(themes)[0] ?? {};

/** Whether a token means the same in a theme, by whatever alias and, renamed, by another id. */
function isSame(before: Tokens, after: Tokens, theme: string, from: string, to = from): boolean {
  const [old, now] = [themeIn(before, theme)[from], themeIn(after, theme)[to]];
  return isSameValue([old?.$value, old?.min], [now?.$value, now?.min]);
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
  return [...texts].map(([text, rows]) =>
    rows.length === all ? text : `${text} (${rows.map(([theme]) => theme).join(', ')})`,
  );
}

/** Pairs whose ratio differs by at least a hundredth, or by more. */
const movedPairs = (old: Tokens, now: Tokens, least = 0.005): Moved[] =>
  movedIn(old.themes, now.themes, now.pairs).filter(
    ({ before, after }) => Math.abs(before - after) >= least,
  );

type Marks = { readonly code: string; readonly strong: string };

const markdown: Marks = { code: '`', strong: '**' };
const plainText: Marks = { code: '', strong: '' };

const ratioLines = (moved: readonly Moved[], { code, strong }: Marks): ThemeLine[] =>
  moved.map(({ theme, pair: { fg, bg, min }, before, after }) => {
    const verdict = after < min ? ` ${strong}below ${min}${strong}` : '';
    const pair = [fg, bg].map((id) => `${code}${id}${code}`).join(' on ');
    return [theme, `${pair} ${before.toFixed(2)} → ${after.toFixed(2)}${verdict}`];
  });

const sayCount = (noun: string, names: readonly string[]) =>
  names.length > 0
    ? `${names.length} ${noun}${names.length > 1 ? 's' : ''}: ${names.join(', ')}`
    : `no ${noun}`;

const isRole = (id: string) => !id.startsWith('base.');

function valueLines(before: Tokens, after: Tokens, theme: string, id: string): string[] {
  const [old, now] = [themeIn(before, theme)[id], themeIn(after, theme)[id]];
  if (old && now)
    return sayChange({ value: old.$value, min: old.min }, { value: now.$value, min: now.min });
  if (now) return [`new: ${say(now.$value, now.min)}`];
  return old ? [`removed: it was ${say(old.$value, old.min)}`] : [];
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
      ? [`- ${sayCount('screen', screens)}`, `- ${sayCount('component', components)}`]
      : [];
  return [
    `### \`${id}\``,
    ...[...values, ...grouped(ratioLines(ratios, markdown))].map((text) => `- ${text}`),
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

/** A line for each value that differs; roles that follow the palette are left out. */
export function valueChanges(before: Tokens, after: Tokens): string[] {
  const leavesOf = (tokens: Tokens, id: string) => tokens.leaves.filter((leaf) => leaf.id === id);
  return changes(before, after)
    .filter(({ id }) => !isSameValue(leavesOf(before, id), leavesOf(after, id)))
    .flatMap((change) => valuesOf(change, before, after).map((line) => `${change.id}: ${line}`));
}

export const contrastChanges = (before: Tokens, after: Tokens, least?: number): string[] =>
  grouped(ratioLines(movedPairs(before, after, least), plainText));

/** A value with the hex of its colors, which everybody can look up, and as the file has it. */
const withHex = (line: string) =>
  inHex(line) === line ? line : `${inHex(line)} — ${line.replace(/^\S+ /, '')}`;

const listed = (title: string, lines: readonly string[], none: string) => [
  `## ${title}`,
  lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : none,
];

/** Markdown of a proposal: the reason, each value, contrasts that moved by more than 0.1, pictures. */
export const proposalBody = (
  reason: string,
  before: Tokens,
  after: Tokens,
  pictures: readonly string[],
): string =>
  [
    reason,
    ...listed('Values', valueChanges(before, after).map(withHex), 'No value differs.'),
    ...listed('Contrast', contrastChanges(before, after, 0.1), 'No ratio moved by more than 0.1.'),
    ...listed('Pictures', pictures, 'The pictures have not been compared.'),
  ].join('\n\n');

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
  const below = pairs.filter((row) => row.after < row.pair.min).length;
  const verdict =
    below > 0 ? `**Contrast breaks in ${below} places.**` : 'Every declared contrast holds.';
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
