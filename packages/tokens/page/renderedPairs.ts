import type { Fault } from '#model/fault.ts';
import type { Pair } from '#model/tokens.ts';

/** The tokens of a text and its background on a rendered page. */
export type RenderedPair = {
  readonly fg: string;
  /** Missing if the text lies over scrolled content, for which pairs are declared. */
  readonly bg?: string;
  readonly text: string;
  readonly screen: string;
};

/**
 * Finds text and background tokens by giving each color role a unique value. `overContent` selects
 * elements above scrolled content. Playwright serializes this function, so it may use nothing from
 * outside.
 */
export function renderedPairs(overContent?: string): Omit<RenderedPair, 'screen'>[] {
  const roots = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':root');
  const names = roots.flatMap(({ cssText }) =>
    [...cssText.matchAll(/(--color-[\w-]+):/g)].map(([, name = '']) => name),
  );
  const roles = new Map([...new Set(names)].map((name, at) => [`rgb(${at}, 1, 254)`, name]));
  for (const [color, name] of roles) document.documentElement.style.setProperty(name, color);
  const roleOf = (color: string) => roles.get(color)?.slice(2).replaceAll('-', '.') ?? color;
  const groundOf = (element: Element | null): string => {
    if (!element) return 'no color';
    const { backgroundColor } = getComputedStyle(element);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)';
    return isClear ? groundOf(element.parentElement) : roleOf(backgroundColor);
  };
  const pairs = new Map<string, Omit<RenderedPair, 'screen'>>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [element, text = ''] = [node.parentElement, node.textContent?.trim()];
    if (!element || !text || element.closest('script, style, [inert]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const fg = roleOf(getComputedStyle(element).color);
    const isOver = overContent !== undefined && element.closest(overContent) !== null;
    const bg = isOver ? undefined : groundOf(element);
    pairs.set(`${fg} ${bg}`, { fg, text: text.slice(0, 40), ...(bg !== undefined && { bg }) });
  }
  for (const name of roles.values()) document.documentElement.style.removeProperty(name);
  return [...pairs.values()];
}

/**
 * Finds texts whose colors are not declared as a pair in `contrast.pairs.json`; reports each pair
 * once.
 */
export function undeclaredPairs(texts: readonly RenderedPair[], pairs: readonly Pair[]): Fault[] {
  const isDeclared = ({ fg, bg }: RenderedPair) =>
    pairs.some((pair) => pair.fg === fg && (bg === undefined || pair.bg === bg) && pair.min >= 4.5);
  const missing = texts
    .filter((pair) => !isDeclared(pair))
    .map(({ bg = 'the bar', ...pair }) => ({ ...pair, bg }));
  const groups = new Map(missing.map((pair) => [`${pair.fg} ${pair.bg}`, pair]));
  return [...groups.values()].map((pair) => ({
    file: 'contrast.pairs.json',
    kind: 'undeclared',
    ...pair,
  }));
}
