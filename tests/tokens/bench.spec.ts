import { readFileSync, rmSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect as soon, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { scans } from '@repo/visual/axeRules';
import { hexOf } from '@repo/tokens/color';
import { valueAs } from '@repo/tokens/types';
import { type Sandbox, serveStorybook } from '#tests/support/sandbox.ts';
import { light, nodeOf, staysLoaded, testOver, writeToken } from './served.ts';

/** A development server takes its time to save, and to load a page: a minute on a busy machine. */
const expect = soon.configure({ timeout: 150_000 });

/** Storybook as `npm run storybook` serves it, over a copy of the project. */
const test = testOver('bench-page', (copy) => serveStorybook(copy, 6300 + (process.pid % 90)));

test.describe.configure({ mode: 'default', timeout: 900_000 });
test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 150_000 });

const palette = 'color.base.tokens.json';

const tokenIn = (sandbox: Sandbox, file: string, id: string) =>
  nodeOf(JSON.parse(sandbox.read(file)), id);

/** The value that a token of the sandbox has. */
const valueIn = (sandbox: Sandbox, file: string, id: string): unknown =>
  tokenIn(sandbox, file, id)?.$value;

/** The step of the palette that headings have. */
const headingStep = (sandbox: Sandbox) =>
  String(valueIn(sandbox, light, 'color.text.heading')).slice(1, -1);

function shownHex(value: unknown): string | undefined {
  const color = valueAs('color', value);
  return color && hexOf(color);
}

function componentsOf(sandbox: Sandbox, id: string): number[] {
  const { components }: { components: number[] } = JSON.parse(
    JSON.stringify(valueIn(sandbox, palette, id)),
  );
  return components;
}

const lightnessOf = (sandbox: Sandbox, id: string) => componentsOf(sandbox, id)[0] ?? Number.NaN;

/** With nothing to save, and nothing that somebody else has. */
const asSaved = /^(?:As in the files|Saved)/;

/** Opens the bench without the frame around it. @returns the line that says whether it is saved. */
async function open(page: Page, { benchUrl }: { benchUrl: string }) {
  await page.goto(benchUrl);
  const status = page.getByRole('status').first();
  await expect(status).toHaveText(asSaved);
  return status;
}

async function choose(bench: Page | FrameLocator, id: string) {
  await bench.getByRole('searchbox', { name: /^Search/ }).fill(id);
  await bench
    .getByRole('option', { name: id.split('.').at(-1) ?? '' })
    .first()
    .click();
  await expect(bench.getByRole('heading', { level: 2, name: id })).toBeVisible();
}

const openTab = (bench: Page, name: RegExp) => bench.getByRole('tab', { name }).click();

const button = (bench: Page | Locator, name: string) =>
  bench.getByRole('button', { name, exact: true });

const slider = (bench: Page | FrameLocator, name: string) => bench.getByRole('slider', { name });

const view = (bench: Page | FrameLocator, width = 1440) =>
  bench.frameLocator(`iframe[title$="${width} px wide"]`);

const headingColor = (bench: Page | FrameLocator) =>
  view(bench)
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((heading) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(heading).color)?.[1]));

test('a designer changes a lightness by keyboard, sees it everywhere, undoes, reloads and saves it', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/?path=/story/tokens-bench--workplace`);
  const bench = page.frameLocator('#storybook-preview-iframe');
  const id = headingStep(sandbox);
  const old = lightnessOf(sandbox, id);
  await expect(bench.getByRole('heading', { name: 'Token bench' })).toBeVisible();
  await choose(bench, id);
  await expect(view(bench).getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await headingColor(bench)).toBeCloseTo(old);

  const lightness = slider(bench, 'Lightness');
  await lightness.press('ArrowRight');
  const changed = Number(await lightness.inputValue());
  expect(changed).toBeCloseTo(old + 0.005);
  await expect.poll(() => headingColor(bench)).toBeCloseTo(changed, 4);
  const row = bench.getByRole('row', { name: /text\.heading on surface\.canvas Light/ });
  await expect(row.getByRole('cell')).toHaveText([/^\d+\.\d\d$/, /^\d+\.\d\d$/, '7']);
  await expect(bench.getByRole('status').first()).toHaveText('One change, not saved');

  await bench.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => headingColor(bench)).toBeCloseTo(old, 4);
  await expect(bench.getByRole('button', { name: 'Undo' })).toBeFocused();
  await bench.getByRole('button', { name: 'Redo' }).click();
  await page.reload();
  await expect(lightness).toHaveValue(String(changed));
  await expect.poll(() => headingColor(bench)).toBeCloseTo(changed, 4);

  await bench.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => lightnessOf(sandbox, id)).toBeCloseTo(changed, 4);
  await expect(bench.getByRole('status').first()).toContainText('Propose');
});

/** Of each type of token a field, a text for it, its part in the file, and another's with its text. */
const kinds = `
color              | color.base  | base.color.sand.300  | Hue             | 80.5   | ,80.5] | ,81.5] | 81.5
translucent color  | color.light | color.surface.scrim  | Alpha           | 0.55   | :0.55  | :0.56  | 0.56
length             | space       | radius.lg            | Value           | 9.5    | 9.5    | 8.5    | 8.5 px
fluid length       | space       | space.fluid.section  | Size on wide screens (1280 px and up) | 104px  | 6.5    | 6.25   | 6.25 rem
least length       | space       | space.fluid.stack    | Size on phones (360 px and below) | 1.3    | 1.3    | 1.4    | 1.4 rem
duration           | effect      | motion.duration.base | Value           | 0.27s  | 270    | 280    | 280 ms
shadow             | effect      | elevation.card       | Down            | 5.5    | 5.5    | 6.5    | 6.5 px
curve              | effect      | motion.ease.standard | Start, its time | 0.35   | [0.35, | [0.4,  | 0.4
weight             | type        | font.weight.medium   | Value           | 520    | 520    | 530    | 530
line height        | type        | font.leading.body    | Value           | 1.3*1.2 | 1.56  | 1.65   | 1.65`;

/** Drags the thumb of a slider to the right, by little more than a step. */
async function drag(page: Page, thumb: Locator) {
  const box = await thumb.boundingBox();
  const range = await thumb.evaluate(({ min, max, step, value }: HTMLInputElement) => {
    const length = Number(max) - Number(min);
    return { at: (Number(value) - Number(min)) / length, step: Number(step) / length };
  });
  // The middle of the thumb, which is 16 px wide, goes from end to end.
  const track = (box?.width ?? 16) - 16;
  const x = (box?.x ?? 0) + 8 + range.at * track;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + Math.max(4, range.step * track * 1.3), y);
  await page.mouse.up();
}

/** Saves the only change. The bench must then have what the file has. */
async function saveChange(page: Page, sandbox: Sandbox, token: readonly [string, string]) {
  const read = () => JSON.stringify(tokenIn(sandbox, ...token));
  const stateBefore = read();
  const status = page.getByRole('status').first();
  await expect(status).toHaveText('One change, not saved');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(read).not.toBe(stateBefore);
  await expect(status).toHaveText(asSaved);
  return read();
}

for (const line of kinds.trim().split('\n')) {
  const [kind, set, id = '', label = '', typed = '', mine = '', theirs = '', shown = ''] =
    line.split(/\s*\|\s*/);
  const file = `${set}.tokens.json`;
  test(`a designer slides, undoes, types and saves a ${kind}, and gets one that another saves`, async ({
    page,
    sandbox,
  }) => {
    const status = await open(page, sandbox);
    const expectStay = await staysLoaded(page);
    await choose(page, id);
    const field = page.getByRole('textbox', { name: `${label}, typed` }).first();
    const thumb = slider(page, label).first();
    const valueBefore = await field.inputValue();
    await thumb.focus();
    for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText('One change, not saved');
    await page.keyboard.press('Control+z');
    await expect(field).toHaveValue(valueBefore);
    await expect(status).toHaveText('As in the files');
    await drag(page, thumb);
    expect(await saveChange(page, sandbox, [file, id])).toContain(await thumb.inputValue());
    await field.fill(typed);
    await field.press('Enter');
    const saved = await saveChange(page, sandbox, [file, id]);
    expect(saved).toContain(mine);
    writeToken(sandbox, file, id, JSON.parse(saved.replace(mine, theirs)));
    await expect(field).toHaveValue(shown);
    await expect(status).toHaveText(asSaved);
    await expectStay();
  });
}

test('a field restores its value after a bad one, and refuses values that no token may have', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const saved = sandbox.read(palette);
  await choose(page, headingStep(sandbox));
  const hex = page.getByRole('textbox', { name: /^Hex/ });
  const hexBefore = await hex.inputValue();
  await hex.fill('no color');
  await expect(page.getByText('no color is not a color of CSS')).toBeVisible();
  await hex.press('Escape');
  await expect(hex).toHaveValue(hexBefore);
  await slider(page, 'Lightness').press('ArrowRight');
  await hex.pressSequentially('0');
  await hex.press('Control+z');
  await hex.press('Control+z');
  await expect(hex).toHaveValue(hexBefore);
  await hex.fill('#888');
  await hex.press('Enter');
  await expect(page.getByRole('tab', { name: /\d too low/ })).toBeVisible();
  await expect(status).toHaveText('One change, not saved: see the faults in Changes');
  await expect(button(page, 'Save')).toBeDisabled();
  await page.keyboard.press('Control+s');
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'Faults' })).toContainText('color.text.heading on');
  expect(sandbox.read(palette)).toBe(saved);
  await main
    .getByRole('button', { name: /instead/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: /\d too low/ })).toBeHidden();
  await hex.fill('white');
  await hex.press('Enter');
  await expect(page.getByText('It has reached white')).toBeVisible();
  await openTab(page, /^Changes/);
  await button(page, 'Revert all').click();
  await expect(status).toHaveText('As in the files');
});

test('the bench lists the faults of a file that was edited by hand, and corrects them', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const expectStay = await staysLoaded(page);
  const right = sandbox.read(palette);
  const id = 'base.color.sand.300';
  const [lightness = 0, , hue = 0] = componentsOf(sandbox, id);
  sandbox.write(palette, right.replace('{', '{\n<<<<<<< HEAD'));
  await expect(status).toHaveText('The files have a fault: see Changes');
  await openTab(page, /^Changes/);
  const faults = page.getByRole('list', { name: 'Faults' }).first();
  await expect(faults).toContainText(/git.s conflict marker is in line \d+/);
  sandbox.write(palette, right);
  writeToken(sandbox, palette, id, {
    $value: { colorSpace: 'oklch', components: [lightness, 0.39, hue] },
  });
  await expect(faults).toContainText('which sRGB cannot show');
  for (const frame of page.frames()) await expect(frame.locator('vite-error-overlay')).toBeHidden();
  await faults.getByRole('button', { name: /instead/ }).click();
  // At once, while the fault is still shown.
  await page.keyboard.press('Control+s');
  await expect(status).toHaveText(/^Saved/);
  await expect(faults).toBeHidden();
  expect(componentsOf(sandbox, id)[1]).toBeLessThan(0.39);
  await expectStay();
});

test('the bench shows both values of a token that was changed on disk, and keeps the unsaved one', async ({
  page,
  sandbox,
}) => {
  // Without hot updates the page does not ask for the files by itself.
  await page.routeWebSocket(/.*/, () => undefined);
  const status = await open(page, sandbox);
  const id = headingStep(sandbox);
  const [lightness = 0, chroma, hue] = componentsOf(sandbox, id);
  await choose(page, id);
  await slider(page, 'Chroma').press('ArrowLeft');
  const mine = Number(await slider(page, 'Chroma').inputValue());
  const theirs = { colorSpace: 'oklch', components: [lightness - 0.01, chroma, hue] };
  writeToken(sandbox, palette, id, { $value: theirs });
  await button(page, 'Save').click();
  await expect(status).toContainText('changed on disk meanwhile');
  await openTab(page, /^Changes/);
  const cells = page.getByRole('row', { name: id }).getByRole('cell');
  await expect(cells.first()).toContainText(new RegExp(`^ *${shownHex(theirs)} .*Changed on disk`));
  await button(page, 'Save').click();
  await expect.poll(() => componentsOf(sandbox, id).slice(0, 2)).toEqual([lightness, mine]);
});

test('six moves turn two families into scales of other key colors', async ({ page, sandbox }) => {
  // Other tests leave each number on a line of its own.
  sandbox.write(palette, readFileSync(`tokens/${palette}`, 'utf8'));
  const status = await open(page, sandbox);
  const linesBefore = sandbox.read(palette).split('\n');
  for (const [family, key] of [
    ['base.color.brand', '#0f766e'],
    ['base.color.accent', '#b5573a'],
  ] as const) {
    await page.getByRole('option', { name: new RegExp(`^${family} `) }).click();
    await page.getByRole('textbox', { name: /^Make the whole scale/ }).fill(key);
  }
  await page.keyboard.press('Control+s');
  await expect(status).toHaveText(/^Saved/);
  const linesAfter = sandbox.read(palette).split('\n');
  expect(linesAfter.filter((line, at) => line !== linesBefore[at])).toHaveLength(17);
  const hexes = ['brand', 'accent'].map((family) =>
    shownHex(valueIn(sandbox, palette, `base.color.${family}.600`)),
  );
  expect(hexes).toEqual(['#0f766e', '#b5573a']);
});

test('offsets of a family are one step and one row, and stay until they are saved', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const family = headingStep(sandbox).replace(/\.\d+$/, '');
  const openFamily = () => page.getByRole('option', { name: new RegExp(`^${family} `) }).click();
  await openFamily();
  await expect(view(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  const colorBefore = await headingColor(page);
  await slider(page, 'Lightness offset').focus();
  for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => headingColor(page)).toBeCloseTo(colorBefore - 0.015, 2);
  await openTab(page, /^Changes/);
  const row = page.getByRole('row', { name: new RegExp(`^All of ${family}`) });
  await expect(row).toHaveCount(1);
  await page
    .getByRole('option', { name: /^brand 50|^50/ })
    .first()
    .click();
  await openFamily();
  await expect(slider(page, 'Lightness offset')).toHaveValue('-0.015');
  await page.reload();
  await expect(slider(page, 'Lightness offset')).toHaveValue('-0.015');
  await button(page, 'Undo').click();
  await expect(status).toHaveText('As in the files');
  await expect(slider(page, 'Lightness offset')).toHaveValue('0');
  await slider(page, 'Hue offset').press('ArrowRight');
  await button(page, 'Save').click();
  await expect(status).toHaveText(/^Saved/);
  await expect(slider(page, 'Hue offset')).toHaveValue('0');
});

test('a designer changes a group, or the results of a search, at once, except excluded tokens', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  await page.getByRole('option', { name: /^font\.size all/ }).click();
  await page.getByRole('checkbox', { name: 'font.size.h1 too' }).uncheck();
  const all = page.getByRole('textbox', { name: /^Change all \d+ by/ });
  await all.fill('+10%');
  await all.press('Enter');
  await expect(status).toContainText(/\d+ changes, not saved/);
  await openTab(page, /^Changes/);
  const row = page.getByRole('row', { name: /^All of font\.size/ });
  await row.getByText('Each of them').click();
  await expect(row).toContainText('font.size.h2');
  await expect(row).not.toContainText('font.size.h1');
  await row.getByRole('button', { name: /^Revert/ }).click();
  await expect(status).toHaveText('As in the files');
  // Letter by letter, as it is typed.
  await page.getByRole('searchbox', { name: /^Search/ }).pressSequentially('base.color color');
  await page.getByRole('option', { name: /^Found all/ }).click();
  await slider(page, 'Hue offset').press('ArrowRight');
  await expect(page.getByRole('row', { name: /^Found by/ })).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(status).toHaveText('As in the files');
});

test('a role links to its step and back, gets its own color, and takes a step again', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const [role, step] = ['color.text.heading', headingStep(sandbox)];
  const title = page.getByRole('heading', { level: 2 });
  await choose(page, role);
  await button(page, `Go to ${step}`).click();
  await expect(title).toHaveText(step);
  await expect(title).toBeFocused();
  await button(page, role).click();
  await expect(title).toHaveText(role);
  const taken = page.getByRole('combobox', { name: 'Takes its value from' });
  await expect(taken.getByRole('option', { name: role, exact: true })).toHaveCount(0);
  await taken.selectOption('(a value of its own)');
  await expect(status).toHaveText('As in the files');
  await slider(page, 'Lightness').press('ArrowRight');
  await expect(status).toContainText('One change');
  const swatches = page.getByRole('group', { name: 'Steps of the palette' });
  await button(swatches, 'base.color.sand.900').click();
  await expect(taken).toHaveValue('base.color.sand.900');
  expect(await saveChange(page, sandbox, [light, role])).toContain('base.color.sand.900');
  await button(swatches, step).click();
  expect(await saveChange(page, sandbox, [light, role])).toContain(step);
});

test('pressing an element in a view lists its tokens, and choosing one outlines its places', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  const heading = view(page).getByRole('heading', { level: 2 }).first();
  await expect(heading).toBeVisible();
  await button(page, 'Point at').click();
  await heading.click();
  await button(page, 'color: color.text.heading').click();
  await expect(page.getByRole('heading', { level: 2, name: 'color.text.heading' })).toBeVisible();
  await button(page, 'Point at').click();
  await expect(heading).toHaveCSS('outline-style', 'dashed');
});

test('a save and a reload leave search, tab, theme and views as they are', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const id = 'base.color.sand.300';
  await choose(page, id);
  await openTab(page, /^Changes/);
  await page.getByRole('radio', { name: '768' }).click();
  await page.getByRole('radio', { name: 'More contrast' }).click();
  await slider(page, 'Hue').press('ArrowRight');
  await page.keyboard.press('Control+s');
  await expect(status).toContainText('Saved');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: /^Search/ })).toHaveValue(id);
  await expect(page.getByRole('heading', { level: 2, name: id })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Changes/, selected: true })).toBeVisible();
  for (const name of ['768', 'More contrast'])
    await expect(page.getByRole('radio', { name })).toBeChecked();
});

test.describe('in the window of a small laptop', () => {
  test.use({ viewport: { width: 1024, height: 700 } });

  test('the bench fills the window without a second scrollbar', async ({ page, sandbox }) => {
    await page.goto(`${sandbox.url}/?path=/story/tokens-bench--workplace`);
    const bench = page.frameLocator('#storybook-preview-iframe');
    const search = bench.getByRole('searchbox', { name: /^Search/ });
    await search.focus();
    const sidebar = page.getByPlaceholder('Find components');
    await expect(sidebar).toBeHidden();
    await expect(bench.getByTitle(/1440 px wide$/)).toBeInViewport({ ratio: 0.9 });
    await choose(bench, 'space.lg');
    await slider(bench, 'Value').press('ArrowRight');
    await bench.getByRole('tab', { name: /^Changes/ }).click();
    await expect(bench.getByRole('row', { name: /space\.lg/ })).toBeVisible();
    const { scrollHeight, clientHeight } = await bench.locator('html').evaluate((html) => html);
    expect(scrollHeight).toBe(clientHeight);
    await bench.getByRole('button', { name: 'Revert all' }).click();
    await bench.getByRole('button', { name: 'Alone' }).click();
    await expect(search).toBeHidden();
    await bench.getByRole('link', { name: 'All stories' }).click();
    await expect(sidebar).toBeVisible();
  });
});

test('choosing a token shows its first place in every view, or a story that has one', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  const show = page.getByRole('combobox', { name: 'Show' });
  const shownPage = page.getByTitle(/1440 px wide$/);
  // The page before stays in its window until the next one has loaded.
  const showStory = async (name: string, address: RegExp) => {
    await show.selectOption(name);
    await expect(shownPage).toHaveAttribute('src', address);
  };
  const card = (width: number) => view(page, width).getByRole('heading', { level: 3 }).first();
  for (const width of [1440, 768, 375]) await expect(card(width)).toBeVisible();
  await choose(page, 'elevation.card');
  for (const width of [1440, 768, 375]) await expect(card(width)).toBeInViewport();
  // The whole pages that have a dialog are tried first, one by one: a single view of each is enough.
  await page.getByRole('radio', { name: '1440' }).click();
  await choose(page, 'elevation.dialog');
  await expect(shownPage).toHaveAttribute('src', /dialog/, { timeout: 400_000 });
  await expect(view(page).getByRole('dialog')).toHaveCSS('outline-style', 'dashed');
  const nowhere = page.getByText('Nothing here shows');
  await expect(nowhere).toBeHidden();
  // Home has no such heading.
  await showStory('Whole pages: Home', /home/);
  await choose(page, 'font.size.h1');
  await expect(shownPage).not.toHaveAttribute('src', /home/);
  await expect(view(page).getByRole('heading', { level: 1 })).toBeInViewport();
  await showStory('Badge: Default', /badge/);
  await choose(page, 'elevation.card');
  await expect(shownPage).toHaveAttribute('src', /screens/);
  await showStory('Badge: Default', /badge/);
  await expect(nowhere).toBeVisible();
  await page.getByRole('textbox', { name: 'Width' }).fill('1100');
  await page.getByRole('textbox', { name: 'Width' }).press('Enter');
  await page.getByRole('radio', { name: '100 %' }).click();
  await expect(page.getByTitle(/1100 px wide$/)).toHaveJSProperty('offsetWidth', 1100);
  expect((await page.getByTitle(/1100 px wide$/).boundingBox())?.width).toBe(1100);
});

test('importing a design tool’s file is one step, in the shown theme', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const id = headingStep(sandbox);
  await openTab(page, /^Changes/);
  await page.getByRole('combobox', { name: 'Export for' }).selectOption({ index: 1 });
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
  expect(file.suggestedFilename()).toBe('light.figma.tokens.json');
  const content = JSON.parse(readFileSync(await file.path(), 'utf8'));
  const token = id.split('.').reduce((node, key) => node[key], content);
  token.$value = '#102030';
  const buffer = Buffer.from(JSON.stringify(content));
  await page
    .getByLabel('Import a file')
    .setInputFiles({ name: 'colors.json', mimeType: 'application/json', buffer });
  const answer = page.getByRole('alert').filter({ hasText: 'colors.json' });
  await expect(answer).toContainText('brought one value into Light');
  await expect(page.getByRole('row').filter({ hasText: id })).toBeVisible();
  await button(page, 'Undo').click();
  await expect(status).toHaveText(asSaved);
});

test('a designer creates a theme, gives it a value, takes it back, and deletes it with its file', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const [resolver, file] = ['site.resolver.json', 'color.dusk.tokens.json'];
  const textBefore = sandbox.read(resolver);
  await openTab(page, /^Make/);
  await page.getByRole('textbox', { name: 'Theme’s name' }).fill('dusk');
  const media = page.getByRole('textbox', { name: /^Who gets it/ });
  await media.fill('(prefers-contrast: mroe)');
  await media.press('Enter');
  await expect(page.getByText('No browser knows (prefers-contrast: mroe).')).toBeVisible();
  await media.press('Control+z');
  await expect(media).not.toHaveValue(/mroe/);
  await media.fill('(width<600px)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Dusk' })).toBeChecked();
  const canvas = 'color.surface.canvas';
  await choose(page, canvas);
  const dusk = page.getByRole('region', { name: 'Dusk' });
  await expect(dusk.getByRole('heading')).toHaveText('Dusk: as in Light');
  const taken = dusk.getByRole('combobox', { name: /^Takes its/ });
  await taken.selectOption('base.color.sand.50');
  await expect(button(dusk, 'Use Light’s value again')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(status).toHaveText(/^Saved/);
  expect(valueIn(sandbox, file, canvas)).toBe('{base.color.sand.50}');
  expect(sandbox.read(resolver)).toContain('"dusk": "(width < 600px)"');
  await button(dusk, 'Use Light’s value again').click();
  await page.keyboard.press('Control+s');
  await expect.poll(() => sandbox.read(file)).not.toContain('sand.50');
  rmSync(`${sandbox.folder}tokens/${file}`);
  sandbox.write(resolver, textBefore);
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect(status).toHaveText(asSaved);
});

test('a designer copies a whole group under another name', async ({ page, sandbox }) => {
  const status = await open(page, sandbox);
  const [model, name] = ['base.color.accent', 'base.color.moss'];
  await page.getByRole('option', { name: new RegExp(`^${model} `) }).click();
  await openTab(page, /^Make/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(name);
  await page.getByRole('textbox', { name: /^Make the whole scale/ }).fill('#4f6b3a');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(status).toHaveText(/^Saved/);
  const steps = (group: string) => Object.keys(tokenIn(sandbox, palette, group) ?? {});
  expect(steps(name)).toEqual(steps(model));
  const colors = steps(name).map((step) => shownHex(valueIn(sandbox, palette, `${name}.${step}`)));
  expect(colors).toContain('#4f6b3a');
});

test('a designer creates a token, renames it with its followers, and deletes it once it has none', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const title = page.getByRole('heading', { level: 2 });
  await openTab(page, /^Make/);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('dimension');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('radius.badge');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('radius.badge');
  await expect(page.getByText('radius.badge is not used by the code yet')).toBeVisible();
  await page.getByRole('combobox', { name: /^Takes its/ }).selectOption('radius.sm');
  await page.keyboard.press('Control+s');
  await expect(status).toHaveText(/^Saved/);
  expect(valueIn(sandbox, 'space.tokens.json', 'radius.badge')).toBe('{radius.sm}');
  await page.getByRole('textbox', { name: 'Another name' }).fill('radius.pill');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('radius.pill');
  await button(page, 'Delete radius.pill').click();
  await page.keyboard.press('Control+s');
  await expect.poll(() => sandbox.read('space.tokens.json')).not.toContain('badge');
  await page.keyboard.press('Control+z');
  await expect(status).toContainText('not saved');
});

test('changing a group of sizes writes the chosen theme’s file, which the page names', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const [everybody, more] = ['type.tokens.json', 'color.light-contrast.tokens.json'];
  const [typeBefore, moreBefore] = [sandbox.read(everybody), sandbox.read(more)];
  await page.getByRole('radio', { name: 'More contrast' }).click();
  await page.getByRole('option', { name: /^font\.size all/ }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'More contrast' })).toBeVisible();
  const group = page.getByRole('textbox', { name: /^Change all \d+ by/ });
  await group.fill('+10%');
  await group.press('Enter');
  await openTab(page, /^Changes/);
  await expect(page.getByRole('row', { name: /^All of font\.size/ })).toContainText(more);
  await button(page, 'Save').click();
  await expect(status).toHaveText(/^Saved/);
  expect(sandbox.read(everybody)).toBe(typeBefore);
  expect(nodeOf(JSON.parse(sandbox.read(more)), 'font.size.h2.$value')).toBeDefined();
  await button(page, 'Undo').click();
  await button(page, 'Save').click();
  await expect.poll(() => sandbox.read(more)).toBe(moreBefore);
});

test('the list shows the chosen theme’s values, and a search finds components', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  const search = page.getByRole('searchbox', { name: /^Search/ });
  await search.fill('color.text.muted');
  const item = (id: string) => page.locator(`[role=option][data-key="${id}"]`);
  const row = item('color.text.muted');
  const light = await row.textContent();
  await page.getByRole('radio', { name: 'More contrast' }).click();
  await expect(row).not.toHaveText(light ?? '');
  await search.fill('button color');
  await expect(item('color.action.primary.bg')).toBeVisible();
  await search.fill('heading size');
  await expect(item('font.size.h2')).toBeVisible();
});

test('a role that gets its own value keeps the focus, and shows how far the value may go', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  await page.getByRole('radio', { name: 'More contrast' }).click();
  await choose(page, 'color.action.secondary.bg');
  const taken = page.getByRole('combobox', { name: 'Takes its value from' });
  await taken.focus();
  await page.keyboard.press('Home');
  await expect(slider(page, 'Lightness')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Takes its/ })).toBeFocused();
  await expect(page.getByText(/^Every contrast holds from/).first()).toBeVisible();
  const fields = page.getByRole('main').getByRole('textbox');
  await expect(fields.first()).toHaveAccessibleName(/^Hex/);
  await page.keyboard.press('Tab');
  await expect(fields.first()).toBeFocused();
  await choose(page, 'radius.field');
  await taken.focus();
  await page.keyboard.press('Home');
  await expect(slider(page, 'Value')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(slider(page, 'Value')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(taken).toBeFocused();
});

test('Tab starts at the top, moves from the search to its results, and never loses the focus', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All stories' })).toBeFocused();
  const search = page.getByRole('searchbox', { name: /^Search/ });
  await search.fill('radius.field');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option', { name: /Found|radius|field/ }).first()).toBeFocused();
  await button(page, 'The search hides base.color.brand.800: show all').click();
  await expect(search).toBeFocused();
  const tokens = page.getByRole('listbox', { name: 'Tokens' });
  await expect(tokens.getByRole('option', { selected: true })).toBeInViewport();
});

test('a group of roles says where its colors come from', async ({ page, sandbox }) => {
  await open(page, sandbox);
  await page.getByRole('option', { name: /^color\.link all/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/^These take their values from others/)).toBeVisible();
  await button(main, 'base.color.brand').click();
  await expect(page.getByRole('heading', { level: 2, name: 'base.color.brand' })).toBeVisible();
});

test('a theme can be renamed, given another condition, deleted and restored, and each step saved', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const resolver = 'site.resolver.json';
  const textBefore = sandbox.read(resolver);
  const save = async () => {
    await button(page, 'Save').click();
    await expect(status).toHaveText(/^Saved/);
  };
  await openTab(page, /^Make/);
  await page.getByRole('textbox', { name: 'Theme’s name' }).fill('compact');
  await page
    .getByRole('textbox', { name: /^Who gets it/ })
    .first()
    .fill('(width < 600px)');
  await button(page, 'Add theme').click();
  await save();
  expect(sandbox.read('color.compact.tokens.json')).toContain('{');
  const own = page.getByRole('form', { name: 'Change the theme Compact' });
  await own.getByRole('textbox', { name: 'Its name' }).fill('small');
  await own.getByRole('textbox', { name: /^Who gets it/ }).fill('(width < 500px)');
  await button(own, 'Change theme').click();
  await expect(page.getByRole('radio', { name: 'Small' })).toBeChecked();
  await save();
  expect(sandbox.read(resolver)).toContain('"small": "(width < 500px)"');
  await button(page, 'Delete the theme Small').click();
  await expect(
    page.getByText('Light is everybody’s: it has no condition, and stays.'),
  ).toBeFocused();
  await save();
  expect(sandbox.read(resolver)).not.toContain('small');
  expect(() => sandbox.read('color.compact.tokens.json')).toThrow();
  for (const _step of ['deletion', 'change', 'making']) {
    await button(page, 'Undo').click();
    await save();
  }
  expect(sandbox.read(resolver)).toBe(textBefore);
  expect(() => sandbox.read('color.compact.tokens.json')).toThrow();
});

test('two tabs share their changes, and reloading one loses none', async ({
  page,
  context,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const other = await context.newPage();
  const otherStatus = await open(other, sandbox);
  await choose(page, headingStep(sandbox));
  await slider(page, 'Chroma').press('ArrowLeft');
  await expect(otherStatus).toHaveText(/^One change, not saved; open in another tab/);
  await choose(other, 'radius.md');
  await slider(other, 'Value').press('ArrowRight');
  await expect(status).toHaveText(/^2 changes, not saved; open in another tab/);
  await other.reload();
  await expect(otherStatus).toHaveText(/^2 changes/);
  await other.close();
  await expect(status).toHaveText(/^2 changes, not saved$/);
  await button(page, 'Save').click();
  await expect(status).toHaveText(/^Saved/);
  for (const _step of [1, 2]) await button(page, 'Undo').click();
  await expect(status).toHaveText(/^2 changes/);
  await button(page, 'Save').click();
  await expect(status).toHaveText(/^Saved/);
});

test('an import lists what it left out, or says what the file is', async ({ page, sandbox }) => {
  await open(page, sandbox);
  await openTab(page, /^Changes/);
  const give = (name: string, content: unknown) =>
    page.getByLabel('Import a file').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    });
  const id = 'base.color.sand.300';
  const [l = 0, c = 0, h = 0] = componentsOf(sandbox, id);
  const $value = { colorSpace: 'oklch', components: [l, c, h], hex: '#c07a20' };
  const steps = { 300: { $type: 'color', $value } };
  await give('set.json', { light: { base: { color: { sand: steps } } } });
  const answer = page.getByRole('alert').filter({ hasText: 'set.json' });
  await expect(answer).toContainText('brought no values into Light');
  await expect(answer).toContainText(/has the hex #c07a20 beside components that are #[\da-f]{6}/);
  await give('package.json', { name: 'x', dependencies: {} });
  await expect(page.getByRole('alert').filter({ hasText: 'package.json:' })).toContainText(
    'It is a package.json, which has no tokens',
  );
});

test('the views simulate other eyes, and stay visible while they reload', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const shownPage = page.getByTitle(/1440 px wide$/);
  await expect(view(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  const seen = page.getByRole('combobox', { name: 'Seen' });
  const frameBox = page.locator('.tb-window').first();
  await seen.selectOption('without red (protanopia)');
  await expect(frameBox).toHaveCSS('filter', 'url("#tb-eyes-protanopia")');
  await expect(page.locator('filter#tb-eyes-protanopia')).toHaveCount(1);
  await seen.selectOption('as they are');
  await expect(frameBox).toHaveCSS('filter', 'none');
  const addressBefore = await shownPage.getAttribute('src');
  // In every frame of the browser the shown page has its heading.
  await page.evaluate(() => {
    const state = { blank: 0, over: false };
    Object.assign(window, { watched: state });
    const look = () => {
      const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[title$="px wide"]')];
      if (frames.some((frame) => !frame.contentDocument?.querySelector('h1'))) state.blank += 1;
      if (!state.over) requestAnimationFrame(look);
    };
    look();
  });
  await choose(page, 'base.color.sand.300');
  await slider(page, 'Hue').press('ArrowRight');
  await button(page, 'Save').click();
  await expect(status).toHaveText(/^Saved/);
  await expect(shownPage).not.toHaveAttribute('src', addressBefore ?? '');
  await page.getByRole('radio', { name: 'More contrast' }).click();
  await expect(shownPage).toHaveAttribute('src', /theme:moreContrast/);
  expect(await page.evaluate(() => Object(window).watched.blank)).toBe(0);
  await button(page, 'Undo').click();
  await button(page, 'Save').click();
  await expect(status).toHaveText(/^Saved/);
});

test('two quick changes of the theme show the last one, and leave the bench whole', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await open(page, sandbox);
  const heading = view(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.getByRole('radio', { name: 'More contrast' }).click();
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect(page.getByTitle(/being loaded$/)).toHaveCount(0);
  // A page that was asked for is waited for so long.
  await page.clock.fastForward(20_000);
  await expect(page.getByTitle(/1440 px wide$/)).toHaveAttribute('src', /theme:light/);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Token bench' })).toBeVisible();
});

const media = [
  { contrast: 'more' },
  { contrast: null, colorScheme: 'dark' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

test('axe finds nothing with more contrast, in dark, in forced colors and at 320 px; large text fits', async ({
  page,
  sandbox,
}) => {
  // Storybook's own scan would run at the same time.
  await open(page, { benchUrl: `${sandbox.benchUrl}&globals=a11y.manual:!true` });
  const expectNothing = async () => {
    for (const name of [/^Contrast/, /^Changes/, /^Make/]) {
      await openTab(page, name);
      // The views are stories, each scanned by itself.
      const axe = new AxeBuilder({ page }).exclude('iframe').options(scans.all);
      const { violations } = await axe.analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  };
  for (const medium of media) {
    await page.emulateMedia(medium);
    await expectNothing();
  }
  await page.emulateMedia({ forcedColors: 'none' });
  const whole = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
  const largeText = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await whole()).toEqual({ scrollWidth: 1440, scrollHeight: 900 });
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await whole()).toMatchObject({ scrollWidth: 320 });
  const { width = 0 } = (await slider(page, 'Lightness').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(200);
  await largeText.evaluate((style) => (style as Element).remove());
  await expectNothing();
  expect(await whole()).toMatchObject({ scrollWidth: 320 });
});
