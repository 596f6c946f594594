/** Reports changes of tokens in Markdown, for reviewers. */
import { contrastChangesIn } from '#contrast/contrast.ts';
import type { ResolvedToken } from '#model/themes.ts';
import type { Tokens } from '#model/tokens.ts';
import { isSameValue } from '#model/values.ts';
import { sayBoth } from '#model/words.ts';

export type Change = { readonly id: string; readonly themes: readonly string[] };

/** A theme's token. A new theme is compared with the first one. */
const tokenIn = ({ themes }: Tokens, theme: string, id: string) =>
  (themes[theme] ?? Object.values(themes)[0])?.[id];

/** True if two tokens have the same value, by any alias. */
const isSame = (before?: ResolvedToken, after?: ResolvedToken) =>
  isSameValue([before?.$value, before?.minimum], [after?.$value, after?.minimum]);

/** Added, deleted and changed tokens. A value that all themes share is one change. */
export function changes(before: Tokens, after: Tokens): Change[] {
  const ids = new Set([...before.leaves, ...after.leaves].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const themes = Object.keys(after.themes).filter(
      (theme) => !isSame(tokenIn(before, theme, id), tokenIn(after, theme, id)),
    );
    return themes.length > 0 ? [{ id, themes }] : [];
  });
}

type ThemeLine = { readonly theme: string; readonly text: string };

/**
 * Joins themes with the same text into one line, which names them unless it covers `all` themes.
 */
const joinThemes = (lines: readonly ThemeLine[], themeCount = Infinity): string[] =>
  [...Map.groupBy(lines, ({ text }) => text)].map(([text, rows]) =>
    rows.length === themeCount ? text : `${text} (${rows.map(({ theme }) => theme).join(', ')})`,
  );

function sayMove(before?: ResolvedToken, after?: ResolvedToken): string {
  const [earlier, later] = [before, after].map(
    (token) => token && sayBoth(token.$value, token.minimum),
  );
  if (earlier === undefined) return `new: ${later}`;
  return later === undefined ? `removed: it was ${earlier}` : `${earlier} → ${later}`;
}

/** A line for each value written differently; leaves out roles that follow a palette step. */
export function valueChanges(before: Tokens, after: Tokens): string[] {
  const leavesOf = (tokens: Tokens, id: string) => tokens.leaves.filter((leaf) => leaf.id === id);
  const isWritten = ({ id }: Change) => !isSameValue(leavesOf(before, id), leavesOf(after, id));
  return changes(before, after)
    .filter(isWritten)
    .flatMap(({ id, themes }) => {
      const moves = themes.map((theme) => ({
        theme,
        text: `${id}: ${sayMove(tokenIn(before, theme, id), tokenIn(after, theme, id))}`,
      }));
      return joinThemes(moves, Object.keys(after.themes).length);
    });
}

/** Pairs that lose their contrast, or whose contrast moved by more than 0.1. */
export function contrastChanges(before: Tokens, after: Tokens): string[] {
  const moved = contrastChangesIn(before.themes, after.themes, after.pairs).filter(
    (row) => Math.abs(row.before - row.after) > 0.1 || row.after < row.pair.min,
  );
  const lines = moved.map(({ theme, pair: { fg, bg, min }, ...ratio }) => {
    const verdict = ratio.after < min ? ` **below ${min}**` : '';
    const text = `${fg} on ${bg} ${ratio.before.toFixed(2)} → ${ratio.after.toFixed(2)}${verdict}`;
    return { theme, text };
  });
  return joinThemes(lines);
}

/** Further facts about changed tokens. Each fact that was checked gets a section. */
export type Findings = {
  /** Tokens that the code does not use, or the reason for which this is unknown. */
  readonly unused?: readonly string[];
  /** Rows of a visual review. */
  readonly pictures?: readonly string[];
};

const section = (title: string, lines: readonly string[] | undefined, textIfEmpty: string) =>
  lines ? [`## ${title}`, lines.map((line) => `- ${line}`).join('\n') || textIfEmpty] : [];

/** Sections of a report or a proposal. */
export function sayChanges(before: Tokens, after: Tokens, findings: Findings = {}): string {
  const { unused, pictures } = findings;
  const [first] = Object.keys(before.themes);
  const themes = Object.keys(after.themes)
    .filter((theme) => !before.themes[theme])
    .map((theme) => `The theme ${theme} is new, and compared with ${first}.`);
  return [
    ...section('Pictures', pictures, 'The pictures have not been compared since.'),
    ...section('Values', [...themes, ...valueChanges(before, after)], 'No value differs.'),
    ...section('Contrast', contrastChanges(before, after), 'No ratio moved by more than 0.1.'),
    ...section('Not used yet', unused, 'The code uses every token.'),
  ].join('\n\n');
}

/** Compares a commit with the working tree, in Markdown. */
export function report(base: string, before: Tokens, after: Tokens): string {
  const count = changes(before, after).length;
  const head = `# Tokens\n\n${count || 'No'} tokens differ from \`${base}\`.`;
  return count === 0 ? head : `${head}\n\n${sayChanges(before, after)}`;
}
