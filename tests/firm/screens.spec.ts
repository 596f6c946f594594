/** Looks on another firm's site for what pictures show of the sample firm. */
import { heroPhotograph } from '#build/content/heroPhotograph.ts';
import { listSamples } from '#build/content/sampleFirm.ts';
import { hero } from '#content/hero.ts';
import { findByAxe } from '@repo/visual/axe';
import { findInLayout } from '@repo/visual/layoutChecks';
import { contact } from '#tests/support/page.ts';
import { scenes } from '#tests/visual/scenes/scenes.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';

const widths = [320, 1440] as const;
const suite = { contrast: 'AAA', language: 'pt-BR' } as const;

test.use({ reducedMotion: 'reduce' });

test('nothing of the sample firm is left', () => {
  expect(listSamples()).toEqual([]);
});

test('the photograph of the hero keeps in sight the part that the content names', async ({
  page,
}) => {
  test.skip(!(await heroPhotograph()), 'this firm has none');
  await page.goto('/');
  const [shown, wanted] = await page.locator('#inicio img').evaluate((img, position) => {
    const { objectPosition } = getComputedStyle(img);
    img.style.objectPosition = position;
    return [objectPosition, getComputedStyle(img).objectPosition];
  }, hero.objectPosition);
  expect(shown).toBe(wanted);
});

test('the message can be written within a window, however long the facts beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const box = await contact(page).field('mensagem').boundingBox();
  expect(box?.height).toBeLessThan(900);
});

for (const scene of scenes.filter(({ modes, build }) => modes && !build)) {
  test.describe(() => {
    test.use({ javaScriptEnabled: scene.javaScript !== false });

    test(`${scene.name} fits, reads and can be pressed`, async ({ page, errors }) => {
      const findings: object[] = [];
      await page.setViewportSize({ width: widths[0], height: 900 });
      await scene.show(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await scene.again?.(page);
        const found = [
          ...(await findInLayout(page, scene, {}, true)),
          ...(await findByAxe(page, suite)),
        ];
        findings.push(...found.map((finding) => ({ width, ...finding })));
      }
      expect(findings).toEqual([]);
      takeOut(errors, scene.logs);
    });
  });
}
