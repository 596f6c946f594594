/** Kinds of visitors, by their device and by how they use it. */
import type { Locator, Page, PlaywrightTestOptions } from '@playwright/test';
import type { ConditionName } from '#tests/conditions/conditions.ts';
import type { Random } from './random.ts';

type Machine = Partial<
  Pick<
    PlaywrightTestOptions,
    'viewport' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled' | 'deviceScaleFactor'
  >
>;

export type Visitor = {
  readonly machine: Machine;
  readonly hand: 'mouse' | 'finger' | 'keyboard';
  /** Conditions of the visitor's pages. */
  readonly conditions?: readonly ConditionName[];
  readonly prepare?: (page: Page, random: Random) => Promise<unknown>;
  readonly isSlow?: true;
};

const desktop = { viewport: { width: 1440, height: 900 } } as const;
const phone = { viewport: { width: 375, height: 720 }, hasTouch: true } as const;
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const;

async function enlargeText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
}

const withPhone = { machine: { ...phone, isMobile: true }, hand: 'finger' } as const;
const withMouse = { machine: desktop, hand: 'mouse' } as const;

/** Visitors who use the tests' browser. */
export const visitors = {
  phone: withPhone,
  tablet: { machine: { ...tablet, isMobile: true }, hand: 'finger' },
  desktop: withMouse,
  'keyboard alone': { machine: desktop, hand: 'keyboard' },
  'no script': { machine: { ...desktop, javaScriptEnabled: false }, hand: 'mouse' },
  'text of 200 %': { ...withMouse, prepare: enlargeText },
  'forced colors': {
    machine: desktop,
    hand: 'mouse',
    prepare: (page) => page.emulateMedia({ forcedColors: 'active' }),
  },
  EDGE: { ...withPhone, conditions: ['EDGE'], isSlow: true },
  'other hands': {
    ...withMouse,
    conditions: [
      'wrapped texts',
      'replaced texts',
      'elements beside fields',
      'values without events',
      'rewritten HTML',
    ],
  },
  'a script that is lost': {
    ...withPhone,
    prepare: (page, random) =>
      page.route(`**/assets/${random.oneOf(['main', 'start'])}-*.js`, (route) => route.abort()),
  },
} as const satisfies Readonly<Record<string, Visitor>>;

/** Visitors who use other browsers. */
export const inChromium109 = { 'Chromium 109': withMouse } as const;
export const inFirefox = { Firefox: withMouse } as const;

/** Exceeds the Tab stops of the longest page. */
const mostStops = 120;

export async function reach(control: Locator): Promise<void> {
  const page = control.page();
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control.toString()}`);
}

/** Presses a control as this visitor does. */
export async function press({ hand }: Visitor, control: Locator): Promise<void> {
  if (hand === 'finger') return control.tap();
  if (hand === 'mouse') return control.click();
  await control.waitFor();
  await reach(control);
  await control.page().keyboard.press('Enter');
}

export async function fill({ hand }: Visitor, field: Locator, text: string): Promise<void> {
  if (hand === 'keyboard') await reach(field);
  else if (hand === 'finger') await field.tap();
  else await field.click();
  await field.page().keyboard.insertText(text);
}
