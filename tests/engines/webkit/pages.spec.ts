import { Key } from 'selenium-webdriver';
import { practiceAreas } from '#content/practiceAreas.ts';
import { navigationLabels } from '#content/navigation.ts';
import { source } from '@repo/visual/axe';
import { scans } from '@repo/visual/axeRules';
import { paths } from '#tests/engines/paths.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** What axe finds on the page as it stands, one line for each violation. */
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
        if (path === '/nada') logged.push(/non-existent route/);
        // Fonts that come too late for a view are kept for the next one (decision record 9).
        await expect
          .poll(async () => {
            await visitor.open(path);
            await visitor.wake();
            return visitor.evaluate(() =>
              [...document.fonts].some(({ status }) => status === 'loaded'),
            );
          })
          .toBe(true);
        expect(await visitor.count('heading')).toBeGreaterThan(0);
        const [wide, window] = await visitor.evaluate(
          () => [document.documentElement.scrollWidth, innerWidth] as const,
        );
        expect(wide).toBeLessThanOrEqual(window);
        expect(await axeViolations(visitor)).toEqual([]);
      });
  });

test('the skip link is the first stop and leads to the content', async ({ visitor }) => {
  await visitor.open('/noticias');
  await visitor.press(Key.TAB);
  expect(await visitor.focused()).toBe(`link ${navigationLabels.skipToContent}`);
  await visitor.press(Key.ENTER);
  await expect.poll(() => visitor.focused()).toMatch(/^main/);
});

test('the counter counts to its target when it is seen', async ({ visitor }) => {
  await visitor.open('/');
  const number = () =>
    visitor.evaluate(
      () => document.querySelector('#areas-atuacao p [aria-hidden=true]')?.textContent,
    );
  await visitor.evaluate(() =>
    document.querySelector('#areas-atuacao')?.scrollIntoView({ behavior: 'instant' }),
  );
  await expect.poll(number).toBe(String(practiceAreas.length));
});
