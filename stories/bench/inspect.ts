/** Which tokens are at work where, read from the rules of a page. */

type Rule = { readonly selector: string; readonly style: CSSStyleDeclaration };

/** States and parts of an element: where they would be is where the element is. */
const momentary =
  /::?(?:hover|active|focus(?:-visible|-within)?|before|after|placeholder|backdrop|enabled|disabled|read-only)(?![\w-])/g;

const settled = (selector: string) =>
  selector.replaceAll(/:is\((:[\w-]+), \[data-forced[^)]*\)\)/g, '$1').replaceAll(momentary, '') ||
  '*';

function* rulesIn(rules: CSSRuleList, view: Window & typeof globalThis): Iterable<Rule> {
  for (const rule of rules) {
    if (rule instanceof view.CSSMediaRule && !view.matchMedia(rule.media.mediaText).matches)
      continue;
    if (rule instanceof view.CSSStyleRule) {
      const selector = settled(rule.selectorText);
      // What holds for everything, as the ring around what has focus, tells nothing.
      if (selector !== '*' && selector !== ':root') yield { selector, style: rule.style };
    } else if (rule instanceof view.CSSGroupingRule) yield* rulesIn(rule.cssRules, view);
  }
}

function* pageRules(page: Document): Iterable<Rule> {
  const view = page.defaultView;
  if (view) for (const sheet of page.styleSheets) yield* rulesIn(sheet.cssRules, view);
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

const variable = /var\((--[\w-]+)/g;

const declarationsIn = ({ cssText }: CSSStyleDeclaration) =>
  [...cssText.matchAll(/([\w-]+):((?:[^;"]|"[^"]*")*)/g)].flatMap(([, property = '', value = '']) =>
    [...value.matchAll(variable)].map(([, name = '']) => ({ property, variable: name })),
  );

export type TokenUse = { readonly property: string; readonly variable: string };

const inherited = /^(?:color|font|line-height|letter-spacing)/;

/** The custom properties that style an element, its states and parts, and what it inherits. */
export function tokensAt(element: Element): TokenUse[] {
  const rules = [...pageRules(element.ownerDocument)];
  const found = new Map<string, TokenUse>();
  for (let one: Element | null = element; one; one = one.parentElement) {
    const at = one;
    const uses = rules
      .filter(({ selector }) => matches(at, selector))
      .flatMap(({ style }) => declarationsIn(style))
      .filter(({ property }) => at === element || inherited.test(property));
    // What is nearer has set the property already.
    const set = new Set([...found.values()].map(({ property }) => property));
    for (const use of uses)
      if (at === element || !set.has(use.property))
        found.set(`${use.property} ${use.variable}`, use);
  }
  return [...found.values()].filter(({ variable: name }) => name !== '--covered-below');
}

/** A rule that outlines whatever is styled by one of the custom properties. */
export function outlineRules(page: Document, variables: ReadonlySet<string>): string {
  const selectors = [...pageRules(page)]
    .filter(({ style }) =>
      [...style.cssText.matchAll(variable)].some(([, name = '']) => variables.has(name)),
    )
    .map(({ selector }) => selector)
    .filter((selector) => selector !== 'html' && selector !== 'body');
  const look = 'outline: 2px dashed fuchsia !important; outline-offset: -2px !important;';
  return [...new Set(selectors)].map((selector) => `${selector} { ${look} }`).join('\n');
}

/** Which of the components reads which custom property; class names tell whose a rule is. */
export function componentsOf(page: Document, names: ReadonlySet<string>): Map<string, Set<string>> {
  const components = new Map<string, Set<string>>();
  const view = page.defaultView;
  if (!view) return components;
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof view.CSSGroupingRule && !(rule instanceof view.CSSStyleRule))
        visit(rule.cssRules);
      if (!(rule instanceof view.CSSStyleRule) || rule.selectorText === ':root') continue;
      const component = /\.([A-Z][A-Za-z]*)_/.exec(rule.selectorText)?.[1];
      if (component === undefined || !names.has(component)) continue;
      for (const [, name = ''] of rule.style.cssText.matchAll(variable))
        components.set(name, (components.get(name) ?? new Set()).add(component));
    }
  };
  for (const sheet of page.styleSheets) visit(sheet.cssRules);
  return components;
}
