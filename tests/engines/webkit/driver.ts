/** WebKit as Debian ships it, over WebDriver: Playwright drives only a WebKit of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';

/** Debian's small browser around its WebKit; another can be named. */
export const miniBrowser =
  process.env.MINIBROWSER ??
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

export type Display = { readonly name: string; readonly close: () => void };

/** Starts a virtual screen, larger than any window that is opened on it. */
export async function openDisplay(): Promise<Display> {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', ['-displayfd', '1', ...screen], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(createInterface(server.stdout), 'line');
  return { name: `:${line}`, close: () => server.kill() };
}

/** A display, the visitor's language and clock, and no bus: with one, a second browser joins the first. */
const environmentOn = ({ name }: Display): NodeJS.ProcessEnv => ({
  ...process.env,
  DISPLAY: name,
  LANG: 'pt_BR.UTF-8',
  LANGUAGE: 'pt_BR',
  TZ: 'America/Sao_Paulo',
  GTK_A11Y: 'none',
  NO_AT_BRIDGE: '1',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
});

type Session = { readonly driver: WebDriver; readonly close: () => Promise<void> };

/** Starts a browser with nothing stored, whose page has the given size in px. */
export async function startSession(
  display: Display,
  [width, height]: readonly [number, number],
): Promise<Session> {
  const service = new DriverService.Builder('WebKitWebDriver')
    .setEnvironment(environmentOn(display))
    .setLoopback(true)
    .setStdio('ignore')
    .build();
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(await service.start())
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args },
      }),
    )
    .build();
  // The browser's own window has a toolbar, below whose width it does not go.
  await driver.executeScript(
    `window.open('about:blank', '_blank', 'popup,width=${width},height=${height}')`,
  );
  const first = await driver.getWindowHandle();
  const popup = async () => (await driver.getAllWindowHandles()).find((handle) => handle !== first);
  await driver.wait(popup, 10_000, 'no window opened');
  await driver.switchTo().window((await popup()) ?? first);
  const close = async () => {
    await driver.quit();
    await service.kill();
  };
  return { driver, close };
}
