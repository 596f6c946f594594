import type { Page } from '@playwright/test';
import type { Scene } from '#suite/scene.ts';
import { suite } from './suite.ts';

/** Sides in px that a control must have at least: those one works with, and any other (WCAG 2.5.8). */
const leastTarget = { main: 44, other: 24 };

/** Runs in the page. */
function findViolations([targets, mainTargets, covered]: readonly [
  targets: typeof leastTarget,
  mainTargets: string,
  covered: boolean,
]): string[] {
  const root = document.documentElement;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;

  const unseen = new Set<Element>();
  const seen = [...document.querySelectorAll('body *')].filter((element) => {
    if (element.closest('svg') || !element.checkVisibility({ visibilityProperty: true }))
      return false;
    const { clipPath, overflow, position } = getComputedStyle(element);
    const tiny = element.getBoundingClientRect().width <= 1 && overflow === 'hidden';
    // Visually hidden on purpose.
    const isHidden = position === 'absolute' && (clipPath !== 'none' || tiny);
    if (!isHidden && !(element.parentElement && unseen.has(element.parentElement))) return true;
    unseen.add(element);
    return false;
  });

  const { scrollWidth, clientWidth } = root;
  const wide = seen.filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5);
  const named = [...wide.slice(0, 5).map(nameOf), `page › ${scrollWidth} of ${clientWidth} px`];
  const sideways = named.map((what) => `sticks out sideways › ${what}`);

  const cut = seen
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = /hidden|clip/.test(`${overflowX} ${overflowY}`);
      return hides && element.scrollHeight > element.clientHeight + 1;
    })
    .map((element) => `is cut off › ${nameOf(element)}`);

  const isInText = (element: Element) => {
    const around = element.parentElement?.textContent.trim() ?? '';
    const isLonger = around.length > element.textContent.trim().length;
    return getComputedStyle(element).display === 'inline' && isLonger;
  };
  const controls = seen.filter((one) => one.matches('a[href], button, input, textarea, summary'));
  const small = controls.flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    const least = element.matches(mainTargets) ? targets.main : targets.other;
    const size = `${width.toFixed(1)}×${height.toFixed(1)} px`;
    const isSmall = Math.min(width, height) < least - 0.01 && !isInText(element);
    return isSmall ? [`is small to press › ${nameOf(element)} › ${size}`] : [];
  });

  const skipped = controls
    .filter((element) => element instanceof HTMLElement && element.tabIndex < 0)
    .filter((element) => !element.matches(':disabled, [role], [inert] *'))
    .map((element) => `is left out by the Tab key › ${nameOf(element)}`);

  /** Fixed boxes and popovers may lie over text. */
  const layerOf = (element: Element): Element => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).position === 'fixed' || box.hasAttribute('popover')) return box;
    return root;
  };
  const lines = seen.flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const layer = layerOf(element);
        return [...range.getClientRects()].map((box) => ({ element, layer, box }));
      }),
  );
  type Line = (typeof lines)[number];
  const meet = ({ box: one }: Line, { box: two }: Line) =>
    // Line boxes reach above and below the letters.
    Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
    Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) >
      Math.min(one.height, two.height) * 0.4;
  const isDrawn = ({ element, box }: Line) => {
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top === null || top.contains(element) || element.contains(top);
  };
  const overlapping = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((two) => one.element !== two.element && one.layer === two.layer && meet(one, two))
      .filter((two) => !covered || (isDrawn(one) && isDrawn(two)))
      .map((two) => `text lies over text › ${nameOf(one.element)} and ${nameOf(two.element)}`),
  );
  return [
    ...new Set([
      ...(scrollWidth > clientWidth ? sideways : []),
      ...cut,
      ...small,
      ...skipped,
      ...overlapping,
    ]),
  ];
}

export const layoutViolations = (page: Page, { modal, covers }: Scene, targets: boolean) =>
  page.evaluate(findViolations, [
    targets ? leastTarget : { main: 0, other: 0 },
    suite.mainTargets ?? ':not(*)',
    Boolean(modal || covers),
  ] as const);
