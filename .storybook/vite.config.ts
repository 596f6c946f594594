import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areaIconsModule } from '#build/vite/areaIcons.ts';
import { articleModules } from '#build/vite/articles.ts';
import { environmentModule } from '#build/vite/environment.ts';
import { madeFiles } from '#build/vite/madeFiles.ts';
import { picturesModule } from '#build/vite/pictures.ts';
import { tokenFiles, tokenFilesName } from '#build/vite/tokenFiles.ts';
import { tokenEndpoint } from '@repo/tokens/endpoint';

// Stories are looked at one by one: their letters may come late.
process.env.FONT_DISPLAY = 'swap';

/** The site's own configuration without its routes and without how its files are cut. */
export default defineConfig({
  plugins: [
    tokenFiles(),
    tokenEndpoint(),
    environmentModule(),
    areaIconsModule(),
    articleModules(),
    picturesModule(),
    madeFiles(),
    react(),
    // Long names tell the visual suite which components are at work in a story.
    vanillaExtractPlugin({
      identifiers: 'debug',
      unstable_pluginFilter: ({ name }) => name === tokenFilesName,
    }),
    // The library crashes in another browser language without its default, en-US.
    { ...optimizeLocales.vite({ locales: ['pt-BR', 'en-US'] }), enforce: 'pre' },
  ],
  define: { FEED_IS_ON: 'false' },
  build: { target: 'baseline-widely-available', chunkSizeWarningLimit: 2000 },
});
