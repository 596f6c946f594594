import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type FrameLocator, type Page, test as base } from '@playwright/test';
import { openSandbox, type Sandbox } from '#scripts/tokens/sandbox.ts';
import { serveStorybook, type Storybook } from '#scripts/tokens/serveStorybook.ts';

type Served = Sandbox & Storybook;

/** Storybook as `npm run storybook` serves it, over a copy of the project. */
const test = base.extend<object, { sandbox: Served }>({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const sandbox = openSandbox('bench-page');
      const storybook = await serveStorybook(sandbox, 6300 + (process.pid % 90));
      await use({ ...sandbox, ...storybook });
      storybook.close();
      sandbox.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const light = 'color.light.tokens.json';
const base_ = 'color.base.tokens.json';

type Json = { [key: string]: Json } & { $value?: unknown };
type Change = { file: string; id: string; value: unknown };

/** Stands in for the development server's writer, as `scripts/tokens/protocol.ts` describes it. */
async function answerTokens(page: Page, sandbox: Sandbox) {
  const names = readdirSync(`${sandbox.folder}tokens`);
  const state = () => {
    const files = names.map((name) => {
      const text = sandbox.read(name);
      return [name, { text, version: createHash('sha256').update(text).digest('hex') }] as const;
    });
    return Object.fromEntries(files);
  };
  await page.route('**/__tokens', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { files: state() } });
    const now = state();
    type Body = { versions: Record<string, string>; changes: Change[] };
    const { versions, changes }: Body = route.request().postDataJSON();
    const isOld = Object.entries(versions).some(
      ([name, version]) => now[name]?.version !== version,
    );
    if (isOld) return route.fulfill({ status: 409, json: { files: now } });
    for (const { file, id, value } of changes) {
      const content: Json = JSON.parse(sandbox.read(file));
      const token = id.split('.').reduce<Json | undefined>((node, key) => node?.[key], content);
      Object.assign(token ?? {}, { $value: value });
      sandbox.write(file, `${JSON.stringify(content, null, 2)}\n`);
    }
    return route.fulfill({ json: { files: state() } });
  });
}

/** The value that a token of the sandbox has. */
function valueIn(sandbox: Sandbox, file: string, id: string): unknown {
  const content: Json = JSON.parse(sandbox.read(file));
  return id.split('.').reduce<Json | undefined>((node, key) => node?.[key], content)?.$value;
}

/** The step of the palette that headings have. */
const headingStep = (sandbox: Sandbox) =>
  String(valueIn(sandbox, light, 'color.text.heading')).slice(1, -1);

const lightnessOf = (sandbox: Sandbox, id: string) => {
  const value = valueIn(sandbox, base_, id);
  return Number(/\[([\d.]+)/.exec(JSON.stringify(value))?.[1]);
};

async function choose(bench: Page | FrameLocator, id: string) {
  await bench.getByRole('searchbox', { name: /^Search/ }).fill(id);
  await bench
    .getByRole('option', { name: id.split('.').at(-1) ?? '' })
    .first()
    .click();
  await expect(bench.getByRole('heading', { level: 2, name: id })).toBeVisible();
}

const slider = (bench: Page | FrameLocator, name: string) => bench.getByRole('slider', { name });

/** The view that is as wide as a desktop. */
const view = (bench: Page | FrameLocator) => bench.frameLocator('iframe[title$="1280 px wide"]');

const headingColor = (bench: Page | FrameLocator) =>
  view(bench)
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((heading) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(heading).color)?.[1]));

test('a designer changes a lightness by keyboard, sees it everywhere, undoes, reloads and saves', async ({
  page,
  sandbox,
}) => {
  await answerTokens(page, sandbox);
  await page.goto(`${sandbox.url}/?path=/story/tokens-bench--workplace`);
  const bench = page.frameLocator('#storybook-preview-iframe');
  const id = headingStep(sandbox);
  const old = lightnessOf(sandbox, id);
  await expect(bench.getByRole('heading', { name: 'Token bench' })).toBeVisible({
    timeout: 90_000,
  });
  await choose(bench, id);
  await expect(view(bench).getByRole('heading', { level: 2 }).first()).toBeVisible({
    timeout: 60_000,
  });
  expect(await headingColor(bench)).toBeCloseTo(old);

  const lightness = slider(bench, 'Lightness');
  await lightness.press('ArrowRight');
  await lightness.press('ArrowRight');
  const changed = Number(await lightness.inputValue());
  expect(changed).toBeCloseTo(old + 0.01);
  await expect.poll(() => headingColor(bench)).toBeCloseTo(changed, 4);
  const row = bench.getByRole('row', { name: /text\.heading on surface\.canvas Light/ });
  await expect(row.getByRole('cell')).toHaveText([
    'Ação',
    'Light',
    /^\d+\.\d\d$/,
    /^\d+\.\d\d$/,
    '7',
    /^\d+$/,
  ]);
  await expect(bench.getByRole('status').first()).toHaveText('One change, not saved');

  await bench.getByRole('button', { name: 'Undo' }).click();
  await expect(lightness).toHaveValue(String(Number((old + 0.005).toFixed(4))));
  await bench.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => headingColor(bench)).toBeCloseTo(old, 4);
  await bench.getByRole('button', { name: 'Redo' }).click();
  await bench.getByRole('button', { name: 'Redo' }).click();
  await page.reload();
  await expect(lightness).toHaveValue(String(changed), { timeout: 60_000 });
  await expect.poll(() => headingColor(bench), { timeout: 60_000 }).toBeCloseTo(changed, 4);

  await bench.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => lightnessOf(sandbox, id)).toBeCloseTo(changed, 4);
  await expect(bench.getByRole('status').first()).toContainText('tokens:propose', {
    timeout: 60_000,
  });
});

test('what another saved meanwhile is a choice, and nothing is lost', async ({ page, sandbox }) => {
  await answerTokens(page, sandbox);
  await page.goto(sandbox.benchUrl);
  const id = headingStep(sandbox);
  await choose(page, id);
  await slider(page, 'Chroma').press('ArrowLeft');
  const mine = Number(await slider(page, 'Chroma').inputValue());
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  // Another saves the same token without this page being told of it.
  const old = sandbox.read(base_);
  const lightness = lightnessOf(sandbox, id);
  await page.route('**/*tokens.json*', (route) => route.abort());
  const content = JSON.parse(old);
  const token = id.split('.').reduce((node, key) => node[key], content);
  token.$value.components[0] = lightness - 0.02;
  sandbox.write(base_, JSON.stringify(content, null, 2));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').first()).toContainText('saved by somebody else', {
    timeout: 30_000,
  });
  await page.getByRole('tab', { name: /^Changes/ }).click();
  await page.getByRole('button', { name: `Keep mine of ${id}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => JSON.stringify(valueIn(sandbox, base_, id)), { timeout: 30_000 })
    .toContain(`[${lightness},${mine},`);
});

test('a value can be pasted, and the nearest that passes taken', async ({ page, sandbox }) => {
  await answerTokens(page, sandbox);
  await page.goto(sandbox.benchUrl);
  await choose(page, headingStep(sandbox));
  const hex = page.getByRole('textbox', { name: /^Hex/ });
  await hex.fill('no colour');
  await expect(page.getByText('no colour is no colour of CSS')).toBeVisible();
  await hex.fill('#888');
  await hex.press('Enter');
  await expect(page.getByText('A declared pair is below its contrast.')).toBeVisible();
  await expect(page.getByRole('tab', { name: /too low/ })).toBeVisible();
  await page.getByRole('button', { name: 'Nearest passing value' }).click();
  await expect(page.getByText('Every declared pair passes, in both themes.')).toBeVisible();
  await expect(page.getByRole('tab', { name: /too low/ })).toBeHidden();
  await page.getByRole('button', { name: 'Revert', exact: true }).click();
  await expect(page.getByRole('status').first()).toHaveText('As in the files');
});

test('a role takes another step, and none that would go in a circle', async ({ page, sandbox }) => {
  await answerTokens(page, sandbox);
  await page.goto(sandbox.benchUrl);
  const step = headingStep(sandbox);
  await choose(page, 'color.text.heading');
  const field = page.getByRole('combobox', { name: 'Takes its value from' }).first();
  await expect(field).toHaveValue(step);
  await field.fill('color.text.heading');
  await expect(page.getByRole('listbox', { name: /Takes/ })).toBeHidden();
  await field.fill('base.color.red');
  await page.getByRole('option').first().click();
  await expect(field).toHaveValue(/^base\.color\.red/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue(step);
});

test('what is pointed at tells its tokens, and a chosen token where it is', async ({
  page,
  sandbox,
}) => {
  await answerTokens(page, sandbox);
  await page.goto(sandbox.benchUrl);
  const heading = view(page).getByRole('heading', { level: 2 }).first();
  await expect(heading).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Point at' }).click();
  await heading.click();
  await page.getByRole('button', { name: 'color: color.text.heading', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'color.text.heading' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Outline its places' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Point at' }).click();
  await expect(heading).toHaveCSS('outline-style', 'dashed');
});

test('nothing of the bench is in the site', () => {
  const folder = new URL('../../dist/site/assets/', import.meta.url);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const having = scripts.filter((name) =>
    readFileSync(new URL(name, folder), 'utf8').includes('token-bench'),
  );
  expect(having).toEqual([]);
});

test('everything can be done without a mouse and is without a violation', async ({
  page,
  sandbox,
}) => {
  await answerTokens(page, sandbox);
  for (const options of [{}, { forcedColors: 'active' }, { contrast: 'more' }] as const) {
    await page.emulateMedia(options);
    await page.goto(sandbox.benchUrl);
    await expect(page.getByText('Components', { exact: true })).toBeVisible({ timeout: 60_000 });
    // The views are stories, each scanned by itself.
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});
