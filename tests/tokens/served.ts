import { expect, test as base, type Page } from '@playwright/test';
import { openSandbox, type Sandbox } from '#tests/support/sandbox.ts';

type Served = { readonly url: string; readonly close: () => void | Promise<void> };

/** Tests over a copy of the project, which each worker makes and serves. */
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

/** Saves another colour for headings, as an editor does. @returns it as CSS. */
export function saveHeadingColor({ read, write }: Sandbox, lightness: number): string {
  const content = JSON.parse(read(light));
  const components = [lightness, 0.05, 200];
  content.color.text.heading.$value = { colorSpace: 'oklch', components };
  write(light, JSON.stringify(content));
  return `oklch(${components.join(' ')})`;
}

/** Fails when the page is loaded anew before the returned function is called. */
export async function staysLoaded(page: Page): Promise<() => Promise<void>> {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  const loaded = await loadedAt();
  return async () => expect(await loadedAt()).toBe(loaded);
}
