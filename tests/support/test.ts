import { readFileSync } from 'node:fs';
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';
import { withFlatPictures } from './flatPictures.ts';
import { type RunningSite, startSite } from './server.ts';
import { siteFolder, type Variant } from './sites.ts';

export { expect };

const startVariant = (variant: Variant): Promise<RunningSite> =>
  // What journeys visit is what is served; the others are there to be pictured.
  startSite(siteFolder(variant), variant === 'dist' ? undefined : withFlatPictures);

/** Errors that the page under test reported, as text. */
function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
}

type Options = {
  /** Which build of the site is visited. */
  variant: Variant;
};

type Fixtures = {
  /**
   * What the page wrote to the console as errors or warnings (policy violations are among them).
   * Any that is left at the end fails the test: take out those that the test expects.
   */
  errors: string[];
};

type WorkerFixtures = { sites: Record<Variant, RunningSite> };

export const test = base.extend<Options & Fixtures & { site: RunningSite }, WorkerFixtures>({
  variant: ['dist', { option: true }],
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const sites = {
        dist: await startVariant('dist'),
        'dist-named': await startVariant('dist-named'),
        'dist-feed': await startVariant('dist-feed'),
      };
      await use(sites);
      for (const { close } of Object.values(sites)) close();
    },
    { scope: 'worker' },
  ],
  site: async ({ sites, variant }, use) => {
    const site = sites[variant];
    // Each test begins with an empty database.
    for (const { id } of site.store.list()) site.store.erase({ id });
    await use(site);
  },
  baseURL: async ({ site }, use) => use(site.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  errors: async ({}, use) => {
    const errors: string[] = [];
    await use(errors);
    expect(errors, 'errors and warnings in the console').toEqual([]);
  },
  page: async ({ page, errors }, use) => {
    collectErrors(page, errors);
    await use(page);
  },
});

/** Takes the expected errors out of the list; fails when one did not come. */
export function expectErrors(errors: string[], ...expected: readonly RegExp[]): void {
  for (const pattern of expected) {
    const index = errors.findIndex((text) => pattern.test(text));
    expect(index, `an error like ${pattern} in ${JSON.stringify(errors)}`).toBeGreaterThan(-1);
    errors.splice(index, 1);
  }
}

/** Takes the errors that a scene logs by its nature out of the list; fails when there was none. */
export function takeOut(errors: string[], logs: RegExp | undefined): void {
  if (!logs) return;
  const left = errors.filter((text) => !logs.test(text));
  expect(left.length, 'the scene logs what it should').toBeLessThan(errors.length);
  errors.splice(0, errors.length, ...left);
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Scans the page as it stands (WCAG 2.0–2.2 A and AA, best practice).
 * @returns one line for each violation: rule, element, what is wrong.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // Sent over the debugger's protocol, which the page's own policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (tags) => {
    const axe = Reflect.get(window, 'axe');
    const results = await axe.run(document, {
      preload: false,
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: tags },
      // Text at 7 to 1 (AAA), which the tokens promise.
      rules: { 'color-contrast-enhanced': { enabled: true } },
    });
    return results.violations.flatMap(
      (violation: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
        violation.nodes.map(
          ({ target, failureSummary }) => `${violation.id} ${target.join(' ')} ${failureSummary}`,
        ),
    );
  }, axeTags);
}
