import { type Browser, expect, firefox, test as base, type TestInfo } from '@playwright/test';
import { collectErrors } from '@repo/visual/errors';
import type { Condition } from '#tests/conditions/condition.ts';
import {
  asSent,
  conditionFor,
  type ConditionName,
  conditions,
  reasonAgainst,
} from '#tests/conditions/conditions.ts';
import { firefoxOptions } from './firefox.ts';
import { withFlatPictures } from './flatPictures.ts';
import { type Answer, type RunningSite, startSite } from './server.ts';
import { builtSite, type Variant } from './sites.ts';
import { withoutScripts } from './withoutScripts.ts';

export { expect };

const startVariant = (variant: Variant, answer?: Answer): Promise<RunningSite> =>
  startSite(
    builtSite(variant),
    // Builds for pictures get flat photographs; journeys visit the site as it is.
    variant === 'dist-test' ? undefined : withFlatPictures,
    answer,
  );

export type Options = {
  variant: Variant;
  /** Condition of every page (`tests/conditions`): one by name, or each journey's own. */
  condition: ConditionName | 'each' | 'none';
};

function nameOf(condition: Options['condition'], { tags, titlePath }: TestInfo) {
  if (condition !== 'each') return condition;
  return tags.includes(asSent) ? 'none' : conditionFor(titlePath.slice(1).join(' › '), tags);
}

type Fixtures = {
  /**
   * Console errors, including policy violations. Any that `expectErrors` does not remove fails the
   * test.
   */
  errors: string[];
  current: Condition | undefined;
};

type WorkerFixtures = {
  sites: (variant: Variant, answer?: Answer) => Promise<RunningSite>;
  stillFirefox: () => Promise<Browser>;
};

export const test = base.extend<Options & Fixtures & { site: RunningSite }, WorkerFixtures>({
  variant: ['dist-test', { option: true }],
  condition: ['none', { option: true }],
  current: async ({ condition }, use, info) => {
    const name = nameOf(condition, info);
    if (name === undefined || name === 'none') return use(undefined);
    info.annotations.push({ type: 'condition', description: name });
    const reason = reasonAgainst(conditions[name], info.tags);
    test.skip(reason !== undefined, reason);
    return use(conditions[name]);
  },
  sites: [
    async ({}, use) => {
      const running = new Map<Variant, Map<Answer | undefined, Promise<RunningSite>>>();
      await use((variant, answer) => {
        const started = running.get(variant) ?? new Map<Answer | undefined, Promise<RunningSite>>();
        const site = started.get(answer) ?? startVariant(variant, answer);
        running.set(variant, started.set(answer, site));
        return site;
      });
      for (const started of running.values())
        for (const site of started.values()) (await site).close();
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
    async ({ sites, variant, current, browserName, javaScriptEnabled }, use) => {
      const isForbidden = browserName === 'firefox' && !javaScriptEnabled;
      const site = await sites(variant, isForbidden ? withoutScripts : current?.answer);
      for (const { id } of site.store.list()) site.store.erase({ id }, '');
      await use(site);
    },
    { timeout: 300_000 }, // Allow time for a build.
  ],
  baseURL: async ({ site }, use) => use(site.url),
  errors: async ({ browserName }, use) => {
    const errors: string[] = [];
    await use(errors);
    // Firefox logs a bare `Error` if a page is left while its application loads.
    const isLeaving = (text: string) => browserName === 'firefox' && text === 'Error';
    const unexpected = errors.filter((text) => !isLeaving(text));
    expect(unexpected, 'errors and warnings in the console').toEqual([]);
  },
  page: async ({ page, current, errors }, use) => {
    collectErrors(page, errors, current?.logs && [current.logs]);
    await current?.prepare?.(page);
    await use(page);
  },
});

/** Firefox logs nothing for a failed request, and WebKit logs other words. */
const isSilent = ({ source }: RegExp) =>
  test.info().project.use.browserName !== undefined && /status of|ERR_/.test(source);

/** Removes the expected errors from the list; fails if one is missing. */
export function expectErrors(errors: string[], ...expected: readonly RegExp[]): void {
  for (const pattern of expected) {
    const index = errors.findIndex((text) => pattern.test(text));
    if (index < 0 && isSilent(pattern)) continue;
    expect(index, `an error like ${pattern} in ${JSON.stringify(errors)}`).toBeGreaterThan(-1);
    errors.splice(index, 1);
  }
}

/** Removes the errors that a scene always logs; fails if there was none. */
export function takeOut(errors: string[], logs: RegExp | undefined): void {
  if (!logs) return;
  const unexpected = errors.filter((text) => !logs.test(text));
  if (!isSilent(logs))
    expect(unexpected.length, 'the scene logs what it should').toBeLessThan(errors.length);
  errors.splice(0, errors.length, ...unexpected);
}
