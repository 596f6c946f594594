import AxeBuilder from '@axe-core/playwright';
import { scans } from '@repo/visual/axeRules';
import { choose, expect, open, openTab, slider, test } from './benchPage.ts';

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
