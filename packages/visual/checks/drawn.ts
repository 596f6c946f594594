/** Checks that what a screen reader is given of a page as text is also drawn in its picture. */
import type { Page } from '@playwright/test';
import { openRoots } from '#capture/freeze.ts';
import { pixelsOf, type Pixels } from '#diff/pixels.ts';
import type { Box } from '#model/data.ts';
import type { Found } from '#model/finding.ts';
import { componentOf, plainClasses } from '#suite/names.ts';
import type { Suite } from '#suite/suite.ts';

/** Levels of 255 within which an area is of one color. */
const flat = 8;

type Line = Box & { readonly element: string; readonly classes: string; readonly text: string };

type Asked = readonly [rootsName: string, picture: Box | undefined];

/** Runs in the page. @returns lines of text that nobody hides on purpose, where the picture has them */
function readLines([rootsName, picture]: Asked): Line[] {
  const { scrollX, scrollY, innerWidth, innerHeight } = window;
  const shown = picture ?? { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
  const roots: ReadonlySet<Document | ShadowRoot> =
    Reflect.get(window, rootsName) ?? new Set([document]);
  const around = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const chainOf = (element: Element) => {
    const chain: Element[] = [];
    for (let at: Element | null = element; at; at = around(at)) chain.push(at);
    return chain;
  };
  const isHiddenOnPurpose = (element: Element) => {
    const { clipPath, overflow, position, clip } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isTiny = (width <= 1 || height <= 1) && overflow !== 'visible';
    return position === 'absolute' && (clipPath !== 'none' || clip !== 'auto' || isTiny);
  };
  const left =
    'script, style, noscript, template, svg, select, option, [inert], [aria-hidden=true]';
  const lines: Line[] = [];
  const addLines = (element: Element, node: Node) => {
    const chain = chainOf(element);
    if (chain.some((at) => at.matches(left) || isHiddenOnPurpose(at))) return;
    const clips = chain.flatMap((at) => {
      const { overflowX, overflowY } = getComputedStyle(at);
      const isRoot = at === document.body || at === document.documentElement;
      return isRoot || `${overflowX} ${overflowY}` === 'visible visible'
        ? []
        : [at.getBoundingClientRect()];
    });
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isClipped = clips.some(
        (clip) =>
          box.left < clip.left ||
          box.right > clip.right ||
          box.top < clip.top ||
          box.bottom > clip.bottom,
      );
      const top = document.elementFromPoint(x, y);
      const isCovered = top !== null && !chain.includes(top) && !top.contains(element);
      if (box.width < 3 || box.height < 6 || isClipped || isCovered) continue;
      const styled = chain.find((at) => at.hasAttribute('class'));
      lines.push({
        x: box.left + scrollX - shown.x,
        y: box.top + scrollY - shown.y,
        width: box.width,
        height: box.height,
        element: element.localName,
        classes: styled?.getAttribute('class') ?? '',
        text: (node.textContent ?? '').trim().slice(0, 60),
      });
    }
  };
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? ''))
          addLines(element, node);
    }
  return lines;
}

function isFlat({ x, y, width, height }: Box, { data, ...size }: Pixels, scale: number): boolean {
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
  const [right, bottom] = [Math.round((x + width) * scale), Math.round((y + height) * scale)];
  if (left < 0 || top < 0 || right > size.width || bottom > size.height) return false;
  const start = (top * size.width + left) * 4;
  for (let row = top; row < bottom; row++)
    for (let at = (row * size.width + left) * 4; at < (row * size.width + right) * 4; at++)
      if (Math.abs((data[at] ?? 0) - (data[start + (at % 4)] ?? 0)) > flat) return false;
  return true;
}

/** @param scale pixels of the picture for each px */
export async function findUndrawn(
  page: Page,
  picture: Buffer,
  box: Box | undefined,
  scale: number,
  suite: Pick<Suite, 'nameOf'>,
): Promise<Found[]> {
  const lines = await page.evaluate(readLines, [openRoots, box] as const);
  if (lines.length === 0) return [];
  const pixels = await pixelsOf(picture);
  const undrawn = lines.filter((line) => isFlat(line, pixels, scale));
  const findings = undrawn.map(({ element, classes, text }): Found => ({
    rule: 'undrawn',
    level: 'A',
    element: `${element} "${text}"`,
    component: componentOf(plainClasses(classes, suite)),
    measure: [],
  }));
  return [...new Map(findings.map((finding) => [finding.element, finding])).values()];
}
