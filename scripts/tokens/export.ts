/**
 * `npm run tokens:export [folder]`: the palette and the roles as hex, and a DTCG file of each theme,
 * for design tools. The folder is `tokens-export` when none is named.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '#scripts/environment.ts';
import { tokenFaults } from '#theme/tokenFaults.ts';
import { exportHex, exportThemes } from './exchange.ts';
import { parseTexts, readTexts } from './read.ts';

/** Writes the files into a folder and returns their paths. @throws Error when tokens have faults. */
export function exportTokens(tokens: URL, folder: string): string[] {
  const files = parseTexts(readTexts(tokens));
  const faults = tokenFaults(files);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const themes = Object.entries(exportThemes(files));
  const contents = [
    ['colours.hex.json', exportHex(files)] as const,
    ...themes.map(([name, content]) => [`${name}.tokens.json`, content] as const),
  ];
  mkdirSync(folder, { recursive: true });
  return contents.map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
    return path;
  });
}

if (import.meta.main) {
  try {
    const [folder = 'tokens-export'] = process.argv.slice(2);
    const paths = exportTokens(new URL('../../tokens/', import.meta.url), folder);
    console.log(paths.join('\n'));
  } catch (error) {
    fail(error);
  }
}
