/**
 * What WebKit itself writes to its console, a policy that it does not know among it: a driven browser
 * keeps that to itself, so that each page is opened in one that nobody drives.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startSite } from '#tests/support/server.ts';
import { builtSite } from '#tests/support/sites.ts';
import { miniBrowser } from '#tests/support/webkit.ts';
import { paths } from '#tests/engines/paths.ts';
import { environmentOn, openDisplay } from './driver.ts';
import { expect, test } from './test.ts';
import { watched } from './watch.ts';

test('no page writes an error or a warning to the console', async () => {
  const display = await openDisplay();
  const site = await startSite(builtSite('dist-test'), watched);
  const urls = paths.map((path) => `${site.url}${path}`);
  // It writes at once only to a terminal, which `script` pretends to be.
  const command = `${miniBrowser} --enable-write-console-messages-to-stdout=true ${urls.join(' ')}`;
  const browser = spawn('script', ['--quiet', '--flush', '--command', command, '/dev/null'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: environmentOn(display),
  });
  const written: string[] = [];
  const atRest = new Set<string>();
  const lines = createInterface(browser.stdout).on('line', (line) => {
    if (line.includes('CONSOLE')) written.push(line);
    const [, path] = /at rest: (\S+)/.exec(line) ?? [];
    if (path) atRest.add(path);
  });
  try {
    await expect
      .poll(() => paths.filter((path) => !atRest.has(path)), { timeout: 50_000 })
      .toEqual([]);
  } finally {
    if (browser.pid) process.kill(-browser.pid);
    site.close();
    await once(lines, 'close');
    display.close();
  }
  const errors = written.filter((line) => /ERROR|WARN/.test(line));
  expect(errors.filter((line) => !/non-existent route: \/nada/.test(line))).toEqual([]);
});
