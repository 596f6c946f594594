import { existsSync } from 'node:fs';

/** Path of Playwright's own build of a browser, where there is one for this system and installed. */
export function installedPath(browser: { executablePath(): string }) {
  try {
    return [browser.executablePath()].find((path) => existsSync(path));
  } catch {
    return undefined;
  }
}
