/**
 * Builds the site into `dist/site/`: client code, every page as HTML, pictures, the small files
 * beside them, and compressed copies. What the server needs beside the site goes into `dist/`.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build as viteBuild } from 'vite';
import { readTokens } from '#scripts/tokens/read.ts';
import { contentPictures } from '#build/content/contentPictures.ts';
import { assertPublishable } from '#build/content/validateContent.ts';
import { loadArticles, loadScheduledArticles } from '#build/content/loadArticles.ts';
import { problemPage } from '#content/problemPage.ts';
import { site as firm } from '#content/site.ts';
import { readEnvironment, type SiteEnvironment } from '#lib/environment.ts';
import type * as renderer from '#src/prerender.tsx';
import { loadDotenv } from '#server/config.ts';
import { speculationPath } from '#server/headers.ts';
import { builtSiteFolder as site, distFolder as dist, fail } from '#scripts/environment.ts';
import { type Manifest, type Resources, takeAssets, takeResources } from './document.ts';
import { compress } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { checkHtml, idsIn } from './checkHtml.ts';
import { headerOptions, speculationRules, staticHostHeaders } from './hostFiles.ts';
import { socialImageFile } from './pictures/images.ts';
import { escapeHtml, head, socialImagePath } from './head.ts';
import { inParallel } from './inParallel.ts';
import { buildOnce } from './once.ts';
import { renderSitePage } from './renderSitePage.ts';
import { siteFiles } from './siteFiles.ts';
import { type SitePage, sitePages } from './sitePages.ts';

const root = new URL('../', import.meta.url);

const withoutAddress =
  'Without SITE_URL there is no site map, no canonical address and no preview image';

type Bundle = { resources: Resources; template: string; renderer: typeof renderer };

/**
 * The script of a first view: built by itself, so that it has nothing in common with the application
 * that it would have to load with it.
 * @returns its file, from the root of the site.
 */
async function buildStart(manifest: Manifest): Promise<string> {
  const application = manifest['src/main.tsx']?.file;
  if (!application) throw new Error('The build has no src/main.tsx');
  const result = await viteBuild({
    root: fileURLToPath(root),
    configFile: false,
    logLevel: 'warn',
    define: {
      APPLICATION: JSON.stringify(`/${application}`),
      FEED_IS_ON: String(readEnvironment(process.env).feed.enabled),
    },
    build: {
      target: 'baseline-widely-available',
      // It inlines what is called once: 40 bytes of 2,200, which every first view pays.
      minify: 'terser',
      terserOptions: { module: true, compress: { passes: 3, unsafe_arrows: true } },
      modulePreload: false,
      outDir: fileURLToPath(site),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/start.ts' },
    },
  });
  const [start] = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (!start) throw new Error('src/start.ts was not built');
  return start.fileName;
}

/** The client's code, the prerenderer's, and the page that both are put into. */
async function bundle(): Promise<Bundle> {
  const folder = (name: string) => ({
    outDir: fileURLToPath(new URL(name, dist)),
    emptyOutDir: true,
  });
  // Natively, so that it shares the articles that were read already.
  const common = {
    root: fileURLToPath(root),
    logLevel: 'warn',
    configLoader: 'native',
  } as const;
  await viteBuild({ ...common, build: folder('site') });
  await viteBuild({
    ...common,
    build: {
      ...folder('prerender'),
      ssr: 'src/prerender.tsx',
      ssrEmitAssets: true,
      copyPublicDir: false,
    },
  });
  const vite = new URL('.vite/', site);
  const manifest: Manifest = JSON.parse(await readFile(new URL('manifest.json', vite), 'utf8'));
  await rm(vite, { recursive: true });
  // The prerenderer shows all of the site, the client's code only its islands.
  takeAssets(new URL('prerender/', dist), site);
  const resources = takeResources(site, await buildStart(manifest));
  // In the place of the dev server's script.
  const template = (await readFile(new URL('index.html', root), 'utf8')).replace(
    /<script.*/,
    '<!--script-->',
  );
  const prerenderer: typeof renderer = await import(new URL('prerender/prerender.js', dist).href);
  return { resources, template, renderer: prerenderer };
}

const fill = (template: string, head: string, page: string, script = '') =>
  template
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
    .replace('<!--script-->', () => script);

async function renderPages(list: readonly SitePage[], siteUrl: string, parts: Bundle) {
  const pictures = await contentPictures();
  const { template, renderer } = parts;
  const { style, script } = parts.resources;
  const html = new Map<string, string>();
  for (const page of list) {
    const content = await renderSitePage(renderer, page);
    const loaded = page.kind === 'screen' ? script : '';
    html.set(page.path, fill(template, head(page, siteUrl, pictures) + style, content, loaded));
  }
  const title = `<title>${escapeHtml(problemPage.title)}</title>`;
  const problem = fill(template, title + style, await renderer.renderProblemPage());
  return { html, problem };
}

function fileOf(path: string): string {
  if (path === '/404') return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

function checkPages(html: ReadonlyMap<string, string>): void {
  const exists = (path: string) =>
    html.has(path) || /^\/(?:f|p)\//.test(path) || existsSync(new URL(`.${path}`, site));
  const idsOf = (path: string) => idsIn(html.get(path) ?? '');
  const problems = [...html].flatMap(([path, text]) => checkHtml(path, text, exists, idsOf));
  if (problems.length > 0) throw new Error(`The pages have problems:\n  ${problems.join('\n  ')}`);
  console.log(`Checked ${html.size} pages: no inline code, no broken link`);
}

async function writeFiles(files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = new URL(name, site);
    await mkdir(new URL('./', file), { recursive: true });
    await writeFile(file, content);
  }
}

async function socialImages(pages: readonly SitePage[]): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const shown = pages.filter(({ path, article }) => path === '/' || article);
  await inParallel(shown, async (page) => {
    const words = page.article
      ? { title: page.article.title, label: firm.shortName.toUpperCase() }
      : { title: firm.name, label: firm.tagline };
    files[socialImagePath(page).slice(1)] = await socialImageFile(root, words);
  });
  return files;
}

async function build(environment: SiteEnvironment) {
  const pages = sitePages(await loadArticles());
  const parts = await bundle();
  const options = headerOptions(environment, parts.resources.styleHash);
  await writeFiles({
    ...(await socialImages(pages)),
    ...siteFiles(pages, environment.siteUrl),
    _headers: staticHostHeaders(options),
    [speculationPath.slice(1)]: speculationRules,
  });
  const { html, problem } = await renderPages(pages, environment.siteUrl, parts);
  checkPages(html);
  await writeFiles(Object.fromEntries([...html].map(([path, text]) => [fileOf(path), text])));
  await compress(root, site);
  await writeFile(new URL('problema.html', dist), problem);
  await rm(new URL('prerender/', dist), { recursive: true });
  const { siteUrl, retentionDays, mailed } = environment;
  if (!siteUrl) console.log(withoutAddress);
  console.log(`Built ${html.size} pages into ${fileURLToPath(site)}`);
  return { headers: options, siteUrl, retentionDays, mailed };
}

async function sayWhatIsScheduled(): Promise<void> {
  for (const { id, date } of await loadScheduledArticles())
    console.log(`articles/${id}.md is published by a build on ${date} or later`);
}

/**
 * Builds, unless what is there was built from the same sources and environment.
 * @throws when environment, content or tokens are not fit to be published, or a page fails a check.
 */
export async function buildSite({ force = false } = {}): Promise<void> {
  const environment = readEnvironment(process.env);
  const warnings = await assertPublishable(process.env);
  if (warnings > 0) console.log(`The content has ${warnings} warning(s): npm run content:check`);
  await sayWhatIsScheduled();
  // Here a fault is told once; each stylesheet would tell it again.
  await readTokens(new URL('tokens/', root));
  await buildOnce({ root, dist }, { wanted: fingerprint(root), force }, () => build(environment));
}

if (import.meta.main) {
  loadDotenv();
  await buildSite({ force: !process.argv.includes('--if-changed') }).catch(fail);
}
