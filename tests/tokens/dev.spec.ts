import { expect, type Page } from '@playwright/test';
import { serveSandbox } from '#tests/support/sandbox.ts';
import { light, saveHeadingColor, staysLoaded, testOver } from './served.ts';

const test = testOver('dev-test', serveSandbox);

test.describe.configure({ mode: 'serial', timeout: 90_000 });

async function openPartners(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sobrenos`);
  // A new dev server prepares its packages first.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 40_000 });
}

test('shows a missing role over the page, until it is mended', async ({ page, sandbox }) => {
  await openPartners(page, sandbox.url);
  const right = sandbox.read(light);
  sandbox.write(light, right.replace('"sunken":', '"sunkenn":'));
  const overlay = page.locator('vite-error-overlay');
  // The open page may stay until it is asked for again.
  await expect(async () => {
    if (!(await overlay.isVisible())) await page.reload();
    const reason = 'color.surface.sunken is used, but no file has it';
    await expect(overlay).toContainText(reason, { timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  sandbox.write(light, right);
  await expect(async () => {
    if (await overlay.isVisible()) await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
});

test('shows a saved colour on the open page', async ({ page, sandbox }) => {
  await openPartners(page, sandbox.url);
  const expectStay = await staysLoaded(page);
  for (const lightness of [0.31, 0.32]) {
    const color = saveHeadingColor(sandbox, lightness);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', color);
  }
  await expectStay();
});

test('shows a fault over the open page, which stays as it was', async ({ page, sandbox }) => {
  await openPartners(page, sandbox.url);
  const expectStay = await staysLoaded(page);
  const right = sandbox.read(light);
  const content = JSON.parse(right);
  content.color.text.muted.$value = '{base.color.nothing}';
  sandbox.write(light, JSON.stringify(content));
  await expect(page.locator('vite-error-overlay')).toContainText(
    'tokens/color.light.tokens.json: color.text.muted the alias {base.color.nothing} names no token',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectStay();
  // Vite does not notice a file that is saved within 50 ms of the last time.
  await expect(async () => {
    sandbox.write(light, right);
    await expect(page.locator('vite-error-overlay')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('moves the layout for a saved breakpoint, although it is part of every condition', async ({
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
