import { launchBrowser } from '#tests/support/browser.ts';
import { median } from '#tests/support/shares.ts';
import { measureSlider } from '#tests/support/slider.ts';

/** Prints how long three pages of the token bench take to follow a slider. */
export async function printSlider(rounds: number): Promise<void> {
  const browser = await launchBrowser();
  const moves = await measureSlider(browser, rounds);
  console.log('A slider of the bench, ms, medians    painted   script    style   layout');
  const parts = ['painted', 'script', 'style', 'layout'] as const;
  const cells = parts.map((part) =>
    median(moves.map((move) => move[part]))
      .toFixed(0)
      .padStart(8),
  );
  console.log(''.padEnd(35), ...cells);
  await browser.close();
}
