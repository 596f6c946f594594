import type { Locator, Page } from '@playwright/test';
import { staysLoaded, writeToken } from '#tests/tokens/served.ts';
import {
  asSaved,
  button,
  choose,
  expect,
  headingColor,
  headingStep,
  lightnessOf,
  open,
  openTab,
  palette,
  saveChange,
  slider,
  test,
  view,
} from './benchPage.ts';

test('a designer changes a lightness by keyboard, sees it everywhere, undoes, reloads and saves it', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/?path=/story/tokens-bench--workplace`);
  const bench = page.frameLocator('#storybook-preview-iframe');
  const id = headingStep(sandbox);
  const lightnessBefore = lightnessOf(sandbox, id);
  await expect(bench.getByRole('heading', { name: 'Token bench' })).toBeVisible();
  await choose(bench, id);
  await expect(view(bench).getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await headingColor(bench)).toBeCloseTo(lightnessBefore);

  const lightness = slider(bench, 'Lightness');
  await lightness.press('ArrowRight');
  const changed = Number(await lightness.inputValue());
  expect(changed).toBeCloseTo(lightnessBefore + 0.005);
  await expect.poll(() => headingColor(bench)).toBeCloseTo(changed, 4);
  const row = bench.getByRole('row', { name: /text\.heading on surface\.canvas Light/ });
  await expect(row.getByRole('cell')).toHaveText([/^\d+\.\d\d$/, /^\d+\.\d\d$/, '7']);
  await expect(bench.getByRole('status').first()).toHaveText('One change, not saved');

  await bench.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => headingColor(bench)).toBeCloseTo(lightnessBefore, 4);
  await expect(bench.getByRole('button', { name: 'Undo' })).toBeFocused();
  await bench.getByRole('button', { name: 'Redo' }).click();
  await page.reload();
  await expect(lightness).toHaveValue(String(changed));
  await expect.poll(() => headingColor(bench)).toBeCloseTo(changed, 4);

  await bench.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => lightnessOf(sandbox, id)).toBeCloseTo(changed, 4);
  await expect(bench.getByRole('status').first()).toContainText('Propose');
});

/** For each type of token: a field, a text for it, its part in the file, and another part with its text. */
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
