/** The browsers of Debian or Ubuntu that other engines are tested in; see also `FIREFOX` and `MINIBROWSER`. */
import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { firefoxPath } from '#tests/support/firefox.ts';
import { miniBrowser } from './webkit/driver.ts';

test('Firefox is installed: sudo apt-get install firefox-esr', () => {
  const { stdout } = spawnSync(firefoxPath, ['--version'], { encoding: 'utf8' });
  // The first Firefox that speaks all of Playwright's protocol.
  expect(Number(/ (\d+)\./.exec(stdout ?? '')?.[1])).toBeGreaterThanOrEqual(144);
});

test('WebKit is installed: sudo apt-get install webkit2gtk-driver xvfb', () => {
  const isThere = (program: string) =>
    spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
  expect(['WebKitWebDriver', miniBrowser, 'Xvfb'].filter((one) => !isThere(one))).toEqual([]);
});
