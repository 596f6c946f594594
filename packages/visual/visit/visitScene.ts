import type { Browser, Page } from '@playwright/test';
import { Capture } from '#model/capture.ts';
import { longestSide } from '#store/picture.ts';
import { recordScene } from '#store/record.ts';
import { freezeAnimations } from '#capture/freeze.ts';
import { type Cut, cutScrollers, growWindow } from '#capture/scrollers.ts';
import { heightOf, reveal } from '#capture/reveal.ts';
import { waitUntilStable } from '#capture/settle.ts';
import { componentOf, plainClasses } from '#suite/names.ts';
import { motionOf } from '#capture/motion.ts';
import { screenshot, sharpScreenshot, tallScreenshot, wholePage } from '#capture/screenshot.ts';
import { titledTreeOf } from '#capture/tree.ts';
import { enter, leave, leavePointer } from '#capture/window.ts';
import type { Scan } from '#checks/axeRules.ts';
import type { Found } from '#model/finding.ts';
import { unansweredOf } from '#capture/requests.ts';
import { findSystemFonts } from '#checks/fonts.ts';
import { findInLayout } from '#checks/layoutChecks.ts';
import { followTabOrder } from '#checks/tabOrder.ts';
import { allowancesOf } from '#suite/allowance.ts';
import { frameOf, isState, mainWidth, type Scene, variantName, viewsOf } from '#suite/scene.ts';
import type { Suite } from '#suite/suite.ts';
import { type View, type Width, widthsByLayout, widthView } from '#suite/views.ts';
import { collectErrors, unexpectedErrors, withErrors } from './errors.ts';
import { takePicture } from './takePicture.ts';
import { addScan, type Stage, visitControls } from './visitControls.ts';

/** The narrowest and the widest layout: a page may have other controls in each. */
function tabOrderWidths({ breakpoints }: Suite): readonly Width[] {
  const layouts = widthsByLayout(breakpoints);
  return [...new Set([...layouts.slice(0, 1), ...layouts.slice(-1)])];
}

/** The narrowest and the widest window, and those at each side of a breakpoint. */
const checkedWidths = ({ breakpoints }: Suite): readonly number[] => [
  ...new Set([320, ...breakpoints.flatMap((start) => [start - 1, start]), 1920]),
];

/**
 * Skips views in which axe could find nothing new: a width with the same names, roles and colors as
 * another, spaced text, which moves less than larger text, and forced colors, which it cannot read.
 */
function scanOf({ mode }: View, isNew: boolean): Scan | undefined {
  if (mode === 'contrast') return 'contrast';
  if (mode) return mode === 'text' ? 'allButContrast' : undefined;
  return isNew ? 'all' : undefined;
}

/** Pairs of text and background colors, and whether the text is large (WCAG 1.4.3). */
const colorsOf = (page: Page) =>
  page.evaluate(() => {
    const look = (element: Element) => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) < 700 ? 24 : 56 / 3);
      return `${color} ${backgroundColor} ${isLarge}`;
    };
    const visible = [...document.querySelectorAll('body *')].filter((tag) => tag.checkVisibility());
    return [...new Set(visible.map(look))].toSorted().join();
  });

async function checkView(stage: Stage, view: View, isNew: boolean) {
  const { suite, page, scene, capture } = stage;
  if (view.mode === 'print') return;
  // A visitor's own text size and zoom change the size of targets.
  const isUsual = view.mode === undefined;
  capture.addFindings(view.name, await findInLayout(page, scene, suite, isUsual));
  const scan = scanOf(view, isNew);
  if (scan) await addScan(stage, view.name, scan);
}

/** Parts that a list may add until it counts as endless. */
const mostParts = 10;

const endless: Found = { rule: 'endless', level: 'advice', element: '', measure: [] };

async function arrange({ page, cdp, scene, capture }: Stage, view: View): Promise<void> {
  await enter(page, cdp, view);
  const isWhole = frameOf(scene, view) === 'page';
  if (isWhole) await waitUntilStable(page);
  for (let start = 0, round = 0; ; round++) {
    const height = isWhole ? await reveal(page, start) : 0;
    // The scroll position after a resize is a matter of chance.
    await (scene.again?.(page) ?? page.evaluate(() => window.scrollTo(0, 0)));
    await waitUntilStable(page);
    // A list may add a part each time its end is seen.
    if (!isWhole || height > longestSide || (await heightOf(page)) <= height) return;
    if (round === mostParts) {
      capture.addFindings(view.name, [endless]);
      return;
    }
    start = height;
  }
}

const cutScroller =
  ({ nameOf }: Pick<Suite, 'nameOf'>) =>
  ({ element, classes, shown, whole, isRow }: Cut): Found => ({
    rule: isRow ? 'row' : 'scroller',
    level: 'advice',
    element,
    component: componentOf(plainClasses(classes, nameOf ? { nameOf } : {})),
    measure: [shown, whole],
  });

async function captureView(stage: Stage, view: View) {
  const { suite, page, cdp, scene, capture } = stage;
  const isWhole = frameOf(scene, view) === 'page';
  if (isWhole) await growWindow(page, cdp, view);
  const box = isWhole ? await wholePage(page) : undefined;
  const take = () => {
    if (!box) return view.scale ? sharpScreenshot(cdp) : screenshot(cdp);
    if (view.text) return tallScreenshot(page, cdp, box);
    return screenshot(cdp, box, 'page');
  };
  const variant = variantName(scene, view);
  const { scale } = view;
  const isCovered = Boolean(scene.modal ?? scene.covers);
  const subject = { ...stage, scene: scene.name, variant, box, scale, isCovered };
  await takePicture(subject, take);
  if (isWhole && !stage.selection)
    capture.addFindings(view.name, (await cutScrollers(page)).map(cutScroller(suite)));
}

/** Shows a view and takes its picture. */
export async function pictureView(stage: Stage, view: View): Promise<void> {
  await arrange(stage, view);
  await captureView(stage, view);
}

async function captureViews(stage: Stage): Promise<void> {
  const { suite, page, cdp, scene, capture, selection } = stage;
  const looks = new Set<string>();
  for (const view of viewsOf(scene)) {
    const names = [view.name, variantName(scene, view)];
    if (selection && !names.some((name) => selection.has(name))) continue;
    await pictureView(stage, view);
    const tree = await titledTreeOf(page);
    capture.addTree(view.name, tree);
    if (!selection) {
      const look = `${tree.written} ${await colorsOf(page)}`;
      await checkView(stage, view, !looks.has(look));
      looks.add(look);
      await suite.onView?.(page, scene, view);
    }
    await leave(page, cdp, view);
  }
}

/** Checks the layout where no picture is taken. */
async function checkUnseenWidths(stage: Stage): Promise<void> {
  const { suite, page, scene, capture } = stage;
  const widths = viewsOf(scene).map(({ width }) => width);
  for (const width of checkedWidths(suite).filter((value) => !widths.includes(value))) {
    await arrange(stage, { name: String(width), width, height: 900 });
    capture.addFindings(String(width), await findInLayout(page, scene, suite, false));
  }
}

/** Widths at which the suite follows a scene's Tab stops. */
const widthsOfStops = (suite: Suite, scene: Scene): readonly Width[] =>
  isState(scene, suite.scenes) ? [mainWidth(scene)] : tabOrderWidths(suite);

async function checkTabOrder(stage: Stage, isMeasured = true): Promise<void> {
  const { suite, page, cdp, scene, capture } = stage;
  const isModal = Boolean(scene.modal);
  const isPart = !isModal && isState(scene, suite.scenes);
  for (const width of widthsOfStops(suite, scene)) {
    await arrange(stage, widthView(width));
    const order = await followTabOrder(page, cdp, { isModal, isPart, isMeasured }, suite);
    capture.addTabOrder(String(width), order.stops);
    capture.addStyles('rings', String(width), order.controls);
    capture.addFindings(String(width), order.findings);
  }
}

type Opened = Pick<Stage, 'page' | 'cdp' | 'scene'> & { readonly suite: Pick<Suite, 'today'> };

export async function openScene({ suite, page, cdp, scene }: Opened, first: View) {
  await page.setViewportSize({ width: first.width, height: first.height });
  await freezeAnimations(page, suite.today, scene.leavesOpen);
  const runsScripts = scene.javaScript !== false;
  await cdp.send('Emulation.setScriptExecutionDisabled', { value: !runsScripts });
  await scene.show(page);
  await leavePointer(page);
  // Checks need scripts; those of the page no longer run.
  if (!runsScripts) await cdp.send('Emulation.setScriptExecutionDisabled', { value: false });
}

const unanswered = (url: string): Found => {
  return { rule: 'unanswered', level: 'advice', element: '', measure: [url] };
};

async function checkScene(stage: Stage, { name }: View, errors: readonly string[]) {
  const { suite, page, cdp, scene, capture } = stage;
  if (suite.webFontsOnly) capture.addFindings(name, await findSystemFonts(page, cdp));
  if (!scene.controls) {
    await checkUnseenWidths(stage);
    await checkTabOrder(stage);
  }
  capture.addStyles('motion', name, await motionOf(page, suite));
  capture.addFindings(name, unexpectedErrors(errors, scene.logs));
  capture.addFindings(name, unansweredOf(page).map(unanswered));
}

/** @throws Error whose message begins with the errors of the page itself. */
async function visit(suite: Suite, page: Page, scene: Scene, selection?: ReadonlySet<string>) {
  const errors: string[] = [];
  collectErrors(page, errors);
  const cdp = await page.context().newCDPSession(page);
  const [view = widthView(1440)] = viewsOf(scene);
  const first = scene.controls ? widthView(mainWidth(scene)) : view;
  const stage: Stage = { suite, page, cdp, scene, capture: new Capture(), selection };
  try {
    await openScene(stage, first);
    await (scene.controls ? visitControls(stage) : captureViews(stage));
    if (!selection) await checkScene(stage, first, errors);
    return stage.capture;
  } catch (error) {
    const message = withErrors(String(error), errors, scene.logs);
    // Reporters put a name before the message.
    throw Object.assign(Object(error), { name: '', message });
  }
}

/** The views of a scene to look at in another build. */
export type Tour = {
  /** Views and variants. */
  readonly wanted: ReadonlySet<string>;
  readonly hasPictures: boolean;
  readonly hasStops: boolean;
  readonly hasMotion: boolean;
};

/** Captures part of a scene, in the order of a whole visit, without checks. */
export async function tourScene(suite: Suite, page: Page, scene: Scene, tour: Tour) {
  const cdp = await page.context().newCDPSession(page);
  const [view = widthView(1440)] = viewsOf(scene);
  const first = scene.controls ? widthView(mainWidth(scene)) : view;
  const { wanted, hasPictures, hasStops, hasMotion } = tour;
  const parts = { selection: wanted, isWithoutPictures: !hasPictures };
  const stage: Stage = { suite, page, cdp, scene, capture: new Capture(), ...parts };
  await openScene(stage, first);
  await (scene.controls ? visitControls(stage) : captureViews(stage));
  if (hasStops) await checkTabOrder(stage, false);
  if (hasMotion) stage.capture.addStyles('motion', first.name, await motionOf(page, suite));
  return stage.capture;
}

export function visitScene(suite: Suite, page: Page, scene: Scene, browser: Browser) {
  const { sources } = suite;
  const allows = allowancesOf(suite, scene);
  const rules = { comparesPictures: !suite.withoutPictures, allows, sources };
  return recordScene(scene.name, rules, async (selection) => {
    if (!selection) return visit(suite, page, scene);
    // Use a new page, without what the first visit stored.
    const again = await browser.newPage();
    const capture = await visit(suite, again, scene, selection);
    await again.close();
    return capture;
  });
}
