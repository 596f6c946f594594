import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areaIconsModule } from '#scripts/vite/areaIcons.ts';
import { articleModules } from '#scripts/vite/articles.ts';
import { environmentModule } from '#scripts/vite/environment.ts';
import { pictures } from '#scripts/vite/pictures.ts';
import { tokenFiles, tokenFilesName } from '#scripts/vite/tokenFiles.ts';
import { tokenWriter } from '#scripts/vite/tokenWriter.ts';

// Stories are looked at one by one: their letters may come late.
process.env.FONT_DISPLAY = 'swap';

/** The site's own configuration without its routes and without how its files are cut. */
export default defineConfig({
  plugins: [
    tokenFiles(),
    tokenWriter(),
    environmentModule(),
    areaIconsModule(),
    articleModules(),
    pictures(),
    react(),
    // Long names tell the visual suite which components are at work in a story.
    vanillaExtractPlugin({
      identifiers: 'debug',
      unstable_pluginFilter: ({ name }) => name === tokenFilesName,
    }),
    { ...optimizeLocales.vite({ locales: ['pt-BR', 'en-US'] }), enforce: 'pre' },
  ],
  define: { FEED_IS_ON: 'false' },
  build: { target: 'baseline-widely-available', chunkSizeWarningLimit: 2000 },
});
