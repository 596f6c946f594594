import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfThere } from '#store/baselines.ts';
import { git } from '#store/git.ts';
import { reviewFolder, resultsFolder, root, suiteFile } from '#suite/folders.ts';
import { serveFolder } from '#suite/serveFolder.ts';
import type { Running } from '#suite/suite.ts';
import { crawl } from './crawl.ts';
import { guessSources } from './guessSources.ts';

/** Name of this package, as a site imports it. */
const { name: ownName }: { name: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

type Manifest = { readonly scripts?: Readonly<Record<string, string>> };

/** Where Vite and Astro, Next, Docusaurus and SvelteKit, Eleventy, Nuxt, VitePress and Gatsby build. */
const buildFolders = 'dist out build _site .output/public .vitepress/dist public .'.split(' ');

const packageFile = new URL('package.json', root);

/** Where the site is: a folder of pages, or a command and its URL. */
type Site = Running & { readonly start: string; readonly folder?: string };

const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

async function findSite(asked: string | undefined, manifest: Manifest): Promise<Site> {
  if (asked && URL.canParse(asked)) {
    const command = manifest.scripts?.preview ? 'npm run preview' : 'npm start';
    return { start: `{ command: '${command}', url: ${quoted(asked)} }`, url: asked, close() {} };
  }
  const folders = asked ? [asked] : buildFolders;
  const folder = folders.find((path) => existsSync(new URL(`${path}/index.html`, root)));
  if (folder === undefined)
    throw new Error(
      `No built page is in ${folders.join(', ')}. Build the site first, or name its folder or URL: init dist`,
    );
  const cwd = fileURLToPath(new URL(`${folder}/`, root));
  const start = `() => serveFolder(${quoted(folder)})`;
  return { start, ...(await serveFolder(cwd)), ...(folder !== '.' && { folder: cwd }) };
}

function nameOf(path: string): string {
  const words = decodeURI(path.replace(/\.html?$/, '')).match(/[\p{L}\d]+/gu) ?? [];
  return words.join('-').toLowerCase() || 'home';
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

function suiteText(
  { start }: Site,
  { paths, language }: Awaited<ReturnType<typeof crawl>>,
  sources: Readonly<Record<string, RegExp>>,
): string {
  const types = 'type Scene, type Suite';
  const scenes = paths.map((path) => `  page(${quoted(nameOf(path))}, ${quoted(path)}),`);
  const rules = Object.entries(sources).map(([key, rule]) => `    ${key}: ${String(rule)},`);
  const gaps: Readonly<Record<string, string>> = {
    imports: start.startsWith('()') ? `serveFolder, ${types}` : types,
    package: quoted(ownName),
    scenes: scenes.join('\n'),
    start,
    language: quoted(language),
    timeZone: quoted(Intl.DateTimeFormat().resolvedOptions().timeZone),
    today: quoted(new Date().toISOString().slice(0, 10)),
    sources: rules.join('\n'),
  };
  return read('suite.template').replaceAll(/\{\{(\w+)\}\}/g, (gap, name) => gaps[name] ?? gap);
}

const scripts = {
  'test:visual': `${ownName} test`,
  'visual:review': `${ownName} review`,
  'visual:accept': `${ownName} accept`,
};

function write(path: string, content: string): void {
  const file = new URL(path, root);
  if (existsSync(file)) return console.log(`kept     ${path}`);
  mkdirSync(new URL('./', file), { recursive: true });
  writeFileSync(file, content);
  console.log(`written  ${path}`);
}

function addScripts(manifest: Manifest, text: string): void {
  const added = { ...manifest, scripts: { ...scripts, ...manifest.scripts } };
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? '  ';
  writeFileSync(packageFile, `${JSON.stringify(added, null, indent)}\n`);
  console.log(`written  package.json: ${Object.keys(scripts).join(', ')}`);
}

function ignoreFolders(): void {
  const file = new URL('.gitignore', root);
  const before = readIfThere(file)?.toString() ?? '';
  const lines = before.split('\n');
  const missing = [`${resultsFolder}/`, `${reviewFolder}/`].filter((path) => !lines.includes(path));
  if (missing.length === 0) return;
  writeFileSync(file, [before.trimEnd(), ...missing, ''].join('\n').replace(/^\n/, ''));
  console.log(`written  .gitignore: ${missing.join(', ')}`);
}

export async function run([asked]: readonly string[]): Promise<void> {
  const text = readIfThere(packageFile)?.toString() ?? '{}';
  const manifest: Manifest = JSON.parse(text);
  const site = await findSite(asked, manifest);
  const crawled = await crawl(site.url, site.folder).finally(site.close);
  const files = git('.', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const sources = guessSources(files.toString().split('\0'));
  write(suiteFile, suiteText(site, crawled, sources));
  addScripts(manifest, text);
  ignoreFolders();
  const named = read('workflow.yml').replace('PACKAGE', ownName).replace('REVIEW', reviewFolder);
  write('.github/workflows/visual.yml', named);
  const rules = Object.entries(sources).map(([key, rule]) => `  ${key}: ${String(rule)}`);
  console.log(`\n${crawled.paths.length} pages. Causes are looked for in
${rules.join('\n')}
Edit ${suiteFile}, then: npm run test:visual
The first run takes the site as it is; commit what it writes into ${dirname(suiteFile)}.`);
}

export const usage = `init [FOLDER or URL]

Writes a suite for the pages of this site, of which it looks at up to 30, npm scripts, lines of .gitignore
and a workflow for GitHub. It looks for the built site itself; a URL is that of a server that runs.`;
