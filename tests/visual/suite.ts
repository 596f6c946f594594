import { breakpoints } from '#tests/support/breakpoints.ts';
import { withFlatPictures } from '#tests/support/flatPictures.ts';
import { withoutPictures } from '#scripts/machine.ts';
import { startSite } from '#tests/support/server.ts';
import { builtCopy, builtSite } from '#tests/support/sites.ts';
import { noteTokens } from '#tests/support/tokenTour.ts';
import type { Suite } from '@repo/visual/suite';
import { scenes } from './scenes/scenes.ts';
import { changedTokens } from './changedTokens.ts';
import { stories } from './storybook.ts';

export const suite: Suite = {
  scenes,
  language: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  today: new Date('2026-03-05T12:00:00-03:00'),
  start: (build = 'dist-named') => startSite(builtSite(build), withFlatPictures),
  build: async (folder, { build = 'dist-named', signal }) =>
    startSite(await builtCopy(folder, build, signal), withFlatPictures),
  mainTargets: 'button, summary, input, textarea, nav a, [class*=button] a',
  contrast: 'AAA',
  // The carousel scrolls sideways; each of its slides has its own scene.
  allows: [{ rule: 'row', element: /^div$/ }],
  breakpoints: Object.values(breakpoints),
  webFontsOnly: true,
  withoutPictures: withoutPictures(),
  sources: {
    of: /^(?:src|stories|tokens|publish|server|public|packages\/tokens|\.storybook)\/|^(?:index\.html|vite\.config\.ts)$/,
    styles: /\.css\.ts$/,
    content: /^src\/content\//,
    tokens: /^tokens\//,
    outside: /^(?:stories|\.storybook)\/|^server\/(?!headers\.ts$)/,
  },
  nameOf: (className) => className.replace(/__[a-z\d]+$/, ''),
  stories,
  changedTokens,
  onView: noteTokens,
};
