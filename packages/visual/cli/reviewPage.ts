/** Makes one file, because browsers load no module beside a page from disk. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Review } from '#model/data.ts';

async function buildPage() {
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

let page: ReturnType<typeof buildPage> | undefined;

/** Bundles the page while pictures are compared. */
export function prepareReviewPage(): void {
  // `reviewPage` reports it.
  (page ??= buildPage()).catch(() => {});
}

/** `</script` would end the element, `<!--` would hide its end. */
const inScript = (text: string) => text.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3C`);

const inJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003C`);

export async function reviewPage(review: Review, language: string): Promise<string> {
  const { js, css } = await (page ??= buildPage());
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${review.branch}</title>
<style>${css.replaceAll('</style', String.raw`<\/style`)}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="review">${inJson(review)}</script>
<script type="module">${inScript(js)}</script>
</body>
</html>
`;
}
