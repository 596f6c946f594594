/**
 * `npm run bench [-- --before FOLDER] [-- --rounds 9]`: what a visit weighs (`budgets.ts`), what a
 * first view costs a phone, in ms and as ratios between variants of the site that take turns in one run, and how long a first touch takes.
 * FOLDER is another built site (`dist/site` of an older checkout) to compare with. Times of two runs
 * are not to be compared: the row `ours again` says how far apart the same thing comes out.
 */
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '#tests/support/browser.ts';
import { type Running, startSite } from '#tests/support/server.ts';
import { type FirstView, firstView } from './bench/firstView.ts';
import { firstTouches } from './bench/firstTouches.ts';
import { secondPage } from './bench/secondPage.ts';
import { listFiles } from '#build/listFiles.ts';
import { printBudgets } from './budgets.ts';
import { builtSiteFolder, fail } from './environment.ts';

type Variant = { readonly name: string; readonly url: string };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A copy of a built site whose pages have no script, with the policy that lies beside it. */
function withoutScripts(folder: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'bench-'));
  const copy = join(dist, 'site');
  cpSync(folder, copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(copy, name);
    const html = readFileSync(file, 'utf8').replaceAll(
      /<script(?![^>]*ld\+json)[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g,
      '',
    );
    writeFileSync(file, html);
    writeFileSync(`${file}.br`, brotliCompressSync(html));
    rmSync(`${file}.gz`, { force: true });
  }
  const facts = JSON.parse(readFileSync(join(folder, '../site.json'), 'utf8'));
  const files = listFiles(pathToFileURL(`${dist}/`));
  writeFileSync(join(dist, 'site.json'), JSON.stringify({ ...facts, files }));
  return copy;
}

/** Serves the same files with nothing but their type: what our own server is measured by. */
async function serveBare(folder: string) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site.example').pathname;
    const found = [path, `${path}/index.html`, `${path}index.html`]
      .map((name) => join(folder, name))
      .find((name) => existsSync(name) && statSync(name).isFile());
    if (!found) return void response.writeHead(404).end();
    const packed = existsSync(`${found}.br`);
    response.writeHead(200, {
      'Content-Type': types[extname(found)] ?? 'application/octet-stream',
      ...(packed && { 'Content-Encoding': 'br' }),
    });
    return void createReadStream(packed ? `${found}.br` : found).pipe(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Row = Readonly<Record<keyof FirstView, number>>;

async function compare(
  browser: Browser,
  variants: readonly Variant[],
  path: string,
  rounds: number,
) {
  const views = new Map(variants.map(({ name }) => [name, [] as FirstView[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, url } of variants)
      views.get(name)?.push(await firstView(browser, url + path));
  return new Map(
    [...views].map(([name, seen]): [string, Row] => {
      const of = (key: keyof FirstView) => median(seen.map((view) => view[key]));
      return [
        name,
        {
          fcp: of('fcp'),
          lcp: of('lcp'),
          tbt: of('tbt'),
          cls: of('cls'),
          js: of('js'),
          all: of('all'),
        },
      ];
    }),
  );
}

function print(path: string, rows: ReadonlyMap<string, Row>): void {
  const ours = rows.get('ours');
  console.log(`\n${path}  (medians; × is ours divided by it)\n`);
  console.log('variant                     FCP     ×    LCP     ×   TBT    CLS   JS kB  all kB');
  for (const [name, row] of rows) {
    const ratio = (key: 'fcp' | 'lcp') => ((ours?.[key] ?? 0) / row[key]).toFixed(2).padStart(5);
    console.log(
      [
        name.padEnd(24),
        row.fcp.toFixed(0).padStart(6),
        ratio('fcp'),
        row.lcp.toFixed(0).padStart(6),
        ratio('lcp'),
        row.tbt.toFixed(0).padStart(5),
        row.cls.toFixed(4).padStart(6),
        (row.js / 1000).toFixed(1).padStart(7),
        (row.all / 1000).toFixed(1).padStart(7),
      ].join(' '),
    );
  }
}

async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      before: { type: 'string' },
      rounds: { type: 'string', default: '7' },
      paths: { type: 'string', default: '/,/noticias,/contato' },
    },
  });
  await printBudgets();
  const folder = fileURLToPath(builtSiteFolder);
  const stripped = withoutScripts(folder);
  const variants: readonly (Running & { name: string })[] = [
    { name: 'ours', ...(await startSite(folder)) },
    { name: 'ours again', ...(await startSite(folder)) },
    { name: 'ours without scripts', ...(await startSite(stripped)) },
    { name: 'ours from a bare server', ...(await serveBare(folder)) },
    ...(values.before
      ? [
          { name: 'before', ...(await serveBare(values.before)) },
          {
            name: 'before without scripts',
            ...(await serveBare(withoutScripts(values.before))),
          },
        ]
      : []),
  ];
  const [site] = variants;
  const browser = await launchBrowser();
  try {
    for (const path of values.paths.split(','))
      print(path, await compare(browser, variants, path, Number(values.rounds)));
    console.log('\nFirst touch after 1.5 s, until what it opens is drawn\n');
    const touches = await firstTouches(browser, site?.url ?? '', Number(values.rounds));
    for (const { name, shown, duration } of touches) {
      const [middle, event] = [median(shown), median(duration)].map((ms) => ms.toFixed(0));
      console.log(
        `${name.padEnd(24)} ${middle} ms; longest event: ${event} ms, at worst ${Math.max(...duration).toFixed(0)} ms`,
      );
    }
    console.log('\nSecond page, after the mouse has rested on its link\n');
    for (const rest of [0, 300, 1000]) {
      const seen = [];
      for (let round = 0; round < Number(values.rounds); round += 1)
        seen.push(await secondPage(browser, site?.url ?? '', rest));
      const [first, second] = [
        median(seen.map((one) => one.first)),
        median(seen.map((one) => one.second)),
      ];
      console.log(
        `${`${rest} ms`.padEnd(24)} largest paint ${second.toFixed(0)} ms, ${(second / first).toFixed(2)} × the first page's ${first.toFixed(0)} ms; prepared: ${seen.at(-1)?.prepared}`,
      );
    }
  } finally {
    await browser.close();
    for (const { close } of variants) close();
    rmSync(join(stripped, '..'), { recursive: true });
  }
}

await bench().catch(fail);
