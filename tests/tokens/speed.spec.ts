/**
 * `npx playwright test --project=bench speed` prints how fast the bench answers. On a quiet machine it
 * should be 100 ms and 500 ms; a busy one is slower, and that is no fault.
 */
import { expect } from '@playwright/test';
import { serveStorybook } from '#tests/support/sandbox.ts';
import { testOver } from './served.ts';

const test = testOver('bench-speed', (copy) => serveStorybook(copy, 6500 + (process.pid % 90)));

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 60_000 });

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const file = 'color.base.tokens.json';

test('measures from a slider to the paint of all views, and from a save to its file', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(240_000);
  await page.goto(sandbox.benchUrl);
  const heading = page.frameLocator('iframe[title$="1440 px wide"]').getByRole('heading');
  await expect(heading.first()).toBeVisible({ timeout: 120_000 });
  await page.getByRole('searchbox', { name: /^Search/ }).fill('base.color.navy.50');
  await page.getByRole('option').first().click();
  const hue = page.getByRole('slider', { name: 'Hue' });
  await hue.focus();
  await page.evaluate(() => {
    const paints: number[] = [];
    Object.assign(window, { paints });
    // From the key's own time stamp until the frame with the change has been painted.
    const note = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - timeStamp)));
    window.addEventListener('keydown', note, true);
  });
  const readPaints = () => page.evaluate((): number[] => Reflect.get(window, 'paints'));
  for (let step = 1; step <= 20; step += 1) {
    await page.keyboard.press(step % 2 ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(async () => (await readPaints()).length).toBe(step);
  }
  const saves: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await hue.press('ArrowRight');
    const before = sandbox.read(file);
    const start = performance.now();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sandbox.read(file), { intervals: [5] }).not.toBe(before);
    saves.push(performance.now() - start);
    await expect(page.getByRole('status').first()).toHaveText(/^Saved/);
    await expect(heading.first()).toBeVisible();
  }
  const [paint, save] = [median(await readPaints()), median(saves)];
  console.error(
    `Slider → paint ${paint.toFixed(0)} ms, save → file ${save.toFixed(0)} ms (medians)`,
  );
});
