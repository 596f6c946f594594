import { button, choose, expect, open, openTab, slider, test } from './benchPage.ts';

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
