/** Checks the views of a scene, and widths without a picture. */
import type { Page } from '@playwright/test';
import type { Scan } from '#checks/axeRules.ts';
import { findInLayout } from '#checks/layoutChecks.ts';
import { followTabOrder } from '#checks/tabOrder.ts';
import { isState, mainWidth, type Scene, viewsOf } from '#suite/scene.ts';
import type { Suite } from '#suite/suite.ts';
import { type View, type Width, widthsByLayout, widthView } from '#suite/views.ts';
import { arrange } from './arrange.ts';
import { addScan, type Stage } from './visitControls.ts';

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
export const colorsOf = (page: Page) =>
  page.evaluate(() => {
    const look = (element: Element) => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) < 700 ? 24 : 56 / 3);
      return `${color} ${backgroundColor} ${isLarge}`;
    };
    const visible = [...document.querySelectorAll('body *')].filter((tag) => tag.checkVisibility());
    return [...new Set(visible.map(look))].toSorted().join();
  });

export async function checkView(stage: Stage, view: View, isNew: boolean) {
  const { suite, page, scene, capture } = stage;
  if (view.mode === 'print') return;
  // A visitor's own text size and zoom change the size of targets.
  const isUsual = view.mode === undefined;
  capture.addFindings(view.name, await findInLayout(page, scene, suite, isUsual));
  const scan = scanOf(view, isNew);
  if (scan) await addScan(stage, view.name, scan);
}

/** Checks the layout where no picture is taken. */
export async function checkUnseenWidths(stage: Stage): Promise<void> {
  const { suite, page, scene, capture } = stage;
  const widths = viewsOf(scene).map(({ width }) => width);
  for (const width of checkedWidths(suite).filter((value) => !widths.includes(value))) {
    await arrange(stage, { name: String(width), width, height: 900 }, false);
    capture.addFindings(String(width), await findInLayout(page, scene, suite, false));
  }
}

/** Widths at which the suite follows a scene's Tab stops. */
const widthsOfStops = (suite: Suite, scene: Scene): readonly Width[] =>
  isState(scene, suite.scenes) ? [mainWidth(scene)] : tabOrderWidths(suite);

export async function checkTabOrder(stage: Stage, isMeasured = true): Promise<void> {
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
