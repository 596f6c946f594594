/** The review page as one file: a browser loads no module and no font beside a page from disk. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Review } from './data.ts';

const source = fileURLToPath(new URL('../', import.meta.url));

type Built = { readonly js: string; readonly css: string };

async function buildPage(): Promise<Built> {
  const result = await build({
    root: source,
    configFile: `${source}vite.config.ts`,
    logLevel: 'warn',
    // The page is the same for whoever runs it: a test's NODE_ENV would bring React's own tests in.
    mode: 'production',
    build: { write: false },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const scripts = outputs.filter((one) => one.type === 'chunk');
  const [script] = scripts;
  if (!script || scripts.length > 1)
    throw new Error(`The review page is ${scripts.length} scripts, needs to be one`);
  const css = outputs.flatMap((one) =>
    one.type === 'asset' && one.fileName.endsWith('.css') ? [String(one.source)] : [],
  );
  return { js: script.code, css: css.join('\n') };
}

let page: Promise<Built> | undefined;

/** The same for every review: built once. */
const built = () => (page ??= buildPage());

/** Nothing in a script may end its element, or begin a comment that hides the end. */
const inScript = (text: string) => text.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3C`);

/** `<` is its escape in JSON too, wherever it stands. */
const inJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003C`);

/** The whole page with its code, styles, fonts and what it shows. */
export async function reviewPage(review: Review): Promise<string> {
  const { js, css } = await built();
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Revisão visual</title>
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
