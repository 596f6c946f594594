import type { Page } from '@playwright/test';
import { navigationLabels } from '#content/navigation.ts';
import { practiceAreas } from '#content/practiceAreas.ts';
import { open } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import { colorModes, longScreen, on, openWithMenu, visit } from './steps.ts';

export const homeScreen = on.home('home', visit('/'), longScreen);

const hasCounted = (page: Page, target: number) =>
  page.locator('#areas-atuacao').evaluate(
    (section, last) =>
      new Promise<void>((resolve) => {
        let begun = false;
        const observer = new MutationObserver(() => {
          const number = section.querySelector('p [aria-hidden]')?.textContent;
          begun ||= number === '0';
          if (!begun || number !== String(last)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(section, { subtree: true, childList: true, characterData: true });
      }),
    target,
  );

async function tabOnce(page: Page) {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: navigationLabels.skipToContent })).toBeFocused();
}

async function count(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  const counted = hasCounted(page, practiceAreas.length);
  await page.locator('#areas-atuacao p:has([aria-hidden])').scrollIntoViewIfNeeded();
  await counted;
}

export const homeScenes = [
  on.home('home-bar-solid', visit('/'), {
    covers: true,
    modes: colorModes,
    again: (page) => page.evaluate(() => window.scrollTo(0, window.innerHeight)),
  }),
  on.home('home-menu', openWithMenu('/'), {
    covers: true,
    widths: [375, 768],
    modes: ['text', 'spacing', 'zoom', 'landscape'],
    opens: 'Header',
  }),
  on.home('home-skip-link', tabOnce, {
    covers: true,
    widths: [320, 1440],
    modes: ['forced'],
    // A focused skip link covers the logo, and nobody points at both.
    allows: [{ rule: 'target-size' }],
  }),
  on.home('home-counter', count, {
    covers: true,
    widths: [375, 1440],
    again: (page) => page.locator('#areas-atuacao').evaluate((section) => section.scrollIntoView()),
  }),
];
