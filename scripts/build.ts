/**
 * Builds the site into `dist/site/`: client code, every page as HTML, pictures, the small files
 * beside them, and compressed copies. What the server needs beside the site goes into `dist/`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { assertPublishable } from '#content/contract.ts';
import { loadArticles } from '#content/loadArticles.ts';
import { site as firm } from '#content/site.ts';
import { readEnvironment } from '#lib/environment.ts';
import { formatDate } from '#lib/formatDate.ts';
import type * as renderer from '#src/prerender.tsx';
import { headerOptions, staticHostHeaders } from '#server/headers.ts';
import { fail, loadEnvironment } from './environment.ts';
import { type Manifest, resourceLinks, splitHead } from './build/document.ts';
import { fingerprint } from './build/fingerprint.ts';
import { idsIn, pageProblems } from './build/gates.ts';
import { socialImageFile, writeImageCopies } from './build/images.ts';
import { metadata, type Page, siteFiles, sitePages, socialImagePath } from './build/metadata.ts';

const root = new URL('../', import.meta.url);
// Tests build variants of the site into folders of their own.
const dist = new URL(`${process.env.DIST_DIR || 'dist'}/`, root);
const site = new URL('site/', dist);
const stamp = new URL('fingerprint', dist);

type Bundle = { manifest: Manifest; template: string; renderer: typeof renderer };

/** The client's code, the prerenderer's, and the page that both are put into. */
async function bundle(): Promise<Bundle> {
  const folder = (name: string) => ({
    outDir: fileURLToPath(new URL(name, dist)),
    emptyOutDir: true,
  });
  const common = { root: fileURLToPath(root), logLevel: 'warn' } as const;
  await viteBuild({ ...common, build: folder('site') });
  await viteBuild({
    ...common,
    build: { ...folder('prerender'), ssr: 'src/prerender.tsx', copyPublicDir: false },
  });
  const vite = new URL('.vite/', site);
  const manifest: Manifest = JSON.parse(await readFile(new URL('manifest.json', vite), 'utf8'));
  await rm(vite, { recursive: true });
  const built = await readFile(new URL('index.html', site), 'utf8');
  // Each page names the code that it needs itself.
  const template = built.replace(/\s*<(script|link)[^>]*"\/assets\/[^>]*>(?:<\/script>)?/g, '');
  const prerenderer: typeof renderer = await import(new URL('prerender/prerender.js', dist).href);
  return { manifest, template, renderer: prerenderer };
}

const fill = (template: string, head: string, page: string) =>
  template.replace('<!--head-->', () => head).replace('<!--page-->', () => page);

function rendered(
  prerenderer: typeof renderer,
  { path, article, isDocument }: Page,
): Promise<string> {
  if (article) return prerenderer.renderArticle(article.id);
  return isDocument ? prerenderer.renderArchive() : prerenderer.renderPage(path);
}

async function renderPages(pages: readonly Page[], siteUrl: string, parts: Bundle) {
  const { manifest, template, renderer } = parts;
  const html = new Map<string, string>();
  for (const page of pages) {
    const { head, page: body } = splitHead(await rendered(renderer, page));
    const route = page.isDocument ? undefined : (page.route ?? 'index');
    const links = resourceLinks(site, manifest, route);
    html.set(page.path, fill(template, head + links + metadata(page, siteUrl), body));
  }
  const problem = splitHead(await renderer.renderProblemPage());
  const links = resourceLinks(site, manifest);
  return { html, problem: fill(template, problem.head + links, problem.page) };
}

function fileOf(path: string): string {
  if (path === '/404') return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

function checkPages(html: ReadonlyMap<string, string>): void {
  const exists = (path: string) =>
    html.has(path) || /^\/(?:f|p)\//.test(path) || existsSync(new URL(`.${path}`, site));
  const idsOf = (path: string) => idsIn(html.get(path) ?? '');
  const problems = [...html].flatMap(([path, text]) => pageProblems(path, text, exists, idsOf));
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

/** Puts a brotli and a gzip copy beside every file that gets smaller by it. */
function compress(): void {
  const compressible = /\.(?:html|js|css|svg|json|xml|txt|ico|webmanifest)$/;
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue;
    const file = fileURLToPath(new URL(name, site));
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

async function socialImages(pages: readonly Page[]): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const page of pages.filter(({ path, article }) => path === '/' || article)) {
    const words = page.article
      ? { title: page.article.title, label: firm.shortName.toUpperCase() }
      : { title: firm.name, label: firm.tagline };
    files[socialImagePath(page).slice(1)] = await socialImageFile(root, words);
  }
  return files;
}

/**
 * Builds, unless what is there was built from the same sources and environment.
 * @throws when the environment or the content is not fit to be published, or a page fails a check.
 */
export async function buildSite({ force = false } = {}): Promise<void> {
  const environment = readEnvironment(process.env);
  assertPublishable(process.env);
  const wanted = fingerprint(root);
  if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) {
    console.log('The site is built already: nothing has changed since');
    return;
  }
  await rm(stamp, { force: true });
  const pages = sitePages(await loadArticles(formatDate));
  const parts = await bundle();
  const options = headerOptions(environment);
  await writeFiles({
    ...(await socialImages(pages)),
    ...siteFiles(pages, environment.siteUrl),
    _headers: staticHostHeaders(options),
  });
  const copies = await writeImageCopies(root, site);
  const { html, problem } = await renderPages(pages, environment.siteUrl, parts);
  checkPages(html);
  await writeFiles(Object.fromEntries([...html].map(([path, text]) => [fileOf(path), text])));
  compress();
  await writeFile(new URL('problema.html', dist), problem);
  const facts = { headers: options, siteUrl: environment.siteUrl };
  await writeFile(new URL('site.json', dist), JSON.stringify(facts));
  await rm(new URL('prerender/', dist), { recursive: true });
  await writeFile(stamp, wanted);
  console.log(`Built ${html.size} pages and ${copies} image copies into ${fileURLToPath(site)}`);
}

if (import.meta.main) {
  loadEnvironment();
  await buildSite({ force: !process.argv.includes('--if-changed') }).catch(fail);
}
