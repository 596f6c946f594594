import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tokenEndpoint } from '@repo/tokens/endpoint';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { madeFiles } from '#publish/bundle/madeFiles.ts';
import { oldestBrowsers } from '#publish/bundle/browsers.ts';
import { servedFiles } from '#publish/bundle/servedFiles.ts';
import { siteModules } from '#publish/bundle/siteModules.ts';
import { tokenFiles, tokenFilesName } from '#publish/bundle/tokenFiles.ts';
import { screenParts } from './screenParts.ts';

// Stories may swap fonts in late.
process.env.FONT_DISPLAY = 'swap';

/** Follows vite.config.ts, without routes and code splitting. */
export default defineConfig({
  plugins: [
    servedFiles(),
    tokenFiles(),
    tokenEndpoint({ build: 'dist-named/site', review: 'visual-review' }),
    siteModules(),
    madeFiles(),
    react(),
    // The visual suite reads component names from class names.
    vanillaExtractPlugin({
      identifiers: 'debug',
      unstable_pluginFilter: ({ name }) => name === tokenFilesName,
    }),
    // The library crashes without its default language, en-US, if the browser uses another one.
    { ...optimizeLocales.vite({ locales: ['pt-BR', 'en-US'] }), enforce: 'pre' },
  ],
  define: { FEED_IS_ON: 'false', SCREEN_PARTS: JSON.stringify(screenParts()) },
  build: { target: oldestBrowsers, chunkSizeWarningLimit: 2000 },
});
