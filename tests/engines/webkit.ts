/** Drives Debian's WebKit over WebDriver, because Playwright supports only its own build. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { serve } from '#tests/support/server.ts';

/** Debian's minimal browser for its WebKit; `MINIBROWSER` names another. */
export const miniBrowser =
  process.env.MINIBROWSER ??
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** Selectors of elements that may have a role. */
const selectors = {
  button: 'button, summary',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2',
  link: 'a[href]',
  region: 'section, [role=region]',
  textbox: 'input, textarea',
} as const;

type Role = keyof typeof selectors;

/** A WebDriver element reference: one property with a fixed name. */
type Handle = Readonly<Record<string, string>>;

/** Sends a command to the driver: GET without a body, POST with one. */
async function send<Value>(url: string, body?: object, method = body ? 'POST' : 'GET') {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (value?.error) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value as Value;
}

/** Starts a virtual screen and a driver on it. */
async function startDriver() {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(createInterface(screen.stdout), 'line');
  const free = await serve(() => new Response());
  free.close();
  // With a session bus, a second browser would join the first.
  const env = { ...process.env, DISPLAY: `:${number}`, DBUS_SESSION_BUS_ADDRESS: 'disabled:' };
  const port = `--port=${new URL(free.url).port}`;
  const driver = spawn('WebKitWebDriver', [port], { env, stdio: 'ignore' });
  await expect(() => send(`${free.url}/status`)).toPass({ timeout: 10_000 });
  const close = () => [driver, screen].forEach((program) => program.kill());
  return { url: free.url, close };
}

/**
 * Opens a phone-sized window without stored data. WebDriver has code points of its own for keys.
 */
export async function openWebKit(origin: string) {
  const driver = await startDriver();
  const options = { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } };
  const request = { capabilities: { alwaysMatch: { browserName: 'MiniBrowser', ...options } } };
  const { sessionId } = await send<{ sessionId: string }>(`${driver.url}/session`, request);
  const session = `${driver.url}/session/${sessionId}`;
  await send(`${session}/window/rect`, { width: 390, height: 844 });

  const run = <Value>(script: string, ...values: readonly unknown[]) =>
    send<Value>(`${session}/execute/sync`, { script: `return ${script}`, args: values });
  const ask = (element: Handle, path: string, body?: object) =>
    send<unknown>(`${session}/element/${Object.values(element)[0]}/${path}`, body);
  const active = () => send<Handle>(`${session}/element/active`);

  /** Waits for a displayed element with this role and name. */
  async function find(role: Role, name: string): Promise<Handle> {
    const query = { using: 'css selector', value: selectors[role] };
    const handles: Handle[] = [];
    await expect(async () => {
      for (const element of await send<Handle[]>(`${session}/elements`, query))
        if ((await ask(element, 'displayed')) && (await ask(element, 'computedlabel')) === name)
          handles.push(element);
      expect(handles, `${role} "${name}"`).not.toEqual([]);
    }).toPass({ timeout: 10_000 });
    return handles[0] ?? {};
  }

  return {
    run,
    find,
    open: (path: string) => send(`${session}/url`, { url: origin + path }),
    goBack: () => send(`${session}/back`, {}),
    pressEscape: async () => ask(await active(), 'value', { text: '\uE00C' }),
    click: async (role: Role, name: string) => {
      const element = await find(role, name);
      await run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
      await ask(element, 'click', {});
    },
    write: async (name: string, text: string) => {
      const field = await find('textbox', name);
      await ask(field, 'clear', {});
      await ask(field, 'value', { text: text.replaceAll('\n', '\uE007') });
    },
    expectPath: (path: string) =>
      expect.poll(async () => send(`${session}/url`)).toBe(origin + path),
    expectFocus: (name: string) =>
      expect.poll(async () => ask(await active(), 'computedlabel')).toBe(name),
    expectText: (role: Role, name: string, text: string) =>
      expect.poll(async () => ask(await find(role, name), 'text')).toContain(text),
    close: async () => {
      await send(session, undefined, 'DELETE');
      driver.close();
    },
  };
}
