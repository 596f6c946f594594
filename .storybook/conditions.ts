import type { Decorator, Preview } from '@storybook/react-vite';
import { mediaOf, themesOf } from '@repo/tokens/resolver';
import { sayTheme } from '@repo/tokens/words';
import resolver from '#tokens/site.resolver.json';
import forcedColors from './forcedColors.css?inline';
import { prepareStyles, switchMedia } from './styleSheets.ts';

const choice = (description: string, icon: string, titles: Readonly<Record<string, string>>) => {
  const items = Object.entries(titles).map(([value, title]) => ({ value, title }));
  return { description, toolbar: { icon, dynamicTitle: true, items } };
};

const tokens = { 'site.resolver.json': resolver };
const media = Object.entries(mediaOf(tokens));
/** Every visitor gets the first theme; a theme without a condition appears on the bench only. */
export const [firstTheme = ''] = Object.keys(themesOf(tokens));
const themes = [firstTheme, ...media.map(([name]) => name)];

/** A visitor's system settings, as switches in the toolbar. */
export const conditions: Preview['globalTypes'] = {
  theme: choice('Theme', 'contrast', {
    ...Object.fromEntries(themes.map((name) => [name, sayTheme(name)])),
    forced: 'Forced colors (a sketch: see DevTools › Rendering)',
  }),
  motion: choice('Motion', 'lightning', { full: 'Motion', reduced: 'Reduced motion (CSS only)' }),
  text: choice('Text size', 'zoom', { '100%': 'Text 100 %', '200%': 'Text 200 %' }),
  words: choice('Texts', 'paragraph', { usual: 'Usual texts', long: 'Long texts' }),
};

const sketch = new CSSStyleSheet();
sketch.replaceSync(forcedColors);

export const withConditions: Decorator = (Story, { globals }) => {
  const { theme, motion, text } = globals;
  const page = document.documentElement;
  page.lang = 'pt-BR';
  page.style.fontSize = text === '100%' ? '' : text;
  prepareStyles();
  for (const [name, condition] of media) switchMedia(condition, theme === name);
  switchMedia('(forced-colors: active)', theme === 'forced');
  switchMedia('(prefers-reduced-motion: reduce)', motion === 'reduced');
  // Keep the visual suite's stylesheets.
  const otherSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== sketch);
  document.adoptedStyleSheets = theme === 'forced' ? [...otherSheets, sketch] : otherSheets;
  return Story();
};
