import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenFaults } from '#model/faults.ts';
import { parseTexts } from '#model/leaves.ts';
import { readTexts } from '#model/read.ts';
import { exportHex, exportThemes } from './exchange.ts';

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
