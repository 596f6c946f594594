import type { CDPSession, Page } from '@playwright/test';
import type { Box } from '#model/data.ts';
import type { Layout, LayoutBox, LayoutElement } from '#model/layout.ts';
import { plainClasses } from '#suite/names.ts';
import type { Suite } from '#suite/suite.ts';
import { type Computed, computedStyles, ownStyles } from './computedStyles.ts';
import { sizes } from '#model/properties.ts';

type Read = Omit<LayoutElement, 'styles'> & {
  /** Position among all elements of the document. */
  readonly at: number;
  /** Values of `sizes`. */
  readonly lengths: readonly string[];
  /** Colour of what lies behind a dialog or popover, which the debugger leaves out. */
  readonly backdrop?: string;
};

type ReadPage = {
  readonly count: number;
  readonly rem: number;
  readonly width: number;
  readonly elements: readonly Read[];
};

/** Runs in the page. @returns JSON: Playwright is slow with many small objects. */
function readElements([picture, sizeNames]: readonly [Box | undefined, readonly string[]]): string {
  const round = (length: number) => Math.round(length * 10) / 10;
  const { scrollX, scrollY, innerHeight, innerWidth } = window;
  const shown = picture ?? { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
  const positions = new Map(
    [...document.querySelectorAll('*')].map((element, at) => [element, at]),
  );
  /** Storybook's order of the body's classes depends on the story before. */
  const classesOf = ({ classList, localName }: Element) =>
    localName === 'body' ? [...classList].toSorted().join(' ') : classList.value;
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
      // Scopes of styles are hashes.
      .filter(({ name }) => !/^(?:class|nonce|data-v-\w+|data-astro-cid-\w+)$/.test(name))
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
  const elements: Read[] = [];
  const add = (element: Element, depth: number, left: number, top: number) => {
    const box = drawn(element);
    const isDrawing = element instanceof SVGSVGElement;
    if (box) {
      const place: LayoutBox = [box.left - left, box.top - top, box.width, box.height];
      const [x, y, width, height] = place.map((length) => round(length * devicePixelRatio));
      const values = element.computedStyleMap();
      const isOnTop = element.matches(':modal, :popover-open');
      const backdrop = isOnTop && getComputedStyle(element, '::backdrop').backgroundColor;
      elements.push({
        at: positions.get(element) ?? 0,
        depth,
        box: [x ?? 0, y ?? 0, width ?? 0, height ?? 0],
        tag: element.localName,
        classes: classesOf(element),
        attributes: attributesOf(element),
        text: isDrawing ? hash(element.innerHTML) : textOf(element),
        lengths: sizeNames.map((name) => values.get(name)?.toString() ?? ''),
        ...(backdrop && { backdrop }),
      });
    }
    if (isDrawing) return;
    const [x, y] = box ? [box.left, box.top] : [left, top];
    for (const child of element.children) add(child, box ? depth + 1 : depth, x, y);
  };
  add(document.body, 0, shown.x - scrollX, shown.y - scrollY);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const page: ReadPage = { count: positions.size, rem, width: innerWidth, elements };
  return JSON.stringify(page);
}

const sizeNames = Object.keys(sizes);

function sizesOf({ lengths, backdrop = '' }: Pick<Read, 'lengths' | 'backdrop'>) {
  const values = sizeNames.map((name, at) => [name, lengths[at] ?? ''] as const);
  const own = [...values, ['::backdrop background-color', backdrop] as const];
  return Object.fromEntries(own.filter(([name, value]) => value && value !== sizes[name]));
}

/** Tries until no script has added elements between two questions. */
const mostTries = 5;

export async function layoutOf(
  page: Page,
  cdp: CDPSession,
  suite: Pick<Suite, 'nameOf'>,
  picture?: Box,
): Promise<Layout> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { count, elements, ...window }: ReadPage = JSON.parse(
      await page.evaluate(readElements, [picture, sizeNames] as const),
    );
    const computed: Computed = await computedStyles(cdp);
    if (computed.length !== count) continue;
    return {
      ...window,
      elements: elements.map(({ at, lengths, backdrop = '', ...element }) => ({
        ...element,
        classes: plainClasses(element.classes, suite),
        styles: { ...ownStyles(computed, at), ...sizesOf({ lengths, backdrop }) },
      })),
    };
  }
  throw new Error('The page adds elements without an end');
}
