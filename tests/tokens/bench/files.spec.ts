import { readFileSync } from 'node:fs';
import { staysLoaded, writeToken } from '#tests/tokens/served.ts';
import {
  asSaved,
  button,
  choose,
  componentsOf,
  expect,
  headingStep,
  open,
  openTab,
  palette,
  shownHex,
  slider,
  test,
} from './benchPage.ts';

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
