import { expect, test as base } from '@playwright/test';
import { collectErrors } from '#visual/capture/errors.ts';
import { withFlatPictures } from './flatPictures.ts';
import { type RunningSite, startSite } from './server.ts';
import { builtSite, type Variant } from './sites.ts';

export { expect };

const startVariant = (variant: Variant): Promise<RunningSite> =>
  // What journeys visit is what is served; the others are there to be pictured.
  startSite(builtSite(variant), variant === 'dist' ? undefined : withFlatPictures);

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

type WorkerFixtures = { sites: (variant: Variant) => Promise<RunningSite> };

export const test = base.extend<Options & Fixtures & { site: RunningSite }, WorkerFixtures>({
  variant: ['dist', { option: true }],
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const running = new Map<Variant, Promise<RunningSite>>();
      await use((variant) => {
        const site = running.get(variant) ?? startVariant(variant);
        running.set(variant, site);
        return site;
      });
      for (const site of running.values()) (await site).close();
    },
    { scope: 'worker' },
  ],
  site: async ({ sites, variant }, use) => {
    const site = await sites(variant);
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
