import { light } from '#tests/tokens/served.ts';
import {
  button,
  choose,
  expect,
  headingStep,
  open,
  openTab,
  saveChange,
  slider,
  test,
  valueIn,
} from './benchPage.ts';

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
