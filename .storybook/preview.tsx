import '#theme/global.css.ts';
import '#theme/fonts.css.ts';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { configure, expect, waitFor } from 'storybook/test';
import locale from 'axe-core/locales/pt_BR.json';
import space from '#tokens/space.tokens.json';
import { answerRequests } from './network.ts';
import { inRouter, routerLoader } from './router.tsx';
import { conditions, firstTheme, withConditions } from './conditions.ts';
import { chooseTexts } from './longTexts.ts';
import { attach as attachArticleDialog } from '#behaviours/articleDialog.ts';
import { attach as attachBar } from '#behaviours/bar.ts';
import { attach as attachCarousel } from '#behaviours/carousel.ts';
import { attach as attachCounter } from '#behaviours/counter.ts';
import { attach as attachDialog } from '#behaviours/dialog.ts';
import { attach as attachMenu } from '#behaviours/menu.ts';
import { attach as attachSectionLink } from '#behaviours/sectionLink.ts';
import { scans } from '@repo/visual/axeRules';
import { stayInBench } from '@repo/tokens/framed';

stayInBench();

// Remove unsent drafts of another story.
sessionStorage.removeItem('unsent');
for (const attach of [
  attachSectionLink,
  attachBar,
  attachMenu,
  attachCarousel,
  attachArticleDialog,
  attachDialog,
])
  attach(document);

const withCounters: Decorator = (Story) => {
  useEffect(() => attachCounter(document), []);
  return <Story />;
};

// In ms, long enough for a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const viewport = (name: string, width: number) => ({
  name: `${name} (${width})`,
  styles: { width: `${width}px`, height: '100%' },
});
const { $type: _, ...widths } = space.breakpoint;
const breakpoints = Object.entries(widths).map(([name, { $value }]) => [
  name,
  viewport(`From ${name}`, $value.value),
]);

const preview: Preview = {
  beforeEach: [answerRequests, chooseTexts],
  // Wait for embla before axe scans.
  afterEach: () =>
    waitFor(() => expect(document.querySelector('[data-carousel]:not([data-ready])')).toBeNull()),
  loaders: [routerLoader],
  decorators: [withCounters, inRouter, withConditions],
  globalTypes: conditions,
  initialGlobals: { theme: firstTheme, motion: 'full', text: '100%', words: 'usual' },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    options: {
      storySort: { order: ['Tokens', 'Components', 'Sections', 'Screens'], method: 'alphabetical' },
    },
    viewport: {
      options: {
        narrowest: viewport('Narrowest', 320),
        phone: viewport('Phone', 375),
        ...Object.fromEntries(breakpoints),
        wide: viewport('Wide', 1920),
      },
    },
    a11y: {
      test: 'error',
      options: {
        preload: false,
        // Without this, axe would describe every element that passes.
        resultTypes: ['violations', 'incomplete'],
        ...scans.all,
      },
      // These rules apply to whole pages, which scenes check.
      config: {
        locale,
        rules: ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'].map(
          (id) => ({ id, enabled: false }),
        ),
      },
    },
  },
};

export default preview;
