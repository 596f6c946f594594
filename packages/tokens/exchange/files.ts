import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsIn } from '#contrast/faults.ts';
import { editAll } from '#edit/edit.ts';
import { writeTogether } from '#edit/write.ts';
import { sayFault, throwFaults } from '#model/fault.ts';
import { tokenFaults } from '#model/faults.ts';
import { parseText, parseTexts } from '#model/leaves.ts';
import { readTexts } from '#model/read.ts';
import { resolveTokens } from '#model/tokens.ts';
import { contrastChanges, valueChanges } from '#report/report.ts';
import { importTokens, type Source } from './importTokens.ts';
import { exportFor, profiles } from './profiles.ts';

/** Writes the files of each profile into a folder of its name and returns their paths. @throws Error when tokens have faults. */
export function exportTokens(tokens: URL, folder: string): string[] {
  const files = parseTexts(readTexts(tokens));
  throwFaults(tokenFaults(files));
  return Object.entries(profiles).flatMap(([tool, profile]) => {
    mkdirSync(join(folder, tool), { recursive: true });
    return Object.entries(exportFor(profile, files)).map(([name, content]) => {
      const path = join(folder, tool, name);
      writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
      return path;
    });
  });
}

/** A file to import. @throws Error when there is none. */
export function contentOf(file: string): unknown {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  return parseText(readFileSync(file, 'utf8'));
}

type Options = Source & {
  readonly tokens: URL;
  readonly content: unknown;
  readonly write: boolean;
};

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [];

/**
 * Lists the changes of an import, and writes them when `write` is set.
 * @throws Error when the file is no export, or when what it brings has faults: nothing is written.
 */
export function importInto({ tokens, content, write, ...source }: Options): string[] {
  const texts = readTexts(tokens);
  const files = parseTexts(texts);
  const { changes, notes } = importTokens(files, content, source);
  const left = section('Left out:', notes);
  if (changes.length === 0) return ['Nothing differs.', ...left];
  const edited = editAll(texts, changes);
  const filesAfter = parseTexts({ ...texts, ...edited });
  const [before, after] = [resolveTokens(files), resolveTokens(filesAfter)];
  const lines = [
    ...section('Values:', valueChanges(before, after)),
    ...section('Contrast:', contrastChanges(before, after)),
    ...left,
  ];
  if (!write) return [...lines, 'Nothing has been written: with --write it is.'];
  const faults = faultsIn(filesAfter).map(sayFault);
  if (faults.length > 0)
    throw new Error([...lines, ...section('Nothing has been written:', faults)].join('\n'));
  writeTogether(tokens, edited);
  return [...lines, 'Written into tokens/.'];
}
