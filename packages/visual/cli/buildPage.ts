/** Makes one file, because browsers load no module beside a page from disk. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

export type PageParts = Readonly<Record<'js' | 'css', string>>;

export async function buildPage(): Promise<PageParts> {
  const result = await build({
    root: fileURLToPath(new URL('../review/', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    // A test's NODE_ENV would bundle React's development build.
    mode: 'production',
    plugins: [react()],
    build: {
      write: false,
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
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const js = files.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  const css = files.flatMap((one) =>
    one.type === 'asset' && one.fileName.endsWith('.css') ? [String(one.source)] : [],
  );
  return { js: js.join(), css: css.join('\n') };
}
