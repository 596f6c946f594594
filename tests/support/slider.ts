/** Measures how fast the bench's pages follow a slider. */
import { type Browser, expect, type Page } from '@playwright/test';
import { openSandbox, serveStorybook } from './sandbox.ts';

/** A development server takes long to load three pages for the first time. */
const timeout = 120_000;

/** ms that one move took, and parts of it that the browser reports. */
export type Move = {
  readonly painted: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
};

/** Waits for the slider's next move, until every page has the new color and is painted. */
const followed = (page: Page) =>
  page.evaluate(async () => {
    const thumb = document.querySelector<HTMLInputElement>('main input[type=range]');
    const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[title$="px wide"]')];
    const colors = () =>
      frames.map(({ contentDocument, contentWindow }) => {
        const heading = contentDocument?.querySelector('h2');
        return heading && contentWindow?.getComputedStyle(heading).color;
      });
    const frame = () => new Promise(requestAnimationFrame);
    const [first] = colors();
    const start = await new Promise<number>((resolve) =>
      thumb?.addEventListener('input', () => resolve(performance.now()), { once: true }),
    );
    while (colors().includes(first)) await frame();
    await frame();
    return performance.now() - start;
  });

/** Moves the lightness of the headings' palette step, with home shown at three widths. */
export async function measureSlider(browser: Browser, count: number): Promise<Move[]> {
  const copy = openSandbox('slider');
  const { benchUrl, close } = await serveStorybook(copy, 6390);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(timeout);
  try {
    const { color } = JSON.parse(copy.read('color.light.tokens.json'));
    const step = String(color.text.heading.$value).slice(1, -1);
    await page.goto(benchUrl);
    await page.getByRole('searchbox', { name: /^Search/ }).fill(step);
    const name = step.split('.').at(-1) ?? '';
    await page.getByRole('option', { name }).first().click();
    for (const width of [1440, 768, 375]) {
      const view = page.frameLocator(`iframe[title$="${width} px wide"]`);
      await expect(view.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout });
    }
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const counters = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      const ms = (counter: string) =>
        1000 * (metrics.find((metric) => metric.name === counter)?.value ?? Number.NaN);
      const [script, style, layout] = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
      return { script: ms(`${script}`), style: ms(`${style}`), layout: ms(`${layout}`) };
    };
    const moves: Move[] = [];
    for (let at = 0; at < count; at += 1) {
      const before = await counters();
      const time = followed(page);
      await page.getByRole('slider', { name: 'Lightness' }).press('ArrowLeft');
      const painted = await time;
      const after = await counters();
      moves.push({
        painted,
        script: after.script - before.script,
        style: after.style - before.style,
        layout: after.layout - before.layout,
      });
    }
    return moves;
  } finally {
    await page.close();
    close();
    copy.remove();
  }
}
