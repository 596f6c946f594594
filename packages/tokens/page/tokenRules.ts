export type TokenUse = { readonly property: string; readonly variable: string };

export type TokenRule = {
  /**
   * The selector, with `:is(*)` in place of states and pseudo-elements, so that it matches their
   * element.
   */
  readonly selector: string;
  /** The component in a `debug` class name of vanilla-extract, such as `Button_root__1x2y`. */
  readonly component: string | undefined;
  /** True if its media conditions hold. */
  readonly applies: boolean;
  readonly uses: readonly TokenUse[];
};

/**
 * Finds the rules of a page that read custom properties. Playwright serializes this function, so it
 * may use nothing from outside.
 */
export function tokenRules(page: Document = document): TokenRule[] {
  const states =
    /::?(?:hover|active|focus(?:-visible|-within)?|before|after|placeholder|backdrop|marker|selection|enabled|disabled|read-only)(?![\w-])/g;
  const settled = (selector: string) =>
    selector.replaceAll(states, ':is(*)').replaceAll(/:not\((?:(?:, )?:is\(\*\))+\)/g, ':is(*)');
  const usesIn = ({ cssText }: CSSStyleDeclaration) =>
    [...cssText.matchAll(/([\w-]+):((?:[^;"]|"[^"]*")*)/g)].flatMap(
      ([, property = '', value = '']) =>
        [...value.matchAll(/var\((--[\w-]+)/g)].map(([, variable = '']) => ({
          property,
          variable,
        })),
    );
  const tokenUsers: TokenRule[] = [];
  const visit = (rules: CSSRuleList, applies: boolean) => {
    for (const rule of rules) {
      if ('selectorText' in rule) {
        const { selectorText, style } = rule as CSSStyleRule;
        const uses = usesIn(style);
        if (selectorText === ':root' || uses.length === 0) continue;
        const component = /\.([A-Za-z]+)_/.exec(selectorText)?.[1];
        const selector = settled(selectorText);
        tokenUsers.push({ selector, component, applies, uses });
      } else if ('cssRules' in rule) {
        const view = page.defaultView ?? window;
        const media = 'media' in rule ? (rule as CSSMediaRule).conditionText : 'all';
        visit(rule.cssRules as CSSRuleList, applies && view.matchMedia(media).matches);
      }
    }
  };
  for (const sheet of page.styleSheets) visit(sheet.cssRules, true);
  return tokenUsers;
}

/** Components by the custom property they use, like `--color-text-muted`. */
export type Users = Readonly<Record<string, readonly string[]>>;

/** Groups rules by component; rules without a component are `global`. */
export function usersOf(rules: readonly TokenRule[]): Users {
  const uses = rules.flatMap(({ component = 'global', uses: read }) =>
    read.map(({ variable }) => ({ component, variable })),
  );
  const users = [...Map.groupBy(uses, ({ variable }) => variable)].map(([variable, rows]) => {
    return [variable, [...new Set(rows.map(({ component }) => component))].toSorted()] as const;
  });
  return Object.fromEntries(users);
}
