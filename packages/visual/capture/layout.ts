import type { Page } from '@playwright/test';
import type { Box } from '#model/data.ts';
import type { Layout, LayoutBox, LayoutElement } from '#model/layout.ts';
import { inherited, notInherited, sizes } from '#model/properties.ts';
import { plainClasses } from '#suite/names.ts';
import type { Suite } from '#suite/suite.ts';

const tables = { inherited, notInherited, sizes };

type Asked = readonly [picture: Box | undefined, initial: typeof tables];

/** Runs in the page. @returns JSON, because Playwright is slow with many small objects. */
function readElements([picture, initials]: Asked): string {
  const round = (length: number) => Math.round(length * 10) / 10;
  const { scrollX, scrollY, innerHeight, innerWidth } = window;
  const shown = picture ?? { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
  /** The order of the body's classes depends on the previous story, so sort them. */
  const classesOf = ({ classList, localName }: Element) =>
    localName === 'body' ? [...classList].toSorted().join(' ') : classList.value;
  const drawn = (element: Element): DOMRect | undefined => {
    if (!element.checkVisibility({ visibilityProperty: true })) return undefined;
    const box = element.getBoundingClientRect();
    const top = box.top + scrollY - shown.y;
    // Elements near the picture may move into it, or move its content.
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
      // Replace generated ids: React counts, react-aria adds a random number, others use
      // `randomUUID`.
      .map(
        ({ name, value }) =>
          `${name}=${withoutOrigin(value)
            .slice(0, 300)
            .replaceAll(/(?:\d+-)?_[rR]_\w*_|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '_')}`,
      )
      .toSorted();
  const textOf = (element: Element) =>
    [...element.childNodes]
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : []))
      .join('|')
      .replaceAll(/\s+/g, ' ')
      .trim();
  /** The server may use another port in each run. */
  const withoutOrigin = (value: string) => value.replaceAll(location.origin, '');
  const initial = { ...initials.inherited, ...initials.notInherited };
  /** These default to the element's own color. */
  const followsColor = /^(?:border-color|text-decoration)$/;
  /** Leaves out initial values, and inherited values equal to the parent's. */
  const ownStyles = (styles: CSSStyleDeclaration, around?: CSSStyleDeclaration, part = '') =>
    Object.entries(initial).flatMap(([name, first]): [string, string][] => {
      const value = styles.getPropertyValue(name);
      const usual = around && name in initials.inherited ? around.getPropertyValue(name) : first;
      const isUsual = name === 'outline' ? value.includes(' none ') : value === usual;
      const isColor =
        followsColor.test(name) && [styles.color, `none ${styles.color}`, 'none'].includes(value);
      return isUsual || isColor ? [] : [[`${part}${name}`, withoutOrigin(value)]];
    });
  const stylesOf = (element: Element) => {
    const styles = getComputedStyle(element);
    let parent = element === document.body ? null : element.parentElement;
    while (parent && getComputedStyle(parent).display === 'contents') parent = parent.parentElement;
    const isShown: Readonly<Record<string, boolean>> = {
      '::marker': styles.display.includes('list-item') && styles.listStyleType !== 'none',
      '::placeholder': element.matches(':placeholder-shown'),
    };
    const parts = ['::marker', '::placeholder', '::before', '::after'].flatMap((part) => {
      const pseudo = getComputedStyle(element, part);
      const isThere = isShown[part] ?? !/^(?:none|normal)$/.test(pseudo.content);
      return isThere && pseudo.display !== 'none' ? ownStyles(pseudo, styles, `${part} `) : [];
    });
    // Computed styles resolve these lengths; read them as specified.
    const meant = element.computedStyleMap();
    const lengths = Object.entries(initials.sizes).flatMap(([name, usual]): [string, string][] => {
      const value = meant.get(name)?.toString() ?? '';
      return value === '' || value === usual ? [] : [[name, value]];
    });
    const isOnTop = element.matches(':modal, :popover-open');
    const backdrop = isOnTop
      ? [['::backdrop background-color', getComputedStyle(element, '::backdrop').backgroundColor]]
      : [];
    return Object.fromEntries([
      ...ownStyles(styles, parent ? getComputedStyle(parent) : undefined),
      ...parts,
      ...lengths,
      ...backdrop,
    ]);
  };
  const elements: LayoutElement[] = [];
  const add = (element: Element, depth: number, left: number, top: number) => {
    const box = drawn(element);
    const isDrawing = element instanceof SVGSVGElement;
    if (box) {
      const place: LayoutBox = [box.left - left, box.top - top, box.width, box.height];
      const [x, y, width, height] = place.map((length) => round(length * devicePixelRatio));
      elements.push({
        depth,
        box: [x ?? 0, y ?? 0, width ?? 0, height ?? 0],
        tag: element.localName,
        classes: classesOf(element),
        attributes: attributesOf(element),
        text: isDrawing ? hash(element.innerHTML) : textOf(element),
        styles: stylesOf(element),
      });
    }
    if (isDrawing) return;
    const [x, y] = box ? [box.left, box.top] : [left, top];
    for (const child of element.children) add(child, box ? depth + 1 : depth, x, y);
  };
  add(document.body, 0, shown.x - scrollX, shown.y - scrollY);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const layout: Layout = { rem, width: innerWidth, elements };
  return JSON.stringify(layout);
}

export async function layoutOf(page: Page, suite: Pick<Suite, 'nameOf'>, picture?: Box) {
  const layout: Layout = JSON.parse(await page.evaluate(readElements, [picture, tables] as const));
  const elements = layout.elements.map((element) => {
    return { ...element, classes: plainClasses(element.classes, suite) };
  });
  return { ...layout, elements };
}
