/** Pictures for eyes, Chromium, Firefox and WebKit side by side: nothing is compared with them. */
import { mkdirSync } from 'node:fs';
import { type Browser, firefox } from '@playwright/test';
import sharp from 'sharp';
import { firefoxOptions } from '#tests/support/firefox.ts';
import { expect, missing, paths, test as base } from './webkit/test.ts';
import type { Visitor } from './webkit/visitor.ts';

const folder = 'engines-report';

const test = base.extend<object, { inFirefox: Browser }>({
  inFirefox: [
    async ({}, use) => {
      const browser = await firefox.launch(firefoxOptions({ reducedMotion: true }));
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Asks for the images that are further down, too. */
function loadImages(): void {
  for (const image of document.images) image.loading = 'eager';
}

const areLoaded = () => [...document.images].every(({ complete }) => complete);

type Part = { readonly input: Buffer; readonly left: number; readonly top: number };

const compose = (width: number, height: number, parts: Part[]) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(parts)
    .png();

/** The whole page, put together from screenshots of the window while it is scrolled. */
async function pictureInWebKit({ driver, evaluate }: Visitor): Promise<Buffer> {
  const [width, height, step] = await evaluate(() => {
    // The bar would be in every part.
    document.querySelector('header')?.style.setProperty('position', 'absolute');
    return [innerWidth, document.documentElement.scrollHeight, innerHeight];
  });
  const parts: Part[] = [];
  for (let y = 0; y < height; y += step) {
    // A scrolled page is drawn two frames later.
    const top = await driver.executeAsyncScript<number>(
      'const [y, done] = arguments; scrollTo({ top: y, behavior: "instant" }); requestAnimationFrame(() => requestAnimationFrame(() => done(Math.round(scrollY))));',
      y,
    );
    parts.push({ input: Buffer.from(await driver.takeScreenshot(), 'base64'), left: 0, top });
  }
  return compose(width, height, parts).toBuffer();
}

for (const width of [390, 1280])
  for (const path of paths) {
    const viewport = { width, height: 844 };
    test.describe(() => {
      test.use({ size: [width, 844], viewport, contextOptions: { reducedMotion: 'reduce' } });

      test(`${path} at ${width} px`, async ({ page, inFirefox, visitor, site, logged }) => {
        if (path === '/nada') logged.push(missing);
        await visitor.open(path);
        await visitor.wake();
        await visitor.evaluate(loadImages);
        await expect.poll(() => visitor.evaluate(areLoaded)).toBe(true);
        const pictures = [await pictureInWebKit(visitor)];
        for (const one of [await inFirefox.newPage({ viewport }), page]) {
          await one.goto(site.url + path);
          await one.evaluate(loadImages);
          await one.waitForFunction(areLoaded);
          pictures.unshift(await one.screenshot({ fullPage: true }));
        }
        const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
        const height = Math.max(...sizes.map((size) => size.height));
        const parts = pictures.map((input, at) => ({ input, left: at * (width + 16), top: 0 }));
        const name = path.slice(1).replaceAll('/', '-') || 'home';
        mkdirSync(folder, { recursive: true });
        await compose(3 * width + 32, height, parts).toFile(`${folder}/${name}-${width}.png`);
      });
    });
  }
