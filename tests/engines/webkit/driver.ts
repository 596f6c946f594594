/**
 * WebKit as Debian ships it, over WebDriver: Playwright drives only a WebKit of its own, and no
 * client on npm is smaller than these lines. Each driver has its own display and its own bus.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { miniBrowser } from '#tests/support/webkit.ts';

/** An element's reference, as the standard writes it. */
export type Reference = { readonly 'element-6066-11e4-a52e-4f735466cecf': string };

export const idOf = (reference: Reference) => reference['element-6066-11e4-a52e-4f735466cecf'];

export type Display = { readonly name: string; readonly close: () => void };

/** Starts a screen that nobody sees, larger than any window that is opened on it. */
export async function openDisplay(): Promise<Display> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [line] = await once(createInterface(server.stdout), 'line');
  return { name: `:${line}`, close: () => server.kill() };
}

/** A display, and the visitor's language and clock. */
export const environmentOn = (display: Display): NodeJS.ProcessEnv => ({
  ...process.env,
  DISPLAY: display.name,
  LANG: 'pt_BR.UTF-8',
  LANGUAGE: 'pt_BR',
  TZ: 'America/Sao_Paulo',
  GTK_A11Y: 'none',
  NO_AT_BRIDGE: '1',
});

/** Starts a program on a display, with a bus of its own. */
const startOn = (display: Display, program: string, ...args: string[]): ChildProcess =>
  spawn('dbus-run-session', ['--', program, ...args], {
    // With its group it ends whole, whatever it has started.
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: environmentOn(display),
  });

export function stop({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

type Method = 'GET' | 'POST' | 'DELETE';

/** One command of the protocol and its answer. */
export type Call = <Value>(method: Method, path: string, body?: object) => Promise<Value>;

const caller =
  (origin: string): Call =>
  async (method, path, body = {}) => {
    const response = await fetch(origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = JSON.parse(await response.text());
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };

async function whenReady(call: Call, tries = 200): Promise<void> {
  const isReady = await call<object>('GET', '/status').catch(() => undefined);
  if (isReady) return;
  if (tries === 0) throw new Error('WebKitWebDriver does not answer');
  await new Promise((resolve) => setTimeout(resolve, 50));
  return whenReady(call, tries - 1);
}

export type Session = { readonly call: Call; readonly close: () => Promise<void> };

/** Starts a browser that is driven; its commands are those below the session's address. */
export async function startSession(display: Display): Promise<Session> {
  const port = await freePort();
  const driver = startOn(display, 'WebKitWebDriver', `--port=${port}`);
  const call = caller(`http://127.0.0.1:${port}`);
  await whenReady(call);
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args },
      },
    },
  });
  return {
    call: (method, path, body) => call(method, `/session/${sessionId}${path}`, body),
    async close() {
      await call('DELETE', `/session/${sessionId}`);
      stop(driver);
    },
  };
}
