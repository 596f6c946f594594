import type { Decorator, Preview } from '@storybook/react-vite';
import forcedColours from './forcedColours.css?inline';
import { prepareStyles, switchMedia } from './styleSheets.ts';

/** What a visitor's system may ask for: the toolbar switches it, nothing is made twice for it. */
export const conditions = {
  theme: {
    description: 'Contrast',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light' },
        { value: 'contrast', title: 'More contrast' },
        { value: 'forced', title: 'Forced colours (a sketch: see DevTools › Rendering)' },
      ],
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      icon: 'lightning',
      dynamicTitle: true,
      items: [
        { value: 'full', title: 'Motion' },
        { value: 'reduced', title: 'Reduced motion (CSS only)' },
      ],
    },
  },
  text: {
    description: 'Text size',
    toolbar: {
      icon: 'zoom',
      dynamicTitle: true,
      items: [
        { value: '100%', title: 'Text 100 %' },
        { value: '200%', title: 'Text 200 %' },
      ],
    },
  },
} satisfies Preview['globalTypes'];

const sketch = new CSSStyleSheet();
sketch.replaceSync(forcedColours);

export const withConditions: Decorator = (Story, { globals }) => {
  const { theme, motion, text } = globals;
  const page = document.documentElement;
  page.lang = 'pt-BR';
  page.style.fontSize = text === '100%' ? '' : text;
  prepareStyles();
  switchMedia('(prefers-contrast: more)', theme === 'contrast');
  switchMedia('(forced-colors: active)', theme === 'forced');
  switchMedia('(prefers-reduced-motion: reduce)', motion === 'reduced');
  // Others, as the visual suite, bring sheets of their own.
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== sketch);
  document.adoptedStyleSheets = theme === 'forced' ? [...others, sketch] : others;
  return Story();
};
