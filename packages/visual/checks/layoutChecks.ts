import type { Page } from '@playwright/test';
import type { Found } from '#model/finding.ts';
import { componentOf, plainClasses } from '#suite/names.ts';
import type { Scene } from '#suite/scene.ts';
import type { Suite } from '#suite/suite.ts';

/** Least side (px) of a site's main controls (WCAG 2.5.5); axe measures all others (2.5.8). */
const leastTarget = 44;

type Asked = {
  readonly least: number;
  readonly mainTargets: string;
  /** A dialog or menu covers the page. */
  readonly isCovered: boolean;
  readonly isModal: boolean;
};

/** A finding as the page reports it; its component is derived from the classes. */
type Raw = Pick<Found, 'rule' | 'level' | 'element' | 'measure'> & { readonly classes: string };

/** Runs in the page. */
function findInPage({ least, mainTargets, isCovered, isModal }: Asked): Raw[] {
  const root = document.documentElement;
  const raws: Raw[] = [];
  const labelOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
  type Level = Raw['level'];
  const add = (rule: string, level: Level, element?: Element, ...measure: (string | number)[]) => {
    const classElement = element?.closest('[class]');
    const classes = classElement?.getAttribute('class') ?? '';
    raws.push({ rule, level, element: element ? labelOf(element) : '', classes, measure });
  };

  const hiddenElements = new Set<Element>();
  const visible = [...document.querySelectorAll('body *')].filter((element) => {
    if (element.closest('svg') || !element.checkVisibility({ visibilityProperty: true }))
      return false;
    const { clipPath, overflow, position } = getComputedStyle(element);
    const isTiny = element.getBoundingClientRect().width <= 1 && overflow === 'hidden';
    // Visually hidden on purpose.
    const isHidden = position === 'absolute' && (clipPath !== 'none' || isTiny);
    if (!isHidden && !(element.parentElement && hiddenElements.has(element.parentElement)))
      return true;
    hiddenElements.add(element);
    return false;
  });

  const mainHeadings = visible.filter((element) => element.matches('h1:not([inert] *)'));
  if (!isModal && mainHeadings.length !== 1)
    add('headings', 'advice', undefined, mainHeadings.length);

  const { scrollWidth, clientWidth } = root;
  const isOver = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5;
  // A page from right to left grows to the left.
  const isBefore = (element: Element) => element.getBoundingClientRect().left < -0.5;
  if (scrollWidth > clientWidth) {
    const [first, ...further] = visible.filter(visible.some(isOver) ? isOver : isBefore);
    for (const element of [first, ...further.slice(0, 4)])
      add('sideways', 'AA', element, scrollWidth, clientWidth);
  }

  /** Ends with an ellipsis on purpose. */
  const isClamped = (element: Element) => getComputedStyle(element).webkitLineClamp !== 'none';
  for (const element of visible) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const hides = /hidden|clip/.test(`${overflowX} ${overflowY}`);
    if (hides && !isClamped(element) && element.scrollHeight > element.clientHeight + 1)
      add('cut', 'advice', element, element.clientHeight, element.scrollHeight);
  }

  const isInText = (element: Element) => {
    const around = element.parentElement?.textContent.trim() ?? '';
    const isLonger = around.length > element.textContent.trim().length;
    return getComputedStyle(element).display === 'inline' && isLonger;
  };
  const controls = visible.filter((element) =>
    element.matches('a[href], button, input, textarea, select, summary'),
  );
  for (const element of controls) {
    const { width, height } = element.getBoundingClientRect();
    const isSmall = Math.min(width, height) < least - 0.01;
    if (isSmall && element.matches(mainTargets) && !isInText(element))
      add('target', 'AAA', element, width.toFixed(1), height.toFixed(1));
    if (element instanceof HTMLElement && element.tabIndex < 0)
      if (!element.matches(':disabled, [role], [inert] *')) add('skipped', 'A', element);
  }

  /** Fixed boxes and popovers may cover text. */
  const layerOf = (element: Element): Element => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).position === 'fixed' || box.hasAttribute('popover')) return box;
    return root;
  };
  const lines = visible.flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const layer = layerOf(element);
        const isUpright = getComputedStyle(element).writingMode !== 'horizontal-tb';
        const end = isClamped(element) ? element.getBoundingClientRect().bottom + 1 : Infinity;
        return [...range.getClientRects()].flatMap((box) =>
          box.bottom < end ? { element, layer, box, isUpright } : [],
        );
      }),
  );
  type Line = (typeof lines)[number];
  const shared = (first: DOMRect, second: DOMRect) => ({
    width: Math.min(first.right, second.right) - Math.max(first.left, second.left),
    height: Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top),
  });
  const overlap = ({ box: first, isUpright }: Line, { box: second }: Line) => {
    const both = shared(first, second);
    const [along, across] = isUpright
      ? (['height', 'width'] as const)
      : (['width', 'height'] as const);
    // Line boxes extend beyond the letters, to the lines before and after.
    return both[along] > 1 && both[across] > Math.min(first[across], second[across]) * 0.4;
  };
  const isDrawn = ({ element, box }: Line) => {
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top === null || top.contains(element) || element.contains(top);
  };
  for (const [index, line] of lines.entries())
    for (const next of lines.slice(index + 1)) {
      if (line.element === next.element || line.layer !== next.layer) continue;
      if (overlap(line, next) && (!isCovered || (isDrawn(line) && isDrawn(next))))
        add('overlap', 'advice', line.element, labelOf(next.element));
    }
  return raws;
}

/** @param hasTargets false if a visitor's own settings change the size of controls. */
export async function findInLayout(
  page: Page,
  { modal, covers }: Scene,
  suite: Pick<Suite, 'mainTargets' | 'nameOf'>,
  hasTargets: boolean,
): Promise<Found[]> {
  const raws = await page.evaluate(findInPage, {
    least: hasTargets ? leastTarget : 0,
    mainTargets: suite.mainTargets ?? ':not(*)',
    isCovered: Boolean(modal ?? covers),
    isModal: Boolean(modal),
  });
  const componentIn = (classes: string) => componentOf(plainClasses(classes, suite));
  const findings = raws.map(({ classes, ...raw }) => ({ ...raw, component: componentIn(classes) }));
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
