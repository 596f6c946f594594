/**
 * For `npm run bench:visual`, by `visual/cli/bench/oneByOne.config.ts`: takes the same pictures twice,
 * with a test and a page for each, as `toHaveScreenshot` has it, and as this suite does. A run with
 * `--update-snapshots` makes what the next one compares with.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { threshold, toBaseline } from '#visual/compare/picture.ts';
import { baselines, keptFile, type PictureResult } from '#visual/compare/results.ts';
import { capture, setWindow } from '#visual/capture/capture.ts';
import { beginRecord, recordPicture } from '#visual/compare/record.ts';
import type { Scene } from '#visual/capture/scene.ts';
import { scenes } from '#visual/scenes/scenes.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';
import { makeStill, settle } from '#visual/capture/still.ts';
import { type Width, widths, widthView } from '#visual/capture/windows.ts';

/** Some of each kind: long pages, dialogs, a carousel, a form, a notice. */
const representative = [
  'home',
  'news',
  'contact',
  'article',
  'home-bar-solid',
  'contact-dialog',
  'article-dialog-end',
  'carousel-middle',
  'form-field-errors',
  'notice-failure',
];

const chosen = representative.map((name) => {
  const scene = scenes.find((one) => one.name === name);
  if (!scene) throw new Error(`There is no scene ${name} any more`);
  return scene;
});

test.use({ variant: 'dist-named' });

async function arrive(page: Page, scene: Scene, width: Width) {
  const window = widthView(width);
  await page.setViewportSize({ width: window.width, height: window.height });
  await makeStill(page);
  await scene.show(page);
  await page.mouse.move(0, 0);
}

/** Takes a picture as the accepted one, unlike the suite, which asks a person. */
async function keep(scene: string, variant: string, picture: Buffer) {
  mkdirSync(new URL(`${scene}/`, baselines), { recursive: true });
  writeFileSync(new URL(`${scene}/${keptFile(variant)}`, baselines), await toBaseline(picture));
}

test.describe('one test for each picture', () => {
  for (const scene of chosen) {
    for (const width of widths) {
      test(`${scene.name} looks as accepted at ${width}`, async ({ page, errors }) => {
        await arrive(page, scene, width);
        await scene.again?.(page);
        await settle(page);
        const name = `${scene.name}-${width}.png`;
        await expect(page).toHaveScreenshot(name, { threshold, maxDiffPixels: 0 });
        takeOut(errors, scene.logs);
      });
    }
  }
});

test.describe('one test for each scene', () => {
  for (const scene of chosen) {
    test(`${scene.name} looks as accepted at every width`, async ({ page, errors }) => {
      const isFirstRun = test.info().config.updateSnapshots === 'all';
      const found: PictureResult[] = [];
      beginRecord(scene.name);
      await arrive(page, scene, widths[0]);
      const cdp = await page.context().newCDPSession(page);
      for (const width of widths) {
        await setWindow(cdp, widthView(width));
        await scene.again?.(page);
        await settle(page);
        const picture = await capture(cdp);
        if (isFirstRun) await keep(scene.name, String(width), picture);
        found.push(await recordPicture(scene.name, String(width), picture));
      }
      expect(found.filter(({ status }) => status !== 'same')).toEqual([]);
      takeOut(errors, scene.logs);
    });
  }
});
