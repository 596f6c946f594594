import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Fault, PictureResult, SceneResult } from '#visual/compare/results.ts';
import { variablesInPage } from '#scripts/tokens/usage.ts';
import { axeViolations } from '#tests/support/test.ts';
import { type Box, capture, captureSharp, setWindow, systemFonts, wholePage } from './capture.ts';
import { walk } from './keyboardWalk.ts';
import { layoutFaults } from './layoutFaults.ts';
import { unaccounted } from './madeOf.ts';
import { outlineFaults } from './outlineFaults.ts';
import { type Passage, readAloud, reading, tabOrder } from './reading.ts';
import { beginRecord, recordPicture, recordReading } from '#visual/compare/record.ts';
import {
  controlStates,
  type ControlState,
  framesOf,
  type Scene,
  variantName,
  viewsOf,
} from './scene.ts';
import { makeStill, settle } from './still.ts';
import { timed, type Work } from './timed.ts';
import { type View, type Width, widths, widthView } from './windows.ts';

/** Widths at which the Tab key is followed: the bar has a menu in one, links in the other. */
const walkWidths: readonly Width[] = [375, 1440];

/** px */
const betweenWidths = [639, 640, 767, 1023, 1280];

/** px around a control that a picture of it shows. */
const margin = 16;

type Findings = {
  pictures: PictureResult[];
  faults: Fault[];
  trees: Passage[];
  walks: Passage[];
  work: Work;
};

const collected = (): Findings => ({ pictures: [], faults: [], trees: [], walks: [], work: {} });

/** Between these widths nothing comes or goes: axe would find the same again. */
const isScanned = ({ widths: own = widths }: Scene, { mode, width }: View) =>
  mode ? mode !== 'landscape' && mode !== 'zoom' : [own[0], 1440].includes(width);

/** Everything that can be wrong with how a view looks. axe cannot read forced colours. */
async function faultsOf(page: Page, scene: Scene, view: View, into: Findings): Promise<string[]> {
  if (view.mode === 'print') return [];
  const covered = Boolean(scene.modal || scene.covers);
  // With other text or another zoom a target is as large as the visitor has made it.
  const layout = layoutFaults(page, { covered, targets: view.mode === undefined });
  const found = await timed(into.work, 'layout', layout);
  if (!isScanned(scene, view)) return found;
  const axe = await timed(into.work, 'axe', axeViolations(page));
  const unreadable = view.mode === 'forced' ? /^color-contrast/ : undefined;
  return [...found, ...axe.filter((line) => !unreadable?.test(line) && !scene.allows?.test(line))];
}

const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

async function lookAt(page: Page, cdp: CDPSession, scene: Scene, view: View, into: Findings) {
  await timed(into.work, 'window', setWindow(cdp, view));
  await view.on?.(page, cdp);
  // Where the page comes to rest after another window is a matter of chance.
  await (scene.again ?? toTop)(page);
  await timed(into.work, 'settle', settle(page));
  for (const frame of framesOf(scene, view)) {
    const taking =
      frame === 'page'
        ? wholePage(page).then((box) => capture(cdp, box, 'page'))
        : view.scale
          ? captureSharp(cdp)
          : capture(cdp);
    const picture = await timed(into.work, `picture of the ${frame}`, taking);
    const recording = recordPicture(scene.name, variantName(view, frame), picture);
    into.pictures.push(await timed(into.work, 'comparison', recording));
  }
  for (const text of await faultsOf(page, scene, view, into))
    into.faults.push({ variant: view.name, text });
  into.trees.push({ view: view.name, text: await timed(into.work, 'tree', readAloud(page)) });
  await view.off?.(page, cdp);
}

/** Around the breakpoints, where no picture is taken, everything must fit all the same. */
async function fitBetween(page: Page, cdp: CDPSession, scene: Scene, into: Findings) {
  for (const width of betweenWidths) {
    await setWindow(cdp, { name: String(width), width, height: 900 });
    await settle(page);
    const covered = Boolean(scene.modal || scene.covers);
    const layout = layoutFaults(page, { covered, targets: false });
    for (const text of await timed(into.work, 'layout', layout))
      into.faults.push({ variant: String(width), text });
  }
}

async function followTabKey(page: Page, cdp: CDPSession, scene: Scene, into: Findings) {
  for (const width of walkWidths) {
    if (scene.widths && !scene.widths.includes(width)) continue;
    const view = widthView(width);
    await setWindow(cdp, view);
    await settle(page);
    const walking = walk(page, cdp, {
      isModal: Boolean(scene.modal),
      rings: !scene.ringsElsewhere,
    });
    const { stops, faults } = await timed(into.work, 'keyboard walk', walking);
    into.walks.push({ view: view.name, text: tabOrder(stops) });
    for (const text of faults) into.faults.push({ variant: view.name, text });
  }
}

/** A box around a control, in the page's coordinates. */
async function boxAround(page: Page, control: Locator): Promise<Box> {
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

/** Brings a control into a state as a visitor does; the press never becomes a click. */
const enter: Readonly<Record<ControlState, (page: Page, control: Locator) => Promise<void>>> = {
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

async function leave(page: Page, control: Locator) {
  await page.mouse.up();
  await page.mouse.move(0, 0);
  await control.blur();
}

const ignoreClicks = (page: Page) =>
  page.evaluate(() =>
    window.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    ),
  );

async function lookAtControls(page: Page, cdp: CDPSession, scene: Scene, into: Findings) {
  const [width = 1440] = scene.widths ?? [];
  await ignoreClicks(page);
  for (const [name, { find, states = controlStates }] of Object.entries(scene.controls ?? {})) {
    const control = find(page);
    for (const state of states) {
      const box = await boxAround(page, control);
      await enter[state](page, control);
      await settle(page);
      const picture = await capture(cdp, box);
      const variant = `${width}-${name}-${state}`;
      into.pictures.push(await recordPicture(scene.name, variant, picture));
      await leave(page, control);
    }
  }
}

/**
 * Opens a scene once and looks at it in every way: pictures, axe, layout, fonts, what a screen
 * reader says, where the Tab key goes.
 * @throws Error when the scene cannot be reached.
 */
export async function photograph(page: Page, scene: Scene): Promise<SceneResult> {
  beginRecord(scene.name);
  const found = collected();
  const [first = widthView(1440)] = scene.controls
    ? [widthView(scene.widths?.[0] ?? 1440)]
    : viewsOf(scene);
  await page.setViewportSize({ width: first.width, height: first.height });
  const cdp = await page.context().newCDPSession(page);
  const runsScripts = scene.javaScript !== false;
  await makeStill(page);
  await cdp.send('Emulation.setScriptExecutionDisabled', { value: !runsScripts });
  await timed(found.work, 'arrival', scene.show(page));
  await page.mouse.move(0, 0);
  // The page's own scripts have been passed over for good; those that look at it may run.
  if (!runsScripts) await cdp.send('Emulation.setScriptExecutionDisabled', { value: false });
  if (scene.controls) await lookAtControls(page, cdp, scene, found);
  else for (const view of viewsOf(scene)) await lookAt(page, cdp, scene, view, found);
  const fonts = await timed(found.work, 'fonts', systemFonts(page, cdp));
  found.faults.push(...fonts.map((text) => ({ variant: first.name, text })));
  const used = await timed(found.work, 'styles', page.evaluate(variablesInPage));
  if (!scene.controls) {
    const outline = await outlineFaults(page, Boolean(scene.modal));
    found.faults.push(...outline.map((text) => ({ variant: first.name, text })));
    if (!scene.widths) await fitBetween(page, cdp, scene, found);
    await followTabKey(page, cdp, scene, found);
  }
  const unique = (list: readonly string[]) => [...new Set(list)].toSorted();
  const components = unique(used.map(([, component]) => component));
  const words = found.trees.map(({ text }) => text).join('\n');
  const strangers = await unaccounted(scene.entries, components, words);
  found.faults.push(...strangers.map((text) => ({ variant: first.name, text })));
  return {
    scene: scene.name,
    page: scene.page,
    entries: scene.entries,
    pictures: found.pictures,
    reading: scene.controls ? 'same' : recordReading(scene.name, reading(found.trees, found.walks)),
    faults: found.faults,
    components,
    variables: unique(used.map(([variable]) => variable)),
    work: found.work,
  };
}
