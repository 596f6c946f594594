/** Uses Playwright's builds or the system's programs; `FIREFOX` and `MINIBROWSER` name others. */
import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { launchBrowser } from '#tests/support/browser.ts';
import { bringChromium109 } from '#tests/support/chromium109.ts';
import { firefoxPath } from '#tests/support/firefox.ts';
import { miniBrowser } from './webkit.ts';

test('Chromium is installed: npx playwright install chromium', async () => {
  await (await launchBrowser()).close();
});

test('Chromium 109 is brought by npm', async () => {
  test.setTimeout(600_000);
  await bringChromium109();
});

test('Firefox is installed: npx playwright install firefox, or sudo apt-get install firefox-esr', () => {
  if (firefoxPath === undefined) return;
  const { stdout } = spawnSync(firefoxPath, ['--version'], { encoding: 'utf8' });
  // Older versions of Firefox lack parts of the protocol.
  expect(Number(/ (\d+)\./.exec(stdout ?? '')?.[1])).toBeGreaterThanOrEqual(144);
});

const missing = (...programs: readonly string[]) =>
  programs.filter((program) => spawnSync('sh', ['-c', 'command -v "$0"', program]).status !== 0);

test('WebKit is installed: npx playwright install webkit, or sudo apt-get install webkit2gtk-driver xvfb', () => {
  expect(missing('WebKitWebDriver', miniBrowser, 'Xvfb')).toEqual([]);
});

test('Orca is installed: sudo apt-get install orca at-spi2-core dbus-daemon openbox xdotool xvfb firefox-esr', () => {
  expect(missing('orca', 'dbus-daemon', 'openbox', 'xdotool', 'Xvfb', 'firefox-esr')).toEqual([]);
});
