/** Pictures for eyes: nothing is compared with them. */
import { galleryFolder } from '#tests/engines/gallery.ts';
import { test } from '#tests/support/test.ts';
import { paths, pictureOf, showImages, widths } from './paths.ts';

for (const path of paths)
  for (const width of widths) {
    test.describe(() => {
      test.use({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });

      test(`${path} at ${width} px`, async ({ page, browserName, errors }) => {
        await page.goto(path);
        await page.evaluate(showImages);
        await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
        const file = `${galleryFolder}/${pictureOf(path, width)}-${browserName}.png`;
        await page.screenshot({ path: file, fullPage: true });
        // The missing page's, and those of Playwright's own styles, which the policy blocks.
        errors.length = 0;
      });
    });
  }
