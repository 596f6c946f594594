import type { Page } from '@playwright/test';
import type { Layout, LayoutBox } from '#store/layout.ts';
import type { Box } from '#model/data.ts';
import { plainClasses, plainSelector } from '#suite/names.ts';
import { suite } from './suite.ts';

/**
 * Runs in the page. Finds rules by their selectors: computed styles take ten times as long, and do
 * not say whose declaration it is. @returns JSON: Playwright is slow with many small objects.
 */
function readLayout(picture: Box | undefined): string {
  /** Matches an element in any state; also a state within another pseudo-class. */
  const settled = (selector: string) =>
    selector
      .replaceAll(
        /::?(?:hover|active|focus(?:-visible|-within)?|before|after|placeholder|backdrop|disabled|enabled|read-only|marker|selection)(?![\w-])/g,
        ':is(*)',
      )
      .replaceAll(/:not\((?:(?:, )?:is\(\*\))+\)/g, ':is(*)');
  /** `::file-selector-button:is(*)` is no selector. */
  const matching = (selector: string): Iterable<Element> => {
    try {
      return document.querySelectorAll(selector);
    } catch {
      return [];
    }
  };
  /** Storybook's order of the body's classes depends on the story before. */
  const classesOf = ({ classList, localName }: Element) =>
    localName === 'body' ? [...classList].toSorted().join(' ') : classList.value;
  const texts: string[] = [];
  const found = new Map<Element, number[]>();
  const states = [':hover', ':active', ':focus', ':focus-visible', ':focus-within'];
  const forced = new Map<Element, string[]>();
  /** A story may put elements into a state by an attribute that a selector asks for instead. */
  const noteStates = (selectors: string) => {
    for (const selector of selectors.split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/)) {
      const bare = selector.replaceAll(/:not\([^)]*\)/g, '');
      const asked = states.filter((state) => bare.includes(state));
      if (asked.length === 0) continue;
      for (const element of matching(selector))
        forced.set(element, [...(forced.get(element) ?? []), ...asked]);
    }
  };
  const note = ({ selectorText, style }: CSSStyleRule, condition: string) => {
    const selector = settled(selectorText);
    const elements = [...matching(selector)];
    // Custom properties of the root would be most of a layout, and are compared as tokens.
    const isRoot = elements.includes(document.documentElement);
    const css = isRoot ? style.cssText.replaceAll(/--[\w-]+:[^;]*;\s*/g, '') : style.cssText;
    if (!css) return;
    const number = texts.push(`${condition}${selectorText} { ${css} }`) - 1;
    if (selector !== selectorText) noteStates(selectorText);
    for (const element of elements) found.set(element, [...(found.get(element) ?? []), number]);
  };
  const visit = (rules: CSSRuleList, condition: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (matchMedia(rule.conditionText).matches)
          visit(rule.cssRules, `@media ${rule.conditionText} `);
      } else if (rule instanceof CSSStyleRule) note(rule, condition);
      else if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList, condition);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules, '');

  const round = (length: number) => Math.round(length * 10) / 10;
  const { scrollX, scrollY, innerHeight, innerWidth } = window;
  const shown = picture ?? { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
  const drawn = (element: Element): DOMRect | undefined => {
    if (!element.checkVisibility({ visibilityProperty: true })) return undefined;
    const box = element.getBoundingClientRect();
    const top = box.top + scrollY - shown.y;
    // Elements around the picture may move into it, or move its content.
    const around = Math.max(shown.height, innerHeight);
    const isNear = top < shown.height + around && top + box.height > -around;
    return isNear ? box : undefined;
  };
  const hash = (text: string) => {
    let sum = 0;
    for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
    return (sum >>> 0).toString(36);
  };
  const attributesOf = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) => name !== 'class' && name !== 'nonce')
      // React counts ids up; react-aria prefixes them with a random number.
      .map(
        ({ name, value }) =>
          `${name}=${value.slice(0, 300).replaceAll(/(?:\d+-)?_[rR]_\w*_/g, '_')}`,
      )
      .toSorted();
  const textOf = (element: Element) =>
    [...element.childNodes]
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : []))
      .join('|')
      .replaceAll(/\s+/g, ' ')
      .trim();
  /** The body has the root's too, which is in no layout. */
  const rulesOf = (element: Element) => {
    const own = found.get(element) ?? [];
    if (element !== document.body) return own;
    const root = found.get(document.documentElement) ?? [];
    return [...root.filter((number) => !own.includes(number)), ...own];
  };
  const elements: unknown[] = [];
  const add = (element: Element, depth: number, left: number, top: number) => {
    const box = drawn(element);
    const isDrawing = element instanceof SVGSVGElement;
    if (box) {
      const place: LayoutBox = [box.left - left, box.top - top, box.width, box.height];
      elements.push({
        depth,
        box: place.map((length) => round(length * devicePixelRatio)),
        tag: element.localName,
        classes: classesOf(element),
        attributes: attributesOf(element),
        text: isDrawing ? hash(element.innerHTML) : textOf(element),
        states: states.filter(
          (state) => forced.get(element)?.includes(state) || element.matches(state),
        ),
        rules: rulesOf(element),
      });
    }
    if (isDrawing) return;
    const [x, y] = box ? [box.left, box.top] : [left, top];
    for (const child of element.children) add(child, box ? depth + 1 : depth, x, y);
  };
  add(document.body, 0, shown.x - scrollX, shown.y - scrollY);
  return JSON.stringify({ texts, elements });
}

type Read = { texts: string[]; elements: (Omit<Layout[number], 'rules'> & { rules: number[] })[] };

const plainRule = (rule: string) => rule.replace(/^[^{]*/, (head) => plainSelector(head, suite));

export async function layoutOf(page: Page, picture?: Box): Promise<Layout> {
  const { texts, elements }: Read = JSON.parse(await page.evaluate(readLayout, picture));
  const plain = texts.map(plainRule);
  return elements.map((element) => ({
    ...element,
    classes: plainClasses(element.classes, suite),
    rules: element.rules.map((number) => plain[number] ?? ''),
  }));
}
