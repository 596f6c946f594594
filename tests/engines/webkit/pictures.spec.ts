import { mkdirSync, writeFileSync } from 'node:fs';
import { galleryFolder } from '#tests/engines/gallery.ts';
import { paths, pictureOf, showImages, widths } from '#tests/engines/paths.ts';
import { expect, test } from './test.ts';

for (const path of paths)
  for (const width of widths) {
    test.describe(() => {
      test.use({ size: [width, 844] });

      test(`${path} at ${width} px`, async ({ visitor, logged }) => {
        if (path === '/nada') logged.push(/non-existent route/);
        await visitor.open(path);
        await visitor.wake();
        await visitor.evaluate(showImages);
        const isComplete = () =>
          visitor.evaluate(() => [...document.images].every(({ complete }) => complete));
        await expect.poll(isComplete).toBe(true);
        mkdirSync(galleryFolder, { recursive: true });
        writeFileSync(
          `${galleryFolder}/${pictureOf(path, width)}-webkit.png`,
          await visitor.picture(),
        );
      });
    });
  }
