import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { throwFaults } from '#model/fault.ts';
import { tokenFaults } from '#model/faults.ts';
import { parseTexts } from '#model/leaves.ts';
import { readTexts } from '#model/read.ts';
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
