import type { Browser, Page } from '@playwright/test';
import { Capture, recordScene } from '#store/record.ts';
import { freezeAnimations, waitUntilStable } from '#capture/freeze.ts';
import { layoutOf } from '#capture/layout.ts';
import { motionOf } from '#capture/motion.ts';
import { screenshot, sharpScreenshot, tallScreenshot, wholePage } from '#capture/screenshot.ts';
import { enter, leave } from '#capture/window.ts';
import type { Scan } from '#checks/axeRules.ts';
import { findSystemFonts } from '#checks/fonts.ts';
import { findInLayout } from '#checks/layoutChecks.ts';
import { followTabOrder } from '#checks/tabOrder.ts';
import { allowancesOf } from '#suite/allowance.ts';
import { frameOf, isState, mainWidth, type Scene, variantName, viewsOf } from '#suite/scene.ts';
import type { Suite } from '#suite/suite.ts';
import { type View, type Width, widthView } from '#suite/views.ts';
import { collectErrors, unexpectedErrors, withErrors } from './errors.ts';
import { addScan, type Stage, visitControls } from './visitControls.ts';

/** Widths at which the tab order of a page is followed: the bar has a menu in one, links in the other. */
const tabOrderWidths: readonly Width[] = [375, 1440];

/** The windows before and after usual breakpoints, and those that a state has no picture of. */
const checkedWidths = [320, 639, 640, 767, 1023, 1024, 1920];

/**
 * Skips views in which axe could find nothing new: a width with the same names, roles and colours as
 * another, spaced text, which moves less than larger text, and forced colours, which it cannot read.
 */
export function scanOf({ mode }: View, isNew: boolean): Scan | undefined {
  if (mode === 'contrast') return 'contrast';
  if (mode) return mode === 'text' ? 'allButContrast' : undefined;
  return isNew ? 'all' : undefined;
}

/** All pairs of a colour with a ground, and where the text is large (WCAG 1.4.3). */
const colorsOf = (page: Page) =>
  page.evaluate(() => {
    const look = (element: Element) => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) < 700 ? 24 : 56 / 3);
      return `${color} ${backgroundColor} ${isLarge}`;
    };
    const shown = [...document.querySelectorAll('body *')].filter((tag) => tag.checkVisibility());
    return [...new Set(shown.map(look))].toSorted().join();
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

async function arrange({ page, cdp, scene }: Stage, view: View): Promise<void> {
  await enter(page, cdp, view);
  // The scroll position after a resize is a matter of chance.
  await (scene.again?.(page) ?? page.evaluate(() => window.scrollTo(0, 0)));
  await waitUntilStable(page);
}

async function takePicture({ suite, page, cdp, scene, capture }: Stage, view: View) {
  const box = frameOf(scene, view) === 'page' ? await wholePage(page) : undefined;
  const take = () => {
    if (!box) return view.scale ? sharpScreenshot(cdp) : screenshot(cdp);
    if (view.text) return tallScreenshot(page, cdp, box);
    return screenshot(cdp, box, 'page');
  };
  const picture = await take();
  const layout = await layoutOf(page, suite, box);
  capture.pictures.set(variantName(scene, view), { picture, layout });
}

async function captureViews(stage: Stage): Promise<void> {
  const { suite, page, cdp, scene, capture, wanted } = stage;
  const looks = new Set<string>();
  for (const view of viewsOf(scene)) {
    const names = [view.name, variantName(scene, view)];
    if (wanted && !names.some((name) => wanted.has(name))) continue;
    await arrange(stage, view);
    await takePicture(stage, view);
    const tree = await page.locator('body').ariaSnapshot();
    capture.addTree(view.name, `${await page.title()}\n\n${tree}`);
    if (!wanted) {
      const look = `${tree} ${await colorsOf(page)}`;
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
  const seen = viewsOf(scene).map(({ width }) => width);
  for (const width of checkedWidths.filter((value) => !seen.includes(value))) {
    await arrange(stage, { name: String(width), width, height: 900 });
    capture.addFindings(String(width), await findInLayout(page, scene, suite, false));
  }
}

async function checkTabOrder(stage: Stage): Promise<void> {
  const { suite, page, cdp, scene, capture } = stage;
  const isModal = Boolean(scene.modal);
  const isPart = !isModal && isState(scene, suite.scenes);
  for (const width of isState(scene, suite.scenes) ? [mainWidth(scene)] : tabOrderWidths) {
    await arrange(stage, widthView(width));
    const order = await followTabOrder(page, cdp, { isModal, isPart }, suite);
    capture.addTabOrder(String(width), order.stops);
    capture.addStyles('Focus ring', String(width), order.controls);
    capture.addFindings(String(width), order.findings);
  }
}

type Opened = Pick<Stage, 'page' | 'cdp' | 'scene'> & { readonly suite: Pick<Suite, 'today'> };

export async function openScene({ suite, page, cdp, scene }: Opened, first: View) {
  await page.setViewportSize({ width: first.width, height: first.height });
  await freezeAnimations(page, suite.today);
  const runsScripts = scene.javaScript !== false;
  await cdp.send('Emulation.setScriptExecutionDisabled', { value: !runsScripts });
  await scene.show(page);
  await page.mouse.move(0, 0);
  // Checks need scripts; the page's own do not run any more.
  if (!runsScripts) await cdp.send('Emulation.setScriptExecutionDisabled', { value: false });
}

async function checkScene(stage: Stage, { name }: View, errors: readonly string[]) {
  const { suite, page, cdp, scene, capture } = stage;
  if (suite.webFontsOnly) capture.addFindings(name, await findSystemFonts(page, cdp));
  if (!scene.controls) {
    await checkUnseenWidths(stage);
    await checkTabOrder(stage);
  }
  capture.addStyles('Motion', name, await motionOf(page, suite));
  capture.addFindings(name, unexpectedErrors(errors, scene.logs));
}

/** @throws Error whose message begins with the errors of the page itself. */
async function visit(suite: Suite, page: Page, scene: Scene, wanted?: ReadonlySet<string>) {
  const errors: string[] = [];
  collectErrors(page, errors);
  const cdp = await page.context().newCDPSession(page);
  const [view = widthView(1440)] = viewsOf(scene);
  const first = scene.controls ? widthView(mainWidth(scene)) : view;
  const stage = { suite, page, cdp, scene, capture: new Capture(), wanted };
  try {
    await openScene(stage, first);
    await (scene.controls ? visitControls(stage) : captureViews(stage));
    if (!wanted) await checkScene(stage, first, errors);
    return stage.capture;
  } catch (error) {
    const message = withErrors(String(error), errors, scene.logs);
    // Reporters put a name before the message.
    throw Object.assign(Object(error), { name: '', message });
  }
}

export function visitScene(suite: Suite, page: Page, scene: Scene, browser: Browser) {
  const rules = { comparesPictures: !suite.withoutPictures, allows: allowancesOf(suite, scene) };
  return recordScene(scene.name, rules, async (wanted) => {
    if (!wanted) return visit(suite, page, scene);
    // Without what the first visit has stored.
    const again = await browser.newPage();
    const capture = await visit(suite, again, scene, wanted);
    await again.close();
    return capture;
  });
}
