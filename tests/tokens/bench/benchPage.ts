import { expect as soon, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { hexOf } from '@repo/tokens/color';
import { valueAs } from '@repo/tokens/types';
import { type Sandbox, serveStorybook } from '#tests/support/sandbox.ts';
import { light, nodeOf, testOver } from '#tests/tokens/served.ts';

/** A development server takes its time to save, and to load a page: a minute on a busy machine. */
export const expect = soon.configure({ timeout: 150_000 });

/** Storybook as `npm run storybook` serves it, over a copy of the project. */
const testOverStorybook = testOver('bench-page', (copy) =>
  serveStorybook(copy, 6300 + (process.pid % 90)),
);

export const test = testOverStorybook.extend({
  viewport: { width: 1440, height: 900 },
  actionTimeout: 150_000,
});

export const palette = 'color.base.tokens.json';

export const tokenIn = (sandbox: Sandbox, file: string, id: string) =>
  nodeOf(JSON.parse(sandbox.read(file)), id);

/** The value that a token of the sandbox has. */
export const valueIn = (sandbox: Sandbox, file: string, id: string): unknown =>
  tokenIn(sandbox, file, id)?.$value;

/** The step of the palette that headings have. */
export const headingStep = (sandbox: Sandbox) =>
  String(valueIn(sandbox, light, 'color.text.heading')).slice(1, -1);

export function shownHex(value: unknown): string | undefined {
  const color = valueAs('color', value);
  return color && hexOf(color);
}

export function componentsOf(sandbox: Sandbox, id: string): number[] {
  const { components }: { components: number[] } = JSON.parse(
    JSON.stringify(valueIn(sandbox, palette, id)),
  );
  return components;
}

export const lightnessOf = (sandbox: Sandbox, id: string) =>
  componentsOf(sandbox, id)[0] ?? Number.NaN;

/** With nothing to save, and nothing that somebody else has. */
export const asSaved = /^(?:As in the files|Saved)/;

/** Opens the bench without the frame around it. @returns the line that says whether it is saved. */
export async function open(page: Page, { benchUrl }: { benchUrl: string }) {
  await page.goto(benchUrl);
  const status = page.getByRole('status').first();
  await expect(status).toHaveText(asSaved);
  return status;
}

export async function choose(bench: Page | FrameLocator, id: string) {
  await bench.getByRole('searchbox', { name: /^Search/ }).fill(id);
  await bench
    .getByRole('option', { name: id.split('.').at(-1) ?? '' })
    .first()
    .click();
  await expect(bench.getByRole('heading', { level: 2, name: id })).toBeVisible();
}

export const openTab = (bench: Page, name: RegExp) => bench.getByRole('tab', { name }).click();

export const button = (bench: Page | Locator, name: string) =>
  bench.getByRole('button', { name, exact: true });

export const slider = (bench: Page | FrameLocator, name: string) =>
  bench.getByRole('slider', { name });

export const view = (bench: Page | FrameLocator, width = 1440) =>
  bench.frameLocator(`iframe[title$="${width} px wide"]`);

export const headingColor = (bench: Page | FrameLocator) =>
  view(bench)
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((heading) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(heading).color)?.[1]));

/** Saves the only change. The bench must then have what the file has. */
export async function saveChange(page: Page, sandbox: Sandbox, token: readonly [string, string]) {
  const read = () => JSON.stringify(tokenIn(sandbox, ...token));
  const stateBefore = read();
  const status = page.getByRole('status').first();
  await expect(status).toHaveText('One change, not saved');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(read).not.toBe(stateBefore);
  await expect(status).toHaveText(asSaved);
  return read();
}
