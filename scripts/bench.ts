/** `npm run bench`: weight of each page, first view on a slow phone, throughput of the server. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import sirv from 'sirv';
import { loadArticles } from '#build/content/loadArticles.ts';
import { sitePages } from '#build/sitePages.ts';
import { launchOptions } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/server.ts';
import { builtSite } from '#tests/support/sites.ts';
import { screens, weigh } from '#tests/support/weight.ts';
import { type FirstView, firstView } from './bench/firstView.ts';
import { type Request, throughput } from './bench/throughput.ts';
import { commandLine } from './commandLine.ts';

const { values } = commandLine(
  `npm run bench [-- --before FOLDER] [-- --rounds 7]

Prints the weight of each page, medians of a first view on a slow phone, and requests a second beside
sirv. FOLDER is another built site (dist/site of an older checkout) to compare with. Times of two runs
do not compare; ratios within one do.`,
  { options: { before: { type: 'string' }, rounds: { type: 'string', default: '7' } } },
);
const rounds = Number(values.rounds);

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function serveBySirv(folder: string) {
  const server = createServer(sirv(folder, { brotli: true, gzip: true, etag: true }));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const folder = builtSite('dist-test');
const [ours, again, bySirv] = [
  await startSite(folder),
  await startSite(folder),
  await serveBySirv(folder),
];
const before = values.before ? await serveBySirv(values.before) : undefined;
const browser = await chromium.launch(await launchOptions());

console.log('kB as sent       first view      JS   scrolled   everything touched, on a phone');
for (const { path } of sitePages(await loadArticles())) {
  const page = await browser.newPage(screens.phone);
  const { first, scrolled, touched } = await weigh(page, ours.url + path);
  const cells = [first.all, first.js, scrolled.all, touched.all];
  console.log(path.padEnd(16), ...cells.map((bytes) => (bytes / 1000).toFixed(1).padStart(10)));
  await page.close();
}

/** The second row shows how far apart the same site comes out. */
const sites = [
  ['ours', ours.url],
  ['ours again', again.url],
  ...(before ? [['before', before.url] as const] : []),
] as const;
for (const path of ['/', '/noticias', '/contato']) {
  const views = new Map<string, FirstView[]>(sites.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of sites) views.get(name)?.push(await firstView(browser, url + path));
  console.log(`\nFirst view of ${path}, ms    FCP    LCP    TBT`);
  for (const [name, seen] of views) {
    const cells = (['fcp', 'lcp', 'tbt'] as const).map((key) =>
      median(seen.map((one) => one[key])),
    );
    console.log(name.padEnd(24), ...cells.map((ms) => ms.toFixed(0).padStart(6)));
  }
}
await browser.close();

let posts = 0;
const requests: Readonly<Record<string, Request>> = {
  'posts kept on disk': {
    path: '/f/contato',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: () =>
      `{"nome":"Ana","telefone":"(27) 90000-0000","email":"ana@example.com","_id":"${(posts += 1)}"}`,
  },
  'home, compressed': { path: '/', headers: { 'Accept-Encoding': 'br' } },
  'home, uncompressed': { path: '/', headers: { 'Accept-Encoding': 'identity' } },
};
console.log('\nRequests a second        ours    sirv');
for (const [name, one] of Object.entries(requests)) {
  const found: [number, number][] = [];
  // In turns, so that a busy machine slows both.
  for (let round = 0; round < 3; round += 1)
    found.push([
      await throughput(ours.url, one),
      one.body ? Number.NaN : await throughput(bySirv.url, one),
    ]);
  const [own, other] = [median(found.map(([a]) => a)), median(found.map(([, b]) => b))];
  const ratio = Number.isNaN(other)
    ? ''
    : `${other.toFixed(0).padStart(8)}   ${(own / other).toFixed(1)} ×`;
  console.log(name.padEnd(20), own.toFixed(0).padStart(8), ratio);
}
for (const { close } of [ours, again, bySirv, ...(before ? [before] : [])]) close();
