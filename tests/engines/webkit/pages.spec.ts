import { practiceAreas } from '#content/practiceAreas.ts';
import { navigationLabels } from '#content/navigation.ts';
import { source } from '@repo/visual/axe';
import { scans } from '@repo/visual/axeRules';
import { paths } from '#tests/engines/paths.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** What axe finds on the page as it stands, one line for each violation. */
const axeViolations = async ({ call, evaluate }: Visitor): Promise<string[]> => {
  await evaluate(`() => { ${source} }`);
  return call('POST', '/execute/async', {
    script: `const [scan, done] = arguments;
      axe.run(document, { preload: false, resultTypes: ['violations'], ...scan })
        .then(({ violations }) => done(violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' ' + target.join(' ') + ' ' + failureSummary))), (error) => done([String(error)]));`,
    args: [scans.all],
  });
};

for (const path of paths) {
  test.describe(path, () => {
    test.beforeEach(({ logged }) => {
      if (path === '/nada') logged.push(/non-existent route/);
    });

    for (const width of [390, 1280]) {
      test.describe(`at ${width} px`, () => {
        test.use({ size: [width, 844] });

        test('has its heading, its styles and its letters, and fits the window', async ({
          visitor,
        }) => {
          // Letters that come too late for a view are kept for the next one (decision record 9).
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
        });
      });
    }

    test('has nothing that axe objects to', async ({ visitor }) => {
      await visitor.open(path);
      await visitor.wake();
      expect(await axeViolations(visitor)).toEqual([]);
    });
  });
}

test('the skip link is the first stop and leads to the content', async ({ visitor }) => {
  await visitor.open('/noticias');
  await visitor.press('Tab');
  expect(await visitor.focused()).toBe(`link ${navigationLabels.skipToContent}`);
  await visitor.press('Enter');
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
