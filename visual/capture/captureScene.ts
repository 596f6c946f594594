import type { CDPSession, Locator, Page } from '@playwright/test';
import { SceneRecord } from '#visual/compare/record.ts';
import { axeViolations } from './axe.ts';
import { freezeAnimations, waitUntilStable } from './freeze.ts';
import { layoutViolations } from './layoutChecks.ts';
import { outlineViolations } from './outlineChecks.ts';
import { partsOf, type Rules, rulesAtWork } from './parts.ts';
import {
  controlStates,
  type ControlState,
  framesOf,
  type Scene,
  variantName,
  variantOfControl,
  viewsOf,
} from './scene.ts';
import {
  type Box,
  screenshot,
  setWindow,
  sharpScreenshot,
  systemFonts,
  wholePage,
} from './screenshot.ts';
import { followTabOrder } from './tabOrder.ts';
import { enter, leave, type View, type Width, widths, widthView } from './views.ts';

/** Widths at which the tab order is followed: the bar has a menu in one, links in the other. */
const tabOrderWidths: readonly Width[] = [375, 1440];

/** px */
const betweenWidths = [639, 640, 767, 1023, 1280];

/** px around a control that a picture of it shows. */
const margin = 16;

type Stage = {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly scene: Scene;
  readonly record: SceneRecord;
};

/** Between these widths nothing comes or goes: axe would find the same again. */
const isScanned = ({ widths: own = widths }: Scene, { mode, width }: View) =>
  mode ? mode !== 'landscape' && mode !== 'zoom' : [own[0], 1440].includes(width);

async function checkView({ page, scene, record }: Stage, view: View): Promise<void> {
  if (view.mode === 'print') return;
  // With other text or another zoom a target is as large as the visitor has made it.
  const checking = layoutViolations(page, scene, view.mode === undefined);
  record.addViolations(view.name, await record.time('layout', checking));
  if (!isScanned(scene, view)) return;
  const found = await record.time('axe', axeViolations(page));
  // axe cannot read forced colours.
  const unreadable = view.mode === 'forced' ? /^color-contrast/ : undefined;
  const counted = found.filter((line) => !unreadable?.test(line) && !scene.allows?.test(line));
  record.addViolations(view.name, counted);
}

const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

async function arrange({ page, cdp, scene, record }: Stage, view: View): Promise<void> {
  await setWindow(cdp, view);
  await enter(page, cdp, view);
  // Where the page comes to rest after another window is a matter of chance.
  await (scene.again ?? toTop)(page);
  await record.time('waiting', waitUntilStable(page));
}

async function capture({ page, cdp }: Stage, view: View, frame: 'window' | 'page') {
  if (frame === 'page') return screenshot(cdp, await wholePage(page), 'page');
  return view.scale ? sharpScreenshot(cdp) : screenshot(cdp);
}

async function captureViews(stage: Stage, picturesOnly: boolean): Promise<void> {
  const { page, cdp, scene, record } = stage;
  for (const view of viewsOf(scene)) {
    await arrange(stage, view);
    for (const frame of framesOf(scene, view))
      await record.addPicture(variantName(view, frame), capture(stage, view, frame));
    if (!picturesOnly) {
      await checkView(stage, view);
      const tree = await record.time('tree', page.locator('body').ariaSnapshot());
      record.addTree(view.name, `${await page.title()}\n\n${tree}`);
    }
    await leave(page, cdp, view);
  }
}

/** Around the breakpoints, where no picture is taken, everything must fit all the same. */
async function checkBetween({ page, cdp, scene, record }: Stage): Promise<void> {
  for (const width of betweenWidths) {
    await setWindow(cdp, { name: String(width), width, height: 900 });
    await waitUntilStable(page);
    const checking = layoutViolations(page, scene, false);
    record.addViolations(String(width), await record.time('layout', checking));
  }
}

async function checkTabOrder({ page, cdp, scene, record }: Stage): Promise<void> {
  for (const width of tabOrderWidths) {
    if (scene.widths && !scene.widths.includes(width)) continue;
    await setWindow(cdp, widthView(width));
    await waitUntilStable(page);
    const following = followTabOrder(page, cdp, scene);
    const { stops, violations } = await record.time('tab order', following);
    record.addTabOrder(String(width), stops);
    record.addViolations(String(width), violations);
  }
}

/** A box around a control, in the page's coordinates. */
async function boxAround(control: Locator): Promise<Box> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return control.evaluate((element, around) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const x = Math.max(0, Math.floor(left - around));
    const y = Math.max(0, Math.floor(top - around));
    return {
      x: x + window.scrollX,
      y: y + window.scrollY,
      width: Math.min(document.documentElement.clientWidth, Math.ceil(right + around)) - x,
      height: Math.ceil(bottom + around) - y,
    };
  }, margin);
}

/** Brings a control into a state as a visitor does. */
const enterState: Readonly<Record<ControlState, (page: Page, control: Locator) => Promise<void>>> =
  {
    hover: (_page, control) => control.hover(),
    focus: async (page, control) => {
      await page.mouse.move(0, 0);
      // The ring is for those who use the keyboard.
      await page.keyboard.press('Shift');
      await control.focus();
    },
    pressed: async (page, control) => {
      await control.hover();
      await page.mouse.down();
    },
  };

const ignoreClicks = (page: Page) =>
  page.evaluate(() => {
    const ignore = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('click', ignore, { capture: true });
  });

async function captureControls({ page, cdp, scene, record }: Stage, width: Width): Promise<void> {
  await ignoreClicks(page);
  for (const [name, { find, states = controlStates }] of Object.entries(scene.controls ?? {})) {
    const control = find(page);
    for (const state of states) {
      const box = await boxAround(control);
      await enterState[state](page, control);
      await waitUntilStable(page);
      await record.addPicture(variantOfControl(width, name, state), screenshot(cdp, box));
      await page.mouse.up();
      await page.mouse.move(0, 0);
      await control.blur();
    }
  }
}

async function open({ page, cdp, scene, record }: Stage, first: View): Promise<void> {
  await page.setViewportSize({ width: first.width, height: first.height });
  await freezeAnimations(page);
  const runsScripts = scene.javaScript !== false;
  await cdp.send('Emulation.setScriptExecutionDisabled', { value: !runsScripts });
  await record.time('arrival', scene.show(page));
  await page.mouse.move(0, 0);
  // The page's own scripts have been passed over for good; those that check it may run.
  if (!runsScripts) await cdp.send('Emulation.setScriptExecutionDisabled', { value: false });
}

async function captureAll(stage: Stage, first: View): Promise<Rules> {
  const { page, cdp, scene, record } = stage;
  const [width = 1440] = scene.widths ?? [];
  if (scene.controls) await captureControls(stage, width);
  else await captureViews(stage, false);
  record.addViolations(first.name, await record.time('fonts', systemFonts(page, cdp)));
  const rules = await record.time('styles', rulesAtWork(page));
  if (scene.controls) return rules;
  record.addViolations(first.name, await outlineViolations(page, Boolean(scene.modal)));
  if (!scene.widths) await checkBetween(stage);
  await checkTabOrder(stage);
  return rules;
}

/**
 * Opens a scene once and captures all of it: pictures, axe, layout, fonts, accessibility tree, tab
 * order.
 * @param picturesOnly for a comparison of speed.
 * @returns one line for each thing that keeps the scene from passing.
 * @throws Error when the scene cannot be reached.
 */
export async function captureScene(page: Page, scene: Scene, picturesOnly = false) {
  const record = new SceneRecord(scene.name);
  const cdp = await page.context().newCDPSession(page);
  const stage = { page, cdp, scene, record };
  const [view = widthView(1440)] = viewsOf(scene);
  const first = scene.controls ? widthView(scene.widths?.[0] ?? 1440) : view;
  await open(stage, first);
  const rules = picturesOnly ? await captureViews(stage, true) : await captureAll(stage, first);
  const { strangers, ...parts } = partsOf(rules ?? [], scene.entries);
  record.addViolations(first.name, strangers);
  return record.finish({ page: scene.page, entries: scene.entries, ...parts });
}
