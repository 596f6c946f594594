import type { Browser, Page } from '@playwright/test';
import { Capture } from '#model/capture.ts';
import { recordScene } from '#store/record.ts';
import { freezeAnimations } from '#capture/freeze.ts';
import { type Cut, cutScrollers, growWindow } from '#capture/scrollers.ts';
import { componentOf, plainClasses } from '#suite/names.ts';
import { hasMediaControls } from '#capture/media.ts';
import { motionOf } from '#capture/motion.ts';
import { screenshot, sharpScreenshot, tallScreenshot, wholePage } from '#capture/screenshot.ts';
import { titledTreeOf } from '#capture/tree.ts';
import { leave, leavePointer } from '#capture/window.ts';
import type { Found } from '#model/finding.ts';
import { unansweredOf } from '#capture/requests.ts';
import { findSystemFonts } from '#checks/fonts.ts';
import { allowancesOf } from '#suite/allowance.ts';
import { frameOf, mainWidth, type Scene, variantName, viewsOf } from '#suite/scene.ts';
import type { Suite } from '#suite/suite.ts';
import { type View, widthView } from '#suite/views.ts';
import { arrange } from './arrange.ts';
import { checkTabOrder, checkUnseenWidths, checkView, colorsOf } from './checkViews.ts';
import { collectErrors, unexpectedErrors, withErrors } from './errors.ts';
import { takePicture } from './takePicture.ts';
import { type Stage, visitControls } from './visitControls.ts';

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
  // Controls of films are as wide as the window, which a capture beyond it shrinks.
  const isTall = box && (view.text !== undefined || (await hasMediaControls(page)));
  const take = () => {
    if (!box) return view.scale ? sharpScreenshot(cdp) : screenshot(cdp);
    if (isTall) return tallScreenshot(page, cdp, box);
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

async function checkScene(stage: Stage, errors: readonly string[]) {
  const { suite, page, cdp, scene, capture } = stage;
  const { name } = firstView(scene);
  if (suite.webFontsOnly) capture.addFindings(name, await findSystemFonts(page, cdp));
  if (!scene.controls) {
    await checkUnseenWidths(stage);
    await checkTabOrder(stage);
  }
  capture.addStyles('motion', name, await motionOf(page, suite));
  capture.addFindings(name, unexpectedErrors(errors, scene.logs));
  capture.addFindings(name, unansweredOf(page).map(unanswered));
}

const firstView = (scene: Scene): View => {
  const [view = widthView(mainWidth(scene))] = scene.controls ? [] : viewsOf(scene);
  return view;
};

type Parts = Pick<Stage, 'selection' | 'isWithoutPictures'>;

/** Opens a scene and captures it, or the selected parts of it. */
async function captureScene(suite: Suite, page: Page, scene: Scene, parts: Parts): Promise<Stage> {
  const cdp = await page.context().newCDPSession(page);
  const stage: Stage = { suite, page, cdp, scene, capture: new Capture(), ...parts };
  await openScene(stage, firstView(scene));
  await (scene.controls ? visitControls(stage) : captureViews(stage));
  return stage;
}

/** @throws Error whose message begins with the errors of the page itself. */
async function visit(suite: Suite, page: Page, scene: Scene, selection?: ReadonlySet<string>) {
  const errors: string[] = [];
  collectErrors(page, errors);
  try {
    const stage = await captureScene(suite, page, scene, { selection });
    if (!selection) await checkScene(stage, errors);
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
  const { wanted, hasPictures, hasStops, hasMotion } = tour;
  const parts = { selection: wanted, isWithoutPictures: !hasPictures };
  const stage = await captureScene(suite, page, scene, parts);
  if (hasStops) await checkTabOrder(stage, false);
  if (hasMotion)
    stage.capture.addStyles('motion', firstView(scene).name, await motionOf(page, suite));
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
