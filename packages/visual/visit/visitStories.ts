import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Box } from '#model/data.ts';
import { Capture } from '#model/capture.ts';
import { type Complaint, recordScene } from '#store/record.ts';
import { collectErrors, reasonOf, unexpectedErrors, withErrors } from './errors.ts';
import { freezeAnimations } from '#capture/freeze.ts';
import { waitUntilStable } from '#capture/settle.ts';
import { motionOf } from '#capture/motion.ts';
import { screenshot } from '#capture/screenshot.ts';
import {
  isInScene,
  openStorybook,
  showStory,
  storiesOf,
  type Story,
  variantOf,
  windowHeight,
} from '#capture/storybook.ts';
import { treeOf } from '#capture/tree.ts';
import { findingsIn } from '#checks/axe.ts';
import { findSystemFonts } from '#checks/fonts.ts';
import { allowancesOf } from '#suite/allowance.ts';
import { type Found, hindranceOf } from '#model/finding.ts';
import { sceneOf, type Suite } from '#suite/suite.ts';
import { takePicture } from './takePicture.ts';

export type Stage = {
  readonly suite: Suite;
  readonly page: Page;
  readonly url: string;
  readonly errors: string[];
  /** The story that the next one replaces. */
  lastStory?: Story | undefined;
  /** Records layouts only. */
  readonly isWithoutPictures?: boolean;
};

/** Opens a page for many stories. @param first any story, which the page shows until it is replaced */
export async function openStories(
  suite: Suite,
  browser: Browser,
  url: string,
  first: Story,
): Promise<Stage> {
  const page = await browser.newPage({
    locale: suite.language,
    timezoneId: suite.timeZone,
    viewport: { width: 1280, height: windowHeight },
  });
  const errors: string[] = [];
  try {
    await freezeAnimations(page, suite.today);
    await openStorybook(page, url, first);
  } catch (error) {
    // A build whose Storybook does not open is one of many in the same browser.
    await page.close();
    throw error;
  }
  collectErrors(page, errors);
  return { suite, page, url, errors };
}

const margin = 16;

const storyBox = (page: Page): Promise<Box | undefined> =>
  page.evaluate((around) => {
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';
    const elements = [...document.querySelectorAll('body *')];
    if (elements.some((element) => element.checkVisibility() && isFixed(element))) return undefined;
    // A capture beyond the window shrinks them.
    if (document.querySelector(':is(audio, video)[controls]')) return undefined;
    const { clientWidth, scrollHeight } = document.documentElement;
    const end = document.getElementById('storybook-root')?.getBoundingClientRect().bottom ?? 0;
    const height = Math.min(Math.ceil(end + window.scrollY + around), scrollHeight);
    return { x: 0, y: 0, width: clientWidth, height };
  }, margin);

const unscanned: Found = { rule: 'unscanned', level: 'advice', element: '', measure: [] };

export async function visitStory(stage: Stage, cdp: CDPSession, story: Story, capture: Capture) {
  const { suite, page, url, errors, lastStory } = stage;
  const variant = variantOf(story);
  errors.length = 0;
  const { failure, violations } = await showStory(page, url, story, lastStory);
  // Open the next one anew: a failed play leaves dialogs and drafts.
  stage.lastStory = failure ? undefined : story;
  const message = failure && withErrors(failure, errors);
  if (message) return capture.addFailure(variant, reasonOf({ message }));
  await waitUntilStable(page);
  const isLeft = !violations && !isInScene(story);
  const findings = [
    ...unexpectedErrors(errors),
    ...findingsIn(violations ?? [], suite),
    ...(isLeft ? [unscanned] : []),
  ];
  if (isInScene(story)) return capture.addFindings(variant, findings);
  capture.addScan(variant, findings);
  const box = await storyBox(page);
  const scene = sceneOf(story.importPath.replace(/^\.\//, ''));
  await takePicture({ ...stage, capture, scene, variant, box }, () =>
    box ? screenshot(cdp, box, 'page') : screenshot(cdp),
  );
  capture.addTree(variant, await treeOf(page));
  if (suite.webFontsOnly) capture.addFindings(variant, await findSystemFonts(page, cdp));
  capture.addStyles('motion', variant, await motionOf(page, suite));
}

/** Captures some stories of a build. @throws Error if one of them fails */
export async function tourStories(stage: Stage, stories: readonly Story[]): Promise<Capture> {
  const cdp = await stage.page.context().newCDPSession(stage.page);
  const capture = new Capture();
  for (const story of stories) await visitStory(stage, cdp, story, capture);
  const failure = capture.findings.find((finding) => hindranceOf(finding) === 'failed');
  if (failure) throw new Error(failure.measure.join(' '));
  return capture;
}

export async function visitStories(stage: Stage, file: string): Promise<Complaint[]> {
  const { suite } = stage;
  const { sources } = suite;
  const rules = { comparesPictures: !suite.withoutPictures, allows: allowancesOf(suite), sources };
  const cdp = await stage.page.context().newCDPSession(stage.page);
  const complaints = await recordScene(sceneOf(file), rules, async (selection) => {
    const capture = new Capture();
    if (selection) delete stage.lastStory;
    for (const story of storiesOf(suite, file))
      if (selection?.has(variantOf(story)) !== false) await visitStory(stage, cdp, story, capture);
    return capture;
  });
  await cdp.detach();
  return complaints;
}
