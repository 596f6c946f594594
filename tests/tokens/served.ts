import { expect, test as base, type Page } from '@playwright/test';
import { openSandbox, type Sandbox } from '#tests/support/sandbox.ts';

type Served = { readonly url: string; readonly close: () => void | Promise<void> };

/** Tests with a copy of the project, which each worker creates and serves. */
export const testOver = <S extends Served>(name: string, serve: (copy: Sandbox) => Promise<S>) =>
  base.extend<object, { sandbox: Sandbox & S }>({
    sandbox: [
      async ({}, use) => {
        const copy = openSandbox(name);
        const served = await serve(copy);
        await use({ ...copy, ...served });
        await served.close();
        copy.remove();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });

export const light = 'color.light.tokens.json';

type Json = { [key: string]: Json } & { $value?: unknown };

export const nodeOf = (content: Json, id: string) =>
  id.split('.').reduce<Json | undefined>((node, key) => node?.[key], content);

/** Saves a token as an editor does. */
export function writeToken(sandbox: Sandbox, file: string, id: string, token: object): void {
  const content: Json = JSON.parse(sandbox.read(file));
  Object.assign(nodeOf(content, id) ?? {}, token);
  sandbox.write(file, JSON.stringify(content, null, 2));
}

/** Fails if the page reloads before the returned function is called. */
export async function staysLoaded(page: Page): Promise<() => Promise<void>> {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  const loaded = await loadedAt();
  return async () => expect(await loadedAt()).toBe(loaded);
}
