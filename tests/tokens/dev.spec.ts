import { expect, type Page, test as base } from '@playwright/test';
import { openSandbox, serveSandbox, type Sandbox } from '#tests/support/sandbox.ts';

const test = base.extend<object, { sandbox: Sandbox & { url: string } }>({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const sandbox = openSandbox('dev-test');
      const { url, close } = await serveSandbox(sandbox);
      await use({ ...sandbox, url });
      await close();
      sandbox.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 90_000 });

const light = 'color.light.tokens.json';

/** The light theme with another value for one role. */
function withMuted(value: unknown) {
  return (text: string) => {
    const content = JSON.parse(text);
    content.color.text.muted.$value = value;
    return JSON.stringify(content);
  };
}

const faults = [
  {
    name: 'a syntax error',
    broken: (text: string) => text.replace('"color": {', '"color": '),
    says: /color\.light\.tokens\.json/,
  },
  {
    name: 'an unknown alias',
    broken: withMuted('{base.color.nothing}'),
    says: /tokens\/color\.light\.tokens\.json: color\.text\.muted the alias \{base\.color\.nothing\} names no token/,
  },
  {
    name: 'an alias of the wrong type',
    broken: withMuted('{space.md}'),
    says: /color\.text\.muted a color cannot be an alias of \{space\.md\}/,
  },
  {
    name: 'a missing role',
    broken: (text: string) => text.replace('"inverseMuted":', '"inverseMutedd":'),
    says: /color\.text\.inverseMuted is used, but no file has it/,
  },
] as const;

async function openPartners(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sobrenos`);
  // A new dev server prepares its packages first.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 40_000 });
}

for (const { name, broken, says } of faults) {
  test(`${name} in a token file is told over the page, and mending it brings the page back`, async ({
    page,
    sandbox,
  }) => {
    await openPartners(page, sandbox.url);
    const right = sandbox.read(light);
    sandbox.write(light, broken(right));
    const overlay = page.locator('vite-error-overlay');
    // The page that was there may stay until it is asked for again.
    await expect(async () => {
      if (!(await overlay.isVisible())) await page.reload();
      await expect(overlay).toContainText(says, { timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    sandbox.write(light, right);
    await expect(async () => {
      if (await overlay.isVisible()) await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
  });
}

/** Differs when a page has been loaded anew. */
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

test('a changed colour is in the browser, on the page that was there', async ({
  page,
  sandbox,
}) => {
  await openPartners(page, sandbox.url);
  const heading = page.getByRole('heading', { level: 1 });
  const loaded = await loadedAt(page);
  for (const lightness of [0.31, 0.32]) {
    const content = JSON.parse(sandbox.read(light));
    const components = [lightness, 0.05, 200];
    content.color.text.heading.$value = { colorSpace: 'oklch', components };
    sandbox.write(light, JSON.stringify(content));
    await expect(heading).toHaveCSS('color', `oklch(${components.join(' ')})`);
  }
  expect(await loadedAt(page)).toBe(loaded);
});

test('a fault is told over the page that was there, which stays as it was', async ({
  page,
  sandbox,
}) => {
  await openPartners(page, sandbox.url);
  const loaded = await loadedAt(page);
  const right = sandbox.read(light);
  sandbox.write(light, withMuted('{base.color.nothing}')(right));
  await expect(page.locator('vite-error-overlay')).toContainText('color.text.muted the alias');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await loadedAt(page)).toBe(loaded);
  // Vite hears nothing of a file that is saved within 50 ms of the last time.
  await expect(async () => {
    sandbox.write(light, right);
    await expect(page.locator('vite-error-overlay')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a changed breakpoint moves the layout, although it is part of every condition', async ({
  page,
  sandbox,
}) => {
  await openPartners(page, sandbox.url);
  const conditions = () =>
    page.evaluate(() => {
      const found = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
      return found.join('').match(/width: *[\d.]+em/g) ?? [];
    });
  const file = 'space.tokens.json';
  const content = JSON.parse(sandbox.read(file));
  content.breakpoint.md.$value.value += 16;
  const wanted = `width: ${content.breakpoint.md.$value.value / 16}em`;
  expect(await conditions()).not.toContain(wanted);
  sandbox.write(file, JSON.stringify(content));
  // Vite may load the page anew to show it.
  await expect(async () => expect(await conditions()).toContain(wanted)).toPass();
});
