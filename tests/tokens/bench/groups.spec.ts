import { readFileSync } from 'node:fs';
import { nodeOf } from '#tests/tokens/served.ts';
import {
  button,
  expect,
  headingColor,
  headingStep,
  open,
  openTab,
  palette,
  shownHex,
  slider,
  test,
  tokenIn,
  valueIn,
  view,
} from './benchPage.ts';

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

test('a group of roles says where its colors come from', async ({ page, sandbox }) => {
  await open(page, sandbox);
  await page.getByRole('option', { name: /^color\.link all/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/^These take their values from others/)).toBeVisible();
  await button(main, 'base.color.brand').click();
  await expect(page.getByRole('heading', { level: 2, name: 'base.color.brand' })).toBeVisible();
});
