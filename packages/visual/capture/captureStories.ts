import type { CDPSession, Page } from '@playwright/test';
import type { Box } from '#model/data.ts';
import { SceneRecord } from '#compare/record.ts';
import { reasonOf, unexpectedErrors, withErrors } from './errors.ts';
import { waitUntilStable } from './freeze.ts';
import { layoutOf } from './layout.ts';
import { systemFonts } from './fonts.ts';
import { screenshot } from './screenshot.ts';
import { sceneOf } from '#suite/suite.ts';
import { isInScene, showStory, storiesOf, type Story, variantOf } from './storybook.ts';
import { suite } from './suite.ts';

export type Stage = {
  readonly page: Page;
  readonly url: string;
  readonly errors: string[];
  /** The story that the next one replaces. */
  shown?: Story | undefined;
};

const margin = 16;

const storyBox = (page: Page): Promise<Box | undefined> =>
  page.evaluate((around) => {
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';
    const shown = [...document.querySelectorAll('body *')];
    if (shown.some((element) => element.checkVisibility() && isFixed(element))) return undefined;
    const { clientWidth, scrollHeight } = document.documentElement;
    const end = document.getElementById('storybook-root')?.getBoundingClientRect().bottom ?? 0;
    const height = Math.min(Math.ceil(end + window.scrollY + around), scrollHeight);
    return { x: 0, y: 0, width: clientWidth, height };
  }, margin);

export async function captureStory(
  stage: Stage,
  cdp: CDPSession,
  story: Story,
  record: SceneRecord,
) {
  const { page, url, errors, shown } = stage;
  const variant = variantOf(story);
  if (!record.wants(variant)) return;
  errors.length = 0;
  const { failure, violations } = await showStory(page, url, story, shown);
  // Open the next one anew: a failed play leaves dialogs and drafts.
  stage.shown = failure ? undefined : story;
  const message = failure && withErrors(failure, errors);
  if (message) return record.addFailure(variant, reasonOf({ message }));
  await waitUntilStable(page);
  const found = [...unexpectedErrors(errors), ...violations];
  if (isInScene(story)) return record.addViolations(variant, found);
  record.addScan(variant, found);
  const box = await storyBox(page);
  const picture = await (box ? screenshot(cdp, box, 'page') : screenshot(cdp));
  await record.addPicture(variant, picture, () => layoutOf(page, box));
  record.addTree(variant, await page.locator('body').ariaSnapshot());
  record.addViolations(variant, await systemFonts(page, cdp));
}

/** @returns one line for each complaint. */
export async function captureStories(stage: Stage, file: string): Promise<string[]> {
  const record = new SceneRecord(sceneOf(file), !suite.withoutPictures);
  const cdp = await stage.page.context().newCDPSession(stage.page);
  const captureAll = async () => {
    for (const story of storiesOf(file)) await captureStory(stage, cdp, story, record);
  };
  await captureAll();
  if (record.startAgain()) {
    delete stage.shown;
    await captureAll();
  }
  await cdp.detach();
  return record.finish();
}
