/** Finds the tokens that style an element, and the elements that a token styles. */
import { type TokenRule, tokenRules, type TokenUse } from '#page/tokenRules.ts';

const inherited = /^(?:color|font|line-height|letter-spacing)/;

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** Rules of a page except universal ones, such as the focus ring. */
const rulesOf = (page: Document) =>
  tokenRules(page).filter(({ selector, applies }) => applies && selector !== ':is(*)');

const isOfState = ({ selector }: TokenRule) => selector.includes(':is(*)');

/** Custom properties that style an element, its states and parts, and inherited ones. */
export function tokensAt(element: Element): TokenUse[] {
  const rules = rulesOf(element.ownerDocument);
  const usesByKey = new Map<string, TokenUse>();
  for (let at: Element | null = element; at; at = at.parentElement) {
    const ancestor = at;
    const uses = rules
      .filter(({ selector }) => matches(ancestor, selector))
      // List states and parts after the element at rest.
      .toSorted((a, b) => Number(isOfState(a)) - Number(isOfState(b)))
      .flatMap((rule) => rule.uses)
      .filter(({ property }) => ancestor === element || inherited.test(property));
    // An inherited value comes from the nearest ancestor that sets the property.
    const set = new Set([...usesByKey.values()].map(({ property }) => property));
    for (const use of uses)
      if (ancestor === element || !set.has(use.property))
        usesByKey.set(`${use.property} ${use.variable}`, use);
  }
  return [...usesByKey.values()];
}

type Variables = ReadonlySet<string>;

const isVisible = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  element.getClientRects().length > 0;

/** Reads texts twice: with values for custom properties, and without. */
function readTwice(page: Document, variables: Variables, read: () => string[]) {
  const { style } = page.documentElement;
  const still = page.head.appendChild(page.createElement('style'));
  still.textContent = '* { transition: none !important; }';
  const before = read();
  for (const variable of variables) style.setProperty(variable, 'initial', 'important');
  const after = read();
  for (const variable of variables) style.removeProperty(variable);
  still.remove();
  return { before, after };
}

/**
 * Visible elements that custom properties change; if there are none, elements with a state or part
 * that they style.
 */
export function placesOf(page: Document, variables: Variables): Element[] {
  const rules = rulesOf(page).filter(({ uses }) =>
    uses.some(({ variable }) => variables.has(variable)),
  );
  const rows = [...page.querySelectorAll('*')].flatMap((element) => {
    const matching = rules.filter(({ selector }) => matches(element, selector));
    return matching.length > 0 && isVisible(element) ? [{ element, rules: matching }] : [];
  });
  const { before, after } = readTwice(page, variables, () =>
    rows.map(({ element, rules: matching }) => {
      const style = page.defaultView?.getComputedStyle(element);
      const properties = matching.flatMap(({ uses }) => uses.map(({ property }) => property));
      return properties.map((property) => style?.getPropertyValue(property)).join();
    }),
  );
  const moved = rows.filter((_, at) => before[at] !== after[at]);
  const ofStates = rows.filter((row) => row.rules.some(isOfState));
  return (moved.length > 0 ? moved : ofStates).map(({ element }) => element);
}
