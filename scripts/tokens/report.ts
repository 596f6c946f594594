/**
 * `npm run --silent tokens:report [base]`: what the tokens of the working tree change against a
 * commit (HEAD when none is named), as Markdown for a job summary or a comment.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contrast, show } from './contrast.ts';
import { type Pair, readTokens, type Tokens } from './read.ts';
import { tokenUsage, type UsageMap } from './usage.ts';

const root = new URL('../../', import.meta.url);

/** A token whose value differs, in the themes where it does. */
export type Change = { readonly id: string; readonly themes: readonly string[] };

/** Tokens that are new, gone or have another value; a value that all themes share is one change. */
export function changes(before: Tokens, after: Tokens): Change[] {
  const ids = new Set([...before.leaves, ...after.leaves].map(({ id }) => id));
  const themes = Object.keys(after.themes);
  return [...ids].flatMap((id) => {
    const differing = themes.filter(
      (theme) => show(before.themes[theme] ?? {}, id) !== show(after.themes[theme] ?? {}, id),
    );
    return differing.length > 0 ? [{ id, themes: differing }] : [];
  });
}

/** Themes in which the same thing happens, told once. */
function grouped(lines: readonly (readonly [theme: string, text: string])[]): string[] {
  const texts = new Map<string, string[]>();
  for (const [theme, text] of lines) texts.set(text, [...(texts.get(text) ?? []), theme]);
  return [...texts].map(([text, themes]) => `${text} (${themes.join(', ')})`);
}

function contrastLine(
  pair: Pair,
  theme: string,
  before: Tokens,
  after: Tokens,
): string | undefined {
  const [was, is] = [before.themes[theme], after.themes[theme]];
  const known = (set: typeof is) => set?.[pair.fg] && set[pair.bg] && set[pair.over ?? pair.bg];
  if (!was || !is || !known(was) || !known(is)) return undefined;
  const [from, to] = [contrast(was, pair), contrast(is, pair)];
  if (Math.abs(from - to) < 0.005) return undefined;
  const verdict = to < pair.min ? ` **below ${pair.min}**` : '';
  return `\`${pair.fg}\` on \`${pair.bg}\` ${from.toFixed(2)} → ${to.toFixed(2)}${verdict}`;
}

const counted = (what: string, names: readonly string[]) =>
  names.length > 0
    ? `${names.length} ${what}${names.length > 1 ? 's' : ''}: ${names.join(', ')}`
    : `no ${what}`;

function section({ id, themes }: Change, before: Tokens, after: Tokens, usage: UsageMap): string {
  const values = themes.map((theme): [string, string] => {
    const [was, is] = [show(before.themes[theme] ?? {}, id), show(after.themes[theme] ?? {}, id)];
    return [theme, `${was} → ${is}`];
  });
  const isColor = Object.values(after.themes).some((set) => set[id]?.$type === 'color');
  // Only colours differ between themes: anything else is the same line twice.
  const told =
    isColor && !id.startsWith('base.')
      ? grouped(values)
      : values.slice(0, 1).map(([, text]) => text);
  const ratios = themes.flatMap((theme) =>
    after.pairs
      .filter(({ fg, bg, over }) => [fg, bg, over].includes(id))
      .flatMap((pair): [string, string][] => {
        const line = contrastLine(pair, theme, before, after);
        return line ? [[theme, line]] : [];
      }),
  );
  const { screens = [], components = [] } = usage[`--${id.replaceAll('.', '-')}`] ?? {};
  const where = id.startsWith('base.')
    ? []
    : [`- ${counted('screen', screens)}`, `- ${counted('component', components)}`];
  return [
    `### \`${id}\``,
    ...told.map((text) => `- ${text}`),
    ...grouped(ratios).map((text) => `- ${text}`),
    ...where,
  ].join('\n');
}

/** The report as Markdown. */
export function report(base: string, before: Tokens, after: Tokens, usage: UsageMap): string {
  const changed = changes(before, after);
  if (changed.length === 0) return `## Tokens\n\nNo token differs from \`${base}\`.`;
  const roles = changed.filter(({ id }) => !id.startsWith('base.'));
  const touched = (kind: 'screens' | 'components') =>
    new Set(roles.flatMap(({ id }) => usage[`--${id.replaceAll('.', '-')}`]?.[kind] ?? []));
  const sections = changed.map((change) => section(change, before, after, usage));
  const below = sections.join('').match(/\*\*below/g);
  const head = `${changed.length} tokens differ from \`${base}\`. They touch ${touched('screens').size} screens and ${touched('components').size} components.`;
  const verdict = below
    ? `**Contrast breaks in ${below.length} places.**`
    : 'Every declared contrast holds.';
  return ['## Tokens', head, verdict, ...sections].join('\n\n');
}

/** The tokens of a commit. @throws Error when it has none, or faulty ones. */
export async function tokensOf(base: string, cwd = fileURLToPath(root)): Promise<Tokens> {
  const folder = mkdtempSync(join(tmpdir(), 'tokens-'));
  const archive = spawnSync('git', ['archive', base, 'tokens'], {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (archive.status !== 0)
    throw new Error(`git has no tokens at "${base}": ${archive.stderr.toString().trim()}`);
  spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  try {
    return await readTokens(pathToFileURL(`${folder}/tokens/`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const [base = 'HEAD'] = process.argv.slice(2);
  try {
    const before = await tokensOf(base);
    const after = await readTokens(new URL('tokens/', root));
    console.log(
      report(base, before, after, changes(before, after).length > 0 ? await tokenUsage() : {}),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
