/**
 * `npm run tokens:import FILE [-- --theme light] [-- --write]`: what a file from a design tool would
 * change. It is one that `npm run tokens:export` wrote; with `--write` the tokens get its values.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail } from '#scripts/environment.ts';
import { valueFaults } from './faults.ts';
import { importTokens } from './exchange.ts';
import { parseTexts, readTexts, resolveTokens } from './read.ts';
import { summary } from './report.ts';
import { editAll, writeTogether } from './write.ts';

type Options = {
  readonly tokens: URL;
  readonly content: unknown;
  readonly theme?: string | undefined;
  readonly write: boolean;
};

const listed = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [];

/**
 * Tells in lines what an import changes, and writes it when asked to.
 * @throws Error when the file is no export, or when what it brings has faults: nothing is written.
 */
export async function importInto({ tokens, content, theme, write }: Options): Promise<string[]> {
  const texts = readTexts(tokens);
  const files = parseTexts(texts);
  const before = await resolveTokens(files);
  const { changes, notes } = importTokens(files, content, theme);
  const left = listed('Left out:', notes);
  if (changes.length === 0) return ['Nothing differs.', ...left];
  const edited = { ...texts, ...editAll(texts, changes) };
  const { values, contrasts } = summary(before, await resolveTokens(parseTexts(edited)));
  const told = [
    ...listed(
      `${changes.length} ${changes.length === 1 ? 'token differs' : 'tokens differ'}:`,
      values,
    ),
    ...listed('Contrast:', contrasts),
    ...left,
  ];
  if (!write) return [...told, 'Nothing has been written: with -- --write it is.'];
  const faults = await valueFaults(edited);
  if (faults.length > 0)
    throw new Error([...told, ...listed('Nothing has been written:', faults)].join('\n'));
  writeTogether(tokens, editAll(texts, changes));
  return [...told, 'Written into tokens/.'];
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({
      options: { theme: { type: 'string' }, write: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (!file) throw new Error('Which file? npm run tokens:import tokens-export/light.tokens.json');
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const tokens = new URL('../../tokens/', import.meta.url);
    console.log((await importInto({ tokens, content, ...values })).join('\n'));
  } catch (error) {
    fail(error);
  }
}
