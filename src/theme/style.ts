import { style, type StyleRule } from '@vanilla-extract/css';
import { layer } from './layers.css.ts';

type LayeredRule = Omit<StyleRule, '@layer'>;

/** Puts a rule into the design system's layer, for the makers of several classes at once. */
export const inUi = (rule: LayeredRule): StyleRule => ({ '@layer': { [layer.ui]: rule } });

/** A class of the design system. */
export const uiStyle = (rule: LayeredRule) => style(inUi(rule));

/** A class of one section: it wins over the design system's, whatever is imported first. */
export const sectionStyle = (rule: LayeredRule) => style({ '@layer': { [layer.sections]: rule } });
