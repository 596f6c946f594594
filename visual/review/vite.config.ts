import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { tokenFiles, tokenFilesName } from '#scripts/vite/tokenFiles.ts';

/** One script and one stylesheet with the fonts in it: `visual/cli/reviewPage.ts` inlines both. */
export default defineConfig({
  plugins: [
    tokenFiles(),
    react(),
    vanillaExtractPlugin({ unstable_pluginFilter: ({ name }) => name === tokenFilesName }),
    { ...optimizeLocales.vite({ locales: ['pt-BR', 'en-US'] }), enforce: 'pre' },
  ],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: () => true,
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: 'main.tsx',
      output: { codeSplitting: false },
      checks: { pluginTimings: false },
    },
  },
});
