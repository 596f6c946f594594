/** Declarations of rules, and which of them apply to an element. */
import type { LayoutElement } from '#store/layout.ts';

export type Declaration = {
  readonly name: string;
  readonly value: string;
  readonly rule: string;
  /** Like `:hover`. */
  readonly state: string;
};

type Rule = {
  /** States that each selector of its list asks for. */
  readonly states: readonly (readonly string[])[];
  /** By pseudo-element and property. */
  readonly declarations: ReadonlyMap<string, Declaration>;
};

const passing = /:(?:hover|active|focus(?:-visible|-within)?)(?![\w-])/g;

export const headOf = (rule: string) => rule.slice(0, rule.indexOf('{')).trim();

/** No picture shows them: nothing moves, and a ring or shadow that is absent has no other name. */
export const isBlank = ({ name, value }: Declaration) =>
  /^(?:cursor|transition)/.test(name) ||
  (/^(?:outline|box-shadow)$/.test(name) && value === 'none');

/** Like `color (:hover)`. */
export const stated = (name: string, state: string) => (state ? `${name} (${state})` : name);

const isImportant = (declaration?: Declaration) => declaration?.value.endsWith('!important');

const parsed = new Map<string, Rule>();

function ruleOf(rule: string): Rule {
  const known = parsed.get(rule);
  if (known) return known;
  const selectors = headOf(rule).split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/);
  const states = selectors.map((one) => one.replaceAll(/:not\([^)]*\)/g, '').match(passing) ?? []);
  const parts = selectors.map((one) => /::[\w-]+/.exec(one)?.[0] ?? '');
  const part = parts.every(Boolean) ? parts[0] : '';
  const body = rule.slice(rule.indexOf('{') + 1).replace(/;?\s*\}\s*$/, '');
  const found = body.split(/;\s*(?=[\w-]+\s*:)/).flatMap((text): [string, Declaration][] => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^]*)$/.exec(text) ?? [];
    // The first: `:hover:enabled` stands for `:hover`.
    const state = states[0]?.[0] ?? '';
    return name ? [[`${part} ${name}`, { name, value, rule, state }]] : [];
  });
  const own = { states, declarations: new Map(found) };
  parsed.set(rule, own);
  return own;
}

/** The last of each property among rules that are at work in an element's states. */
export function declarationsOf(
  { rules }: Pick<LayoutElement, 'rules'>,
  states: readonly string[] = [],
): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const rule of rules.map(ruleOf)) {
    const isAtWork = rule.states.some((asked) => asked.every((state) => states.includes(state)));
    if (!isAtWork) continue;
    for (const [place, declaration] of rule.declarations)
      if (isImportant(declaration) || !isImportant(found.get(place))) found.set(place, declaration);
  }
  return found;
}
