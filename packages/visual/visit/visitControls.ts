import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Capture } from '#model/capture.ts';
import type { Box } from '#model/data.ts';
import { waitUntilStable } from '#capture/settle.ts';
import { screenshot } from '#capture/screenshot.ts';
import { findByAxe } from '#checks/axe.ts';
import type { Scan } from '#checks/axeRules.ts';
import { type ControlState, controlsOf, type Scene } from '#suite/scene.ts';
import type { Suite } from '#suite/suite.ts';
import { leavePointer } from '#capture/window.ts';
import { takePicture } from './takePicture.ts';

export type Stage = {
  readonly suite: Suite;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly scene: Scene;
  readonly capture: Capture;
  /** Views and variants to capture again, or in another build. */
  readonly selection?: ReadonlySet<string> | undefined;
  /** Records layouts only. */
  readonly isWithoutPictures?: boolean;
};

/** px shown around a control. */
const margin = 16;

const boxAround = (control: Locator): Promise<Box> =>
  control.evaluate((element, around) => {
    element.scrollIntoView({ block: 'center' });
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

const enterState: Readonly<Record<ControlState, (page: Page, control: Locator) => Promise<void>>> =
  {
    hover: (_page, control) => control.hover(),
    focus: async (page, control) => {
      await leavePointer(page);
      // `:focus-visible` matches only after a key press.
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

/** @param part of the page; the whole page if left out. */
export async function addScan(stage: Stage, name: string, scan: Scan, part?: Locator) {
  const { page, suite, capture } = stage;
  capture.addScan(name, await findByAxe(page, suite, scan, part));
}

export async function visitControls(stage: Stage): Promise<void> {
  const { page, cdp, scene, selection } = stage;
  await ignoreClicks(page);
  for (const { variant, find, state } of controlsOf(scene)) {
    if (selection?.has(variant) === false) continue;
    const control = find(page);
    const box = await boxAround(control);
    await enterState[state](page, control);
    await waitUntilStable(page);
    await takePicture({ ...stage, scene: scene.name, variant, box }, () => screenshot(cdp, box));
    if (!selection) await addScan(stage, variant, 'contrast', control);
    await page.mouse.up();
    await leavePointer(page);
    await control.blur();
  }
}
