import { type Browser, expect, firefox, test as base } from '@playwright/test';
import { collectErrors } from '@repo/visual/errors';
import { firefoxOptions } from './firefox.ts';
import { withFlatPictures } from './flatPictures.ts';
import { type RunningSite, startSite } from './server.ts';
import { builtSite, type Variant } from './sites.ts';
import { withoutScripts } from './withoutScripts.ts';

export { expect };

const startVariant = (variant: Variant, scripts: boolean): Promise<RunningSite> =>
  startSite(
    builtSite(variant),
    // Builds for pictures get flat photographs; journeys visit the site as it is served.
    variant === 'dist-test' ? undefined : withFlatPictures,
    scripts ? undefined : withoutScripts,
  );

type Options = {
  variant: Variant;
};

type Fixtures = {
  /** Of the console, policy violations among them; any that `expectErrors` leaves fails the test. */
  errors: string[];
};

type WorkerFixtures = {
  sites: (variant: Variant, scripts: boolean) => Promise<RunningSite>;
  stillFirefox: () => Promise<Browser>;
};

export const test = base.extend<Options & Fixtures & { site: RunningSite }, WorkerFixtures>({
  variant: ['dist-test', { option: true }],
  sites: [
    async ({}, use) => {
      const running = new Map<string, Promise<RunningSite>>();
      await use((variant, scripts) => {
        const key = `${variant} ${scripts}`;
        const site = running.get(key) ?? startVariant(variant, scripts);
        running.set(key, site);
        return site;
      });
      for (const site of running.values()) (await site).close();
    },
    { scope: 'worker' },
  ],
  stillFirefox: [
    async ({}, use) => {
      let started: Promise<Browser> | undefined;
      await use(() => (started ??= firefox.launch(firefoxOptions({ reducedMotion: true }))));
      await (await started)?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context, browserName, reducedMotion, stillFirefox }, use) => {
    if (browserName !== 'firefox' || reducedMotion !== 'reduce') return use(context);
    const still = await (await stillFirefox()).newContext();
    await use(still);
    await still.close();
  },
  site: [
    async ({ sites, variant, browserName, javaScriptEnabled }, use) => {
      const site = await sites(variant, javaScriptEnabled || browserName !== 'firefox');
      for (const { id } of site.store.list()) site.store.erase({ id });
      await use(site);
    },
    { timeout: 300_000 }, // It may have to be built.
  ],
  baseURL: async ({ site }, use) => use(site.url),
  errors: async ({ browserName }, use) => {
    const errors: string[] = [];
    await use(errors);
    // Firefox logs a bare `Error` for a page that is left while its application loads.
    const isLeaving = (text: string) => browserName === 'firefox' && text === 'Error';
    const left = errors.filter((text) => !isLeaving(text));
    expect(left, 'errors and warnings in the console').toEqual([]);
  },
  page: async ({ page, errors }, use) => {
    collectErrors(page, errors);
    await use(page);
  },
});

/** A failed import, which Firefox logs as a bare `Error`. */
export const notImported = /dynamically imported|module script failed|^Error$/;

/** Firefox logs nothing for a request that failed, WebKit other words. */
const isSilent = ({ source }: RegExp) =>
  test.info().project.use.browserName !== undefined && /status of|ERR_/.test(source);

/** Takes the expected errors out of the list; fails when one did not come. */
export function expectErrors(errors: string[], ...expected: readonly RegExp[]): void {
  for (const pattern of expected) {
    const index = errors.findIndex((text) => pattern.test(text));
    if (index < 0 && isSilent(pattern)) continue;
    expect(index, `an error like ${pattern} in ${JSON.stringify(errors)}`).toBeGreaterThan(-1);
    errors.splice(index, 1);
  }
}

/** Takes the errors that a scene always logs out of the list; fails when there was none. */
export function takeOut(errors: string[], logs: RegExp | undefined): void {
  if (!logs) return;
  const left = errors.filter((text) => !logs.test(text));
  if (!isSilent(logs))
    expect(left.length, 'the scene logs what it should').toBeLessThan(errors.length);
  errors.splice(0, errors.length, ...left);
}
