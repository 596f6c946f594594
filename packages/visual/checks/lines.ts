/** Reads the lines of text that a page gives to screen readers, with their positions. */
import type { Box } from '#model/data.ts';

export type Line = Box & {
  readonly element: string;
  readonly classes: string;
  readonly text: string;
  /** Nobody can see it, whatever the picture shows there. */
  readonly isOut: boolean;
};

type Asked = readonly [rootsName: string, picture: Box | undefined, isCoveredOnPurpose: boolean];

/**
 * Runs in a frame of a page.
 * @returns lines that are not hidden on purpose, with their position in the picture
 */
export function readLines([rootsName, picture, isCoveredOnPurpose]: Asked): Line[] {
  const { scrollX, scrollY, innerWidth, innerHeight } = window;
  const frame = picture ?? { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
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
    const { overflow, position, clip, textIndent } = getComputedStyle(element);
    const { width, height, right, bottom } = element.getBoundingClientRect();
    if (Number.parseFloat(textIndent) < -500) return true;
    if (!/absolute|fixed/.test(position)) return false;
    const isTiny = (width <= 2 || height <= 2) && overflow !== 'visible';
    return isTiny || clip !== 'auto' || right + scrollX <= 0 || bottom + scrollY <= 0;
  };
  const isTransformed = (element: Element) => {
    const { transform, scale, translate } = getComputedStyle(element);
    return [transform, scale, translate].some((value) => value !== 'none');
  };
  const ignoredElements =
    'script, style, noscript, template, title, desc, select, option, [inert], [aria-hidden=true]';
  const lines: (Line & { readonly isCovered: boolean })[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  // A drawing that is a document has no body.
  const isClosed = [document.documentElement, document.body ?? []]
    .flat()
    .some((root) => /hidden|clip/.test(getComputedStyle(root).overflowX));
  const end = isClosed ? clientWidth : scrollWidth;

  /** @param boxes of a text, or of the content of a control or a picture */
  const addBoxes = (element: Element, boxes: readonly DOMRect[], text: string) => {
    const chain = chainOf(element);
    if (chain.some((at) => at.matches(ignoredElements) || isHiddenOnPurpose(at))) return;
    const isMoved = chain.some(isTransformed);
    const clips = chain.flatMap((at) => {
      const { overflowX, overflowY } = getComputedStyle(at);
      const isRoot = at === document.body || at === document.documentElement;
      return isRoot || `${overflowX} ${overflowY}` === 'visible visible'
        ? []
        : [at.getBoundingClientRect()];
    });
    for (const box of boxes) {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isClipped = clips.some(
        (clip) =>
          box.left < clip.left ||
          box.right > clip.right ||
          box.top < clip.top ||
          box.bottom > clip.bottom,
      );
      if (isClipped) continue;
      const isSmall = box.width < 3 || box.height < 6;
      if (isSmall && !isMoved) continue;
      const isOutside = box.right + scrollX <= 0 || box.bottom + scrollY <= 0 || box.left >= end;
      const top = document.elementFromPoint(x, y);
      const isCovered = top !== null && !chain.includes(top) && !top.contains(element);
      const styled = chain.find((at) => at.hasAttribute('class'));
      lines.push({
        x: box.left + scrollX - frame.x,
        y: box.top + scrollY - frame.y,
        width: box.width,
        height: box.height,
        element: element.localName,
        classes: styled?.getAttribute('class') ?? '',
        text: text.trim().slice(0, 60),
        isOut: isSmall || (isMoved && isOutside),
        isCovered,
      });
    }
  };
  const contentOf = (control: HTMLInputElement | HTMLTextAreaElement) => {
    const box = control.getBoundingClientRect();
    const styles = getComputedStyle(control);
    const side = (name: 'Left' | 'Right' | 'Top' | 'Bottom') =>
      Number.parseFloat(styles[`padding${name}`]) + Number.parseFloat(styles[`border${name}Width`]);
    const [before, above] = [side('Left'), side('Top')];
    return new DOMRect(
      box.left + before,
      box.top + above,
      box.width - before - side('Right'),
      box.height - above - side('Bottom'),
    );
  };
  const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement &&
      /^(?:text|email|tel|url|search|number|password)$/.test(element.type));
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (isField(element)) {
        const { value, placeholder } = element;
        if (value || placeholder) addBoxes(element, [contentOf(element)], value || placeholder);
      } else if (element instanceof HTMLImageElement && element.alt) {
        const isFaded = !element.checkVisibility({ opacityProperty: true });
        if (isFaded) addBoxes(element, [element.getBoundingClientRect()], element.alt);
      }
      const isFolded = element instanceof HTMLDetailsElement && !element.open;
      for (const node of isFolded ? [] : element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !/[\p{L}\p{N}]/u.test(node.textContent ?? ''))
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        addBoxes(element, [...range.getClientRects()], node.textContent ?? '');
      }
    }
  // A layer may cover some texts; a layer over all of them hides the page.
  const isHidden = !isCoveredOnPurpose && lines.every(({ isCovered }) => isCovered);
  return lines.flatMap(({ isCovered, ...line }) => {
    if (!isCovered) return line;
    return isHidden ? { ...line, isOut: true } : [];
  });
}
