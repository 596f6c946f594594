import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { articleModules } from './scripts/vite/articles.ts';
import { documents } from './scripts/vite/documents.ts';
import { environmentModule } from './scripts/vite/environment.ts';
import { isGenerated } from './scripts/vite/generated.ts';
import { tokenFiles, tokenFilesName } from './scripts/vite/tokenFiles.ts';

/**
 * What every page needs at once comes in two files, one of which changes only with a library;
 * without this it would be twenty, for what lazy parts share with the first view.
 */
const firstView = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|store|react-store))\/|rolldown\/runtime/,
  },
  {
    name: 'site',
    test: /src\/(?:router\.|routeTree|theme\/|lib\/when|ui\/lazySection|routes\/[^-?][^?]*$|sections\/site\/(?:Frame|Header|Footer|SectionLink|PageHead|NotFound|RouterError|PageTitle|BackHome|Unavailable)\.|content\/(?:site|navigation|notFoundPage|errorPage)\.|ui\/(?:Button|Disclosure|Icon|icons|Layout|Link|Logo|mark|RouteLink|SkipLink|Text|VisuallyHidden)\.)/,
  },
];

export default defineConfig({
  plugins: [
    tokenFiles(),
    environmentModule(),
    articleModules(),
    documents(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, addExtensions: true }),
    react(),
    // Long names tell the token report which component a rule belongs to.
    vanillaExtractPlugin({
      identifiers: process.env.CSS_NAMES === 'debug' ? 'debug' : 'short',
      unstable_pluginFilter: ({ name }) => name === tokenFilesName,
    }),
    // en-US is the library's hard-wired default: without it another browser language crashes it.
    { ...optimizeLocales.vite({ locales: ['pt-BR', 'en-US'] }), enforce: 'pre' },
  ],
  build: {
    manifest: true,
    // One small stylesheet for all: a prerendered page needs its styles before any script runs.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The helper that fetches a lazy part's imports ahead costs each first view 0.5 kB; the parts
    // that a press waits for are fetched when the pointer or the focus comes near instead.
    modulePreload: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: { codeSplitting: { groups: firstView } },
      checks: { pluginTimings: false },
    },
  },
  // The pages without a route are loaded too: else Vite loads the first of them twice.
  optimizeDeps: { entries: ['index.html', 'src/prerender.tsx'] },
  server: { watch: { ignored: isGenerated(import.meta.dirname) } },
});
