import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

type Files = Readonly<Record<string, string | Buffer>>;

/** Creates a folder with these files, and deletes it after the test. */
export function temporaryFolder(files: Files = {}): string {
  // The system's folder is a link on macOS, and may have a short name on Windows.
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'site-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** URL of a temporary folder. */
export const folderOf = (files?: Files) => pathToFileURL(`${temporaryFolder(files)}/`);
