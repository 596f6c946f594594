/** Builds the site into `dist/site/`, and the server's files next to it. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readTokens } from '@repo/tokens/read';
import { contentPictures } from '#publish/content/resolveImage.ts';
import { assertPublishable } from '#publish/content/validateContent.ts';
import { loadFormerPages } from '#publish/content/formerPages.ts';
import { loadArticles, loadScheduledArticles } from '#publish/content/loadArticles.ts';
import { problemPage } from '#content/answerPages.ts';
import { forms } from '#content/forms.ts';
import { readEnvironment, type SiteEnvironment } from '#lib/environment.ts';
import { loadDotenv } from '#server/config.ts';
import { speculationPath } from '#server/headers.ts';
import { commandLine } from '#scripts/commandLine.ts';
import { fail } from '#scripts/environment.ts';
import { type Bundle, bundle } from '#publish/bundle/bundle.ts';
import { compress } from '#publish/bundle/compress.ts';
import { checkHtml, idsIn } from './checkHtml.ts';
import { tokensFolder } from './tokens.ts';
import { socialImages } from '#publish/assets/socialImages.ts';
import { escapeHtml, head, inLanguage } from '#publish/pages/head.ts';
import { buildOnce, fingerprint } from './once.ts';
import {
  headerOptions,
  siteFiles,
  speculationRules,
  staticHostHeaders,
} from '#publish/pages/siteFiles.ts';
import { type SitePage, sitePages } from '#publish/pages/sitePages.ts';

const root = new URL('../', import.meta.url);

/** Test builds have their own folders, so that `dist/` keeps the published site. */
const dist = new URL(`${process.env.DIST_DIR || 'dist'}/`, root);
const site = new URL('site/', dist);

const fill = (template: string, head: string, page: string, script = '') =>
  template
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
    .replace('<!--script-->', () => script);

async function renderPages(list: readonly SitePage[], siteUrl: string, parts: Bundle) {
  const pictures = await contentPictures();
  const { template, renderer, style, script } = parts;
  const html = new Map<string, string>();
  for (const page of list) {
    const pageScript = page.kind === 'screen' ? script : '';
    const pageHead = head(page, siteUrl, pictures) + style;
    const inside = await page.render(renderer);
    html.set(page.path, fill(inLanguage(template, page.lang), pageHead, inside, pageScript));
  }
  const title = `<title>${escapeHtml(problemPage.title)}</title>`;
  for (const form of forms) {
    const problem = fill(template, title + style, await renderer.renderProblemPage(form));
    await writeFile(new URL(form.problemPage, dist), problem);
  }
  return html;
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

async function build(environment: SiteEnvironment) {
  const former = await loadFormerPages();
  const pages = sitePages(await loadArticles(), former);
  const parts = await bundle(dist);
  const options = headerOptions(environment, parts.styleHash);
  await writeFiles({
    ...(await socialImages(root, pages)),
    ...siteFiles(pages, environment.siteUrl),
    _headers: staticHostHeaders(options),
    [speculationPath.slice(1)]: speculationRules,
  });
  const html = await renderPages(pages, environment.siteUrl, parts);
  checkPages(html);
  await writeFiles(Object.fromEntries([...html].map(([path, text]) => [fileOf(path), text])));
  await compress(site);
  await rm(new URL('prerender/', dist), { recursive: true });
  const { siteUrl, retentionDays, mailed, backupDays } = environment;
  if (!siteUrl)
    console.log('Without SITE_URL there is no site map, no canonical address and no preview image');
  console.log(`Built ${html.size} pages into ${fileURLToPath(site)}`);
  const moves = Object.fromEntries(former.map(({ path, movedTo }) => [path, movedTo ?? null]));
  return { headers: options, siteUrl, retentionDays, mailed, backupDays, moves };
}

export async function buildSite({ force = false } = {}): Promise<void> {
  const environment = readEnvironment(process.env);
  const warnings = await assertPublishable(process.env);
  if (warnings > 0) console.log(`O conteúdo tem ${warnings} aviso(s): npm run content:check`);
  for (const { id, date } of await loadScheduledArticles())
    console.log(`articles/${id}.md sai na primeira publicação do site feita em ${date} ou depois`);
  // Reports a token fault here once, because every stylesheet would repeat it.
  readTokens(tokensFolder);
  await buildOnce({ root, dist }, { sourceHash: fingerprint(), force }, () => build(environment));
}

if (import.meta.main) {
  const { values } = commandLine(
    `npm run build [-- --if-changed]

Builds the site into dist/, with the settings of .env and of the environment (see .env.example).
--if-changed keeps a site that was built from the same sources and settings.`,
    { options: { 'if-changed': { type: 'boolean', default: false } } },
  );
  loadDotenv();
  await buildSite({ force: !values['if-changed'] }).catch(fail);
}
