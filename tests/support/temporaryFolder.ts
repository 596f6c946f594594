import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

type Files = Readonly<Record<string, string | Buffer>>;

/** A folder with these files, removed when the test ends. */
export function temporaryFolder(files: Files = {}): string {
  // On macOS the system's folder is a link, on Windows it may have a short name.
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'site-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Its address. */
export const folderOf = (files?: Files) => pathToFileURL(`${temporaryFolder(files)}/`);
