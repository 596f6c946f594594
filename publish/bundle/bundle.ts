import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { readEnvironment } from '#lib/environment.ts';
import type * as renderer from '#src/prerender.tsx';
import { filesBelow } from '#publish/listFiles.ts';
import { oldestBrowsers } from './browsers.ts';

export type Bundle = {
  readonly template: string;
  /** Inlines preloads and all styles, so that a first view waits for one response (decision 9). */
  readonly style: string;
  readonly styleHash: string;
  /** The one script of a screen; a document has none. */
  readonly script: string;
  readonly renderer: typeof renderer;
};

type Manifest = Readonly<Record<string, { readonly file: string }>>;

const root = fileURLToPath(new URL('../../', import.meta.url));

const digest = (algorithm: string, content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** Builds the script of a first view alone: it must share no chunk with the application. */
async function buildStart(application: string, site: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      // Both are in one folder. A shorter address saves 2 bytes.
      APPLICATION: JSON.stringify(`./${basename(application)}`),
      FEED_IS_ON: String(readEnvironment(process.env).feed.enabled),
    },
    build: {
      target: oldestBrowsers,
      // Saves 70 of 2,300 bytes, which every first view pays. The hash in the application's name costs 10 bytes
      // more or less, so keep the script below its budget with any hash.
      minify: 'terser',
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: { passes: 3, hoist_funs: true, pure_getters: true, unsafe_arrows: true },
      },
      modulePreload: false,
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      // Keeps one function of a content module and drops the imports of its other exports.
      rolldownOptions: { input: 'src/start.ts', treeshake: { moduleSideEffects: false } },
    },
  });
  const [start] = [result].flat().flatMap((outputs) => ('output' in outputs ? outputs.output : []));
  if (!start) throw new Error('src/start.ts was not built');
  return start.fileName;
}

/** Takes all assets from the prerenderer, as the client's own code shows its islands only. */
function takeStyles(prerenderer: string, site: string): string {
  for (const name of globSync('assets/*.css', { cwd: site })) rmSync(join(site, name));
  for (const name of globSync(['assets/*.woff2', 'images/*'], { cwd: prerenderer }))
    cpSync(join(prerenderer, name), join(site, name));
  const [sheet, ...furtherSheets] = globSync('assets/*.css', { cwd: prerenderer });
  if (!sheet || furtherSheets.length > 0) throw new Error('Vite must build exactly one stylesheet');
  return readFileSync(join(prerenderer, sheet), 'utf8').trim();
}

/**
 * Comes after the styles, so that on a slow line the fonts do not take half of the page's bytes per
 * second. A quick line carries the page in one flight.
 */
const preload = (file: string) =>
  `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;

async function buildCode(site: string, prerenderer: string): Promise<Manifest> {
  // Loaded natively, the configuration shares the articles that were parsed already.
  const common = { root, logLevel: 'warn', configLoader: 'native' } as const;
  await build({ ...common, build: { outDir: site, emptyOutDir: true } });
  await build({
    ...common,
    build: {
      outDir: prerenderer,
      emptyOutDir: true,
      ssr: 'src/prerender.tsx',
      ssrEmitAssets: true,
      copyPublicDir: false,
    },
  });
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
  rmSync(join(site, '.vite'), { recursive: true });
  return manifest;
}

export async function bundle(dist: URL): Promise<Bundle> {
  const site = new URL('site/', dist);
  const prerenderer = new URL('prerender/', dist);
  const manifest = await buildCode(fileURLToPath(site), fileURLToPath(prerenderer));
  const application = manifest['src/main.ts']?.file;
  if (!application) throw new Error('The build has no src/main.ts');
  const css = takeStyles(fileURLToPath(prerenderer), fileURLToPath(site));
  const start = await buildStart(application, fileURLToPath(site));
  const integrity = digest('sha384', readFileSync(new URL(start, site)));
  const fonts = filesBelow(site, 'assets').filter((file) => file.endsWith('.woff2'));
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  return {
    template: template.replace(/<script.*/, '<!--script-->'),
    style: `<style>${css}</style>${fonts.map(preload).join('')}`,
    styleHash: digest('sha256', css),
    script: `<script type="module" async src="/${start}" fetchpriority="low" integrity="${integrity}" crossorigin></script>`,
    renderer: await import(new URL('prerender.js', prerenderer).href),
  };
}
