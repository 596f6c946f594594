import { Key } from 'selenium-webdriver';
import { navigationLabels } from '#content/navigation.ts';
import { source } from '@repo/visual/axe';
import { scans } from '@repo/visual/axeRules';
import { expect, missing, paths, test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Runs axe in the page; one line for each violation. */
const axeViolations = async ({ driver }: Visitor): Promise<string[]> => {
  await driver.executeScript(source);
  return driver.executeAsyncScript(
    `const [scan, done] = arguments;
      axe.run(document, { preload: false, resultTypes: ['violations'], ...scan })
        .then(({ violations }) => done(violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' ' + target.join(' ') + ' ' + failureSummary))), (error) => done([String(error)]));`,
    scans.all,
  );
};

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ size: [width, 844] });

    for (const path of paths)
      test(`${path} has its heading and fonts, fits the window, and passes axe`, async ({
        visitor,
        logged,
      }) => {
        if (path === '/nada') logged.push(missing);
        const hasFonts = async () => {
          await visitor.open(path);
          await visitor.wake();
          return visitor.evaluate(() =>
            [...document.fonts].some(({ status }) => status === 'loaded'),
          );
        };
        // Fonts are `optional`: those that come too late for a view are kept for the next one.
        await expect.poll(hasFonts).toBe(true);
        await visitor.find('heading');
        const [wide, window] = await visitor.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        expect(wide).toBeLessThanOrEqual(window);
        expect(await axeViolations(visitor)).toEqual([]);
      });
  });

test('the skip link is the first stop and leads to the content', async ({ visitor }) => {
  await visitor.open('/noticias');
  await visitor.press(Key.TAB);
  await visitor.expectFocus(`link ${navigationLabels.skipToContent}`);
  await visitor.press(Key.ENTER);
  const isInMain = () => visitor.evaluate(() => document.activeElement?.tagName);
  await expect.poll(isInMain).toBe('MAIN');
});
