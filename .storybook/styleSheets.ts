/**
 * Changes the site's CSS rules in place, so that a story can show a state or a media feature
 * permanently.
 */
type Visit = (rule: CSSRule) => void;

function walk(rules: CSSRuleList, visit: Visit): void {
  for (const rule of rules) {
    visit(rule);
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) walk(rule.cssRules, visit);
  }
}

const walkPage = (visit: Visit) => {
  for (const sheet of document.styleSheets) walk(sheet.cssRules, visit);
};

const states = /:(hover|active|focus-visible|focus)(?![\w-])/g;

const controls = ':where(a, button, input, select, textarea, summary, [tabindex])';

/**
 * Extends rules for a state to elements in `<… data-forced="hover">`, with the same specificity.
 */
function forcible(rule: CSSRule): void {
  if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('[data-forced')) return;
  const selector = rule.selectorText.replace(states, `:is(:$1, [data-forced~="$1"] ${controls})`);
  if (selector !== rule.selectorText) rule.selectorText = selector;
}

/** Media features that the toolbar switches on or off. */
const switches = new Map<string, boolean>();
const always = ', all';

/**
 * Turns `(prefers-contrast: more)` into `(prefers-contrast: more), all` while it is switched on.
 */
function conditional(rule: CSSRule): void {
  if (!(rule instanceof CSSMediaRule)) return;
  const feature = rule.media.mediaText.replace(always, '');
  const on = switches.get(feature);
  if (on !== undefined) rule.media.mediaText = on ? feature + always : feature;
}

export function switchMedia(feature: string, on: boolean): void {
  switches.set(feature, on);
  walkPage(conditional);
}

let watching = false;

/** Also prepares stylesheets that are added later, when a token is saved. */
export function prepareStyles(): void {
  walkPage(forcible);
  if (watching) return;
  watching = true;
  const again = () => walkPage((rule) => (forcible(rule), conditional(rule)));
  new MutationObserver(again).observe(document.head, { childList: true, subtree: true });
}
