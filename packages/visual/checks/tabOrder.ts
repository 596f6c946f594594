import type { CDPSession, Page } from '@playwright/test';
import { roomBeforeZero } from '#capture/screenshot.ts';
import { addStyles } from '#capture/window.ts';
import type { Found } from '#model/finding.ts';
import type { StateStyles } from '#model/layout.ts';
import type { Stop } from '#model/snapshot.ts';
import { componentOf, plainClasses } from '#suite/names.ts';
import type { Suite } from '#suite/suite.ts';
import { checkRing, type RingPlace } from './focusRing.ts';

/** Greatest number of Tab stops; a longer order is a loop. */
const mostStops = 120;

/** px around a control that may hold its focus ring. */
const margin = 8;

/** Share of a rectangle's edge that remains with round corners. */
const roundCorners = 0.97;

/** Computed styles that may show the focus. */
const ringStyles = [
  'outline',
  'outline-offset',
  'box-shadow',
  'border',
  'background-color',
  'color',
  'text-decoration',
];

type Focused = RingPlace & {
  /** Has an outline without focus, too. */
  readonly isRinged: boolean;
  /** Styles that differ without focus. */
  readonly styles: readonly (readonly [name: string, value: string])[];
};

/** Properties of the window: focused elements, and elements of the scene itself. */
const stopList = 'tabStops';
const partList = 'ownElements';
const plainList = 'plainStyles';

const withoutRings = `[data-no-rings] :is(:focus, :focus-visible, :focus-within) {
  outline: none !important;
  box-shadow: none !important;
}`;

/**
 * Moves the focus before everything on the page. For a state, lists the elements in the window,
 * because the page's own scene checks the others.
 */
const prepare = (page: Page, isModal: boolean, isPart: boolean) =>
  page.evaluate(
    async ([staysInDialog, isWindowOnly, list, part, plain, properties]) => {
      const { clientHeight } = document.documentElement;
      const isInWindow = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return !isWindowOnly || (bottom > 0 && top < clientHeight);
      };
      const elements = [...document.querySelectorAll('body *')];
      const inWindow = elements.filter(isInWindow);
      if (!staysInDialog) window.scrollTo(0, 0);
      // Wait for a frame: a fixed bar may look different at the top, from the next `scroll` event
      // on.
      await new Promise(requestAnimationFrame);
      const unfocused = elements.filter((element) => !element.matches(':focus'));
      const plainStyles = unfocused.map((element) => {
        const styles = getComputedStyle(element);
        return [element, properties.map((name) => styles.getPropertyValue(name))] as const;
      });
      Object.assign(window, {
        [list]: [],
        [part]: new Set(inWindow),
        [plain]: new Map(plainStyles),
      });
      if (staysInDialog) return;
      const start = document.createElement('i');
      start.tabIndex = -1;
      document.body.prepend(start);
      start.focus();
      start.remove();
    },
    [isModal, isPart, stopList, partList, plainList, ringStyles] as const,
  );

const hideRings = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-no-rings', ''));

/**
 * Shows the ring again.
 * @returns undefined at the end of the page, or if the order starts again.
 */
const stopOf = (page: Page): Promise<Focused | undefined> =>
  page.evaluate(
    ([around, corners, list, part, plain, properties]) => {
      document.documentElement.removeAttribute('data-no-rings');
      const active = document.activeElement;
      const stops: Element[] = Reflect.get(window, list);
      if (!active || active === document.body || stops.includes(active)) return undefined;
      stops.push(active);
      const { clientWidth, clientHeight } = document.documentElement;
      const box = active.getBoundingClientRect();
      const span = (from: number, to: number, end: number) => Math.min(to, end) - Math.max(from, 0);
      const ends = (from: number, to: number, end: number) => Number(from >= 0) + Number(to <= end);
      const edgesOf = ({ left, top, right, bottom }: DOMRect) =>
        ends(top, bottom, clientHeight) * span(left, right, clientWidth) +
        ends(left, right, clientWidth) * span(top, bottom, clientHeight);
      // A link broken over lines has a ring around each line.
      const lines = [...active.getClientRects()].reduce((sum, line) => sum + edgesOf(line), 0);
      const popover = document.querySelector('[popover]:popover-open');
      // An open popover may cover other controls, because Escape closes it (WCAG 2.4.11, note 2).
      const isBelow = popover !== null && !popover.contains(active);
      // A dialog focused by a script is not a Tab stop.
      const isStop = active instanceof HTMLElement && active.tabIndex >= 0;
      const isAsked = Reflect.get(window, part).has(active) && isStop && !isBelow;
      const left = Math.max(0, box.left - around);
      const top = Math.max(0, box.top - around);
      const styles = getComputedStyle(active);
      const unfocused: readonly string[] = Reflect.get(window, plain).get(active) ?? [];
      return {
        x: left + window.scrollX,
        y: top + window.scrollY,
        width: Math.min(clientWidth, box.right + around) - left,
        height: Math.min(clientHeight, box.bottom + around) - top,
        needed: isAsked ? 2 * Math.min(edgesOf(box), lines) * corners : 0,
        isRinged: unfocused.length > 0 && !/\bnone\b/.test(unfocused[0] ?? ''),
        classes: active.className,
        styles: properties
          .map((name) => [name, styles.getPropertyValue(name)] as const)
          .filter(([, value], at) => value !== unfocused[at]),
      };
    },
    [margin, roundCorners, stopList, partList, plainList, ringStyles] as const,
  );

/** Roles, names and descriptions from the accessibility tree. */
async function announcedAt(cdp: CDPSession, count: number): Promise<Stop[]> {
  // Enable it only now, or each move of the focus would report the elements around it.
  await cdp.send('Accessibility.enable');
  const textOf = (property?: { readonly value?: unknown }) =>
    typeof property?.value === 'string' ? property.value : '';
  const { result: list } = await cdp.send('Runtime.evaluate', { expression: stopList });
  const { objectId } = list;
  if (!objectId)
    throw new Error('The page has lost its Tab stops: has it opened another document?');
  const own = { objectId, ownProperties: true };
  const { result: properties } = await cdp.send('Runtime.getProperties', own);
  const stopAt = async (_: unknown, at: number): Promise<Stop> => {
    const element = properties.find(({ name }) => name === String(at))?.value;
    const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
      ...(element?.objectId && { objectId: element.objectId }),
      fetchRelatives: false,
    });
    const [node] = nodes;
    const description = textOf(node?.description);
    const stop = { role: textOf(node?.role), name: textOf(node?.name) };
    return description ? { ...stop, description } : stop;
  };
  const stops = await Promise.all(Array.from({ length: count }, stopAt));
  await cdp.send('Accessibility.disable');
  return stops;
}

type Way = {
  readonly isModal: boolean;
  readonly isPart: boolean;
  /** True if focus rings are measured. */
  readonly isMeasured?: boolean;
};

/** Presses Tab from the start of the page or dialog until the order starts again. */
export async function followTabOrder(
  page: Page,
  cdp: CDPSession,
  { isModal, isPart, isMeasured = true }: Way,
  suite: Pick<Suite, 'nameOf'>,
) {
  const focusedStops: (Focused & { complaint: Awaited<ReturnType<typeof checkRing>> })[] = [];
  await addStyles(page, withoutRings);
  await prepare(page, isModal, isPart);
  const room = await roomBeforeZero(cdp);
  while (focusedStops.length < mostStops) {
    if (!isModal || focusedStops.length > 0) await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) break;
    const complaint = isMeasured
      ? await checkRing(page, cdp, stop, { hideRings, room })
      : undefined;
    focusedStops.push({ ...stop, complaint });
  }
  const stops = await announcedAt(cdp, focusedStops.length);
  const controls = stops.flatMap(({ role, name }, at): StateStyles[] => {
    const stop = focusedStops[at];
    if (!stop) return [];
    const classes = plainClasses(stop.classes, suite);
    return [{ role, name, classes, styles: Object.fromEntries(stop.styles) }];
  });
  const always = { rule: 'ring-always', level: 'AA', measure: [] } as const;
  const findings = controls.flatMap(({ role, name = '', classes }, at): Found[] => {
    const { complaint, isRinged } = focusedStops[at] ?? {};
    const complaints = [complaint ?? [], isRinged ? always : []].flat();
    const element = `${role} "${name}"`;
    return complaints.map((about) => ({ ...about, element, component: componentOf(classes) }));
  });
  const loop: Found = { rule: 'tab-loop', level: 'A', element: '', measure: [mostStops] };
  const isEndless = focusedStops.length === mostStops;
  return { stops, controls, findings: [...findings, ...(isEndless ? [loop] : [])] };
}
