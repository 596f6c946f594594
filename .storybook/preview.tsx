import '#theme/global.css.ts';
import '#theme/fonts.css.ts';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { configure, expect, waitFor } from 'storybook/test';
import space from '#tokens/space.tokens.json';
import { answerRequests } from './network.ts';
import { inRouter, routerLoader } from './router.tsx';
import { conditions, withConditions } from './conditions.ts';
import { countWhenSeen } from '#lib/countWhenSeen.ts';
import { answerTouches } from '#src/touches.ts';
import { scans } from '@repo/visual/axeRules';

// A story begins without what the one before may have left unsent.
sessionStorage.removeItem('unsent');
// As every page of the site does.
answerTouches();

const withCounters: Decorator = (Story) => {
  useEffect(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-counter]'))
      countWhenSeen(element);
  }, []);
  return <Story />;
};

// ms; a busy machine takes its time for what a story waits for.
configure({ asyncUtilTimeout: 20_000 });

const px = (width: number) => ({ styles: { width: `${width}px`, height: '100%' } });

const breakpoints = Object.fromEntries(
  Object.entries(space.breakpoint).flatMap(([name, token]) =>
    typeof token === 'object'
      ? [[name, { name: `From ${name} (${token.$value.value})`, ...px(token.$value.value) }]]
      : [],
  ),
);

const preview: Preview = {
  beforeEach: answerRequests,
  // Before axe looks: what comes with a script of its own is there.
  afterEach: () =>
    waitFor(() => expect(document.querySelector('[data-carousel]:not([data-ready])')).toBeNull()),
  loaders: [routerLoader],
  decorators: [withCounters, inRouter, withConditions],
  globalTypes: conditions,
  initialGlobals: { theme: 'light', motion: 'full', text: '100%' },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    options: {
      storySort: { order: ['Tokens', 'Components', 'Sections', 'Screens'], method: 'alphabetical' },
    },
    viewport: {
      options: {
        narrowest: { name: 'Narrowest (320)', ...px(320) },
        phone: { name: 'Phone (375)', ...px(375) },
        ...breakpoints,
        wide: { name: 'Wide (1920)', ...px(1920) },
      },
    },
    a11y: {
      test: 'error',
      options: {
        preload: false,
        // All that passes would be described element by element.
        resultTypes: ['violations', 'incomplete'],
        ...scans.all,
      },
      // Rules for whole pages: the scenes of the site are asked for them.
      config: {
        rules: ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'].map(
          (id) => ({ id, enabled: false }),
        ),
      },
    },
  },
};

export default preview;
