import type { Browser } from '@playwright/test';
import { openSandbox } from './sandbox.ts';
import { serveStorybook } from './serveStorybook.ts';

/** What the page of `stories/bench/` notes for each change: see its `live.ts`. */
const measureName = 'change to paint';

/**
 * Moves a slider of the bench with the home page in view at three widths.
 * @returns ms from each move to the painted frame.
 */
async function slideOverPage(
  browser: Browser,
  benchUrl: string,
  moves: number,
): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(benchUrl);
  const views = page.locator('iframe');
  for (const index of [0, 1, 2]) {
    const heading = views.nth(index).contentFrame().getByRole('heading', { level: 1 });
    await heading.waitFor({ timeout: 120_000 });
  }
  // The page reads where tokens are used once it is there.
  await page.getByText('Components', { exact: true }).waitFor({ timeout: 60_000 });
  const slider = page.getByRole('slider', { name: 'Lightness' });
  const times = () =>
    page.evaluate(
      (name) => performance.getEntriesByName(name).map(({ duration }) => duration),
      measureName,
    );
  for (let move = 1; move <= moves; move += 1) {
    await slider.press(move % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
    while ((await times()).length < move)
      await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const all = await times();
  await page.close();
  return all;
}

/** The same, with a Storybook of its own over a copy of the project. */
export async function sliderToPaint(browser: Browser, moves: number): Promise<readonly number[]> {
  const sandbox = openSandbox('bench-slider');
  const storybook = await serveStorybook(sandbox, 6120);
  try {
    return await slideOverPage(browser, storybook.benchUrl, moves);
  } finally {
    storybook.close();
    sandbox.remove();
  }
}
