import type { Page } from '@playwright/test';
import { navigationLabels } from '#content/navigation.ts';
import { practiceAreasSection } from '#content/practiceAreas.ts';
import { open } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import type { Scene } from '#visual/capture/scene.ts';
import { home, longScreen, openMenu, overPage, visit } from './steps.ts';

export const homeScreen: Scene = { name: 'home', ...home, ...longScreen, show: visit('/') };

/** Resolves when the counter has gone down to 0 and up again. */
const hasCounted = (page: Page, target: number) =>
  page.locator('#areas-atuacao').evaluate(
    (section, last) =>
      new Promise<void>((resolve) => {
        let begun = false;
        const observer = new MutationObserver(() => {
          const shown = section.querySelector('p [aria-hidden]')?.textContent;
          begun ||= shown === '0';
          if (!begun || shown !== String(last)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(section, { subtree: true, childList: true, characterData: true });
      }),
    target,
  );

const part = { ...home, ringsElsewhere: true, covers: true } as const;

export const homeScenes: readonly Scene[] = [
  {
    name: 'home-bar-solid',
    ...part,
    modes: ['contrast', 'forced'],
    show: visit('/'),
    again: (page) => page.evaluate(() => window.scrollTo(0, window.innerHeight)),
  },
  {
    name: 'home-menu',
    opens: 'Header',
    ...home,
    ...overPage,
    widths: [320, 375, 768],
    modes: ['text', 'spacing', 'zoom', 'landscape'],
    show: async (page) => {
      await open(page, '/');
      await openMenu(page);
    },
  },
  {
    name: 'home-skip-link',
    ...part,
    widths: [320, 1440],
    modes: ['forced'],
    // While it has the focus it lies over the logo, and nobody points at both.
    allows: /^target-size/,
    show: async (page) => {
      await open(page, '/');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: navigationLabels.skipToContent })).toBeFocused();
    },
  },
  {
    name: 'home-counter',
    ...part,
    widths: [375, 1440],
    show: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await open(page, '/');
      const counted = hasCounted(page, practiceAreasSection.counter.target);
      const counter = page.locator('#areas-atuacao p:has([aria-hidden])');
      await counter.scrollIntoViewIfNeeded();
      await counted;
    },
    again: (page) => page.locator('#areas-atuacao').evaluate((section) => section.scrollIntoView()),
  },
];
