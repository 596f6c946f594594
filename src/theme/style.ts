import { style, type StyleRule } from '@vanilla-extract/css';
import { layer } from './layers.css.ts';

type LayeredRule = Omit<StyleRule, '@layer'>;

export const inUi = (rule: LayeredRule): StyleRule => ({ '@layer': { [layer.ui]: rule } });

export const uiStyle = (rule: LayeredRule) => style(inUi(rule));

export const inSections = (rule: LayeredRule): StyleRule => ({
  '@layer': { [layer.sections]: rule },
});

export const sectionStyle = (rule: LayeredRule) => style(inSections(rule));
