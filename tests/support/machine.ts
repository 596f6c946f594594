import { existsSync } from 'node:fs';

/** Path of Playwright's own build of a browser, if it exists for this system and is installed. */
export function installedPath(browser: { executablePath(): string }) {
  try {
    return [browser.executablePath()].find((path) => existsSync(path));
  } catch {
    return undefined;
  }
}
