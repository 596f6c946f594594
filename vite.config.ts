import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readEnvironment } from './src/lib/environment.ts';
import { icons } from './publish/assets/icons.ts';
import { oldestBrowsers } from './publish/bundle/browsers.ts';
import { documents } from './publish/bundle/documents.ts';
import { isGenerated } from './publish/listFiles.ts';
import { madeFiles } from './publish/bundle/madeFiles.ts';
import { servedFiles } from './publish/bundle/servedFiles.ts';
import { siteModules } from './publish/bundle/siteModules.ts';
import { tokenFiles, tokenFilesName } from './publish/bundle/tokenFiles.ts';

const { feed } = readEnvironment(process.env);

export default defineConfig({
  plugins: [
    servedFiles(),
    tokenFiles(),
    siteModules(),
    madeFiles(icons),
    documents(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, addExtensions: true }),
    react(),
    // Long names tell the token report which component a rule belongs to.
    vanillaExtractPlugin({
      identifiers: process.env.CSS_NAMES === 'debug' ? 'debug' : 'short',
      unstable_pluginFilter: ({ name }) => name === tokenFilesName,
    }),
  ],
  define: { APPLICATION: JSON.stringify('/src/main.ts'), FEED_IS_ON: String(feed.enabled) },
  build: {
    manifest: true,
    // Build one small stylesheet: a prerendered page needs its styles before any script runs.
    cssCodeSplit: false,
    // Inline the hero's drawing into the styles: it is the largest part of the first view.
    assetsInlineLimit: 4096,
    modulePreload: false,
    target: oldestBrowsers,
    rolldownOptions: {
      input: 'src/main.ts',
      // Keep code shared by feed and form in the entry, so that a form waits for one file only.
      preserveEntrySignatures: 'allow-extension',
      checks: { pluginTimings: false },
    },
  },
  // Scan the pages without a route too, or Vite loads the first of them twice.
  optimizeDeps: { entries: ['index.html', 'src/prerender.tsx'] },
  server: { watch: { ignored: isGenerated(import.meta.dirname) } },
});
