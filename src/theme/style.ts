import { style, type StyleRule } from '@vanilla-extract/css';
import { layer } from './layers.css.ts';
import { vars } from './theme.css.ts';

type LayeredRule = Omit<StyleRule, '@layer'>;

export const inUi = (rule: LayeredRule): StyleRule => ({ '@layer': { [layer.ui]: rule } });

export const uiStyle = (rule: LayeredRule) => style(inUi(rule));

export const inSections = (rule: LayeredRule): StyleRule => ({
  '@layer': { [layer.sections]: rule },
});

export const sectionStyle = (...rules: LayeredRule[]) => style(rules.map(inSections));

const { border, focus, surface, text } = vars.color;

/** The roles that components on a dark surface ask for. */
const general = {
  bg: surface.inverse,
  fg: text.inverse,
  muted: text.inverseMuted,
  accent: text.accentOnInverse,
  line: border.accent,
  focus: focus.inner,
};

/** A surface with its own roles, like `vars.color.footer`; print keeps the general ones. */
export function surfaceOf(colors: Readonly<Record<string, string>>): LayeredRule {
  const roles = Object.entries(general).filter(([role]) => role in colors);
  const values = roles.map(([role, name]) => [name, colors[role]]);
  return {
    backgroundColor: general.bg,
    color: general.fg,
    '@media': { screen: { vars: Object.fromEntries(values) } },
  };
}
