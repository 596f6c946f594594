import { rmSync } from 'node:fs';
import { asSaved, button, choose, expect, open, openTab, test, valueIn } from './benchPage.ts';

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
