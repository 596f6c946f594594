import { type TokenRule, tokenRules, type TokenUse } from '#page/tokenRules.ts';

const inherited = /^(?:color|font|line-height|letter-spacing)/;

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** Rules of a page but those for everything, like the ring around the focus. */
const rulesOf = (page: Document) =>
  tokenRules(page).filter(({ selector, applies }) => applies && selector !== ':is(*)');

const isOfState = ({ selector }: TokenRule) => selector.includes(':is(*)');

/** The custom properties that style an element, its states and parts, and those it inherits. */
export function tokensAt(element: Element): TokenUse[] {
  const rules = rulesOf(element.ownerDocument);
  const found = new Map<string, TokenUse>();
  for (let one: Element | null = element; one; one = one.parentElement) {
    const at = one;
    const uses = rules
      .filter(({ selector }) => matches(at, selector))
      // Those of states and parts come after those of the element at rest.
      .toSorted((a, b) => Number(isOfState(a)) - Number(isOfState(b)))
      .flatMap((rule) => rule.uses)
      .filter(({ property }) => at === element || inherited.test(property));
    // Inherited values end at the nearest ancestor that sets the property.
    const set = new Set([...found.values()].map(({ property }) => property));
    for (const use of uses)
      if (at === element || !set.has(use.property))
        found.set(`${use.property} ${use.variable}`, use);
  }
  return [...found.values()];
}

/** Selectors of what is styled by one of the custom properties. */
const selectorsOf = (page: Document, variables: ReadonlySet<string>) => [
  ...new Set(
    rulesOf(page)
      .filter(({ uses }) => uses.some(({ variable }) => variables.has(variable)))
      .map(({ selector }) => selector),
  ),
];

/** A rule that outlines every element that is styled by one of the custom properties. */
export const outlineRules = (page: Document, variables: ReadonlySet<string>): string =>
  selectorsOf(page, variables)
    .filter((selector, _at, all) => all.length === 1 || !/^(?:html|body)$/.test(selector))
    .map(
      (selector) =>
        `${selector} { outline: 2px dashed fuchsia !important; outline-offset: -2px !important; }`,
    )
    .join('\n');

/** The first visible element that is styled by one of the custom properties; of all, the page itself. */
export function firstPlace(page: Document, variables: ReadonlySet<string>): Element | undefined {
  const selectors = selectorsOf(page, variables);
  return [...page.querySelectorAll('body *'), page.body, page.documentElement].find(
    (element) =>
      selectors.some((selector) => matches(element, selector)) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0,
  );
}
