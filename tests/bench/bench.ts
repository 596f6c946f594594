/**
 * `npm run bench` measures each page's weight, first views on a slow phone, the main job, and pages
 * in a flood.
 */
import type { Browser } from '@playwright/test';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { sitePages } from '#publish/pages/sitePages.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { missionLines, performMissions } from '#tests/support/mission.ts';
import { type Running, startSite } from '#tests/support/server.ts';
import { median, share } from '#tests/support/shares.ts';
import { builtSite } from '#tests/support/sites.ts';
import { screens, weigh } from '#tests/support/weight.ts';
import { commandLine } from '#scripts/commandLine.ts';
import { printFloods } from './floods.ts';
import { printSlider } from './slider.ts';

const { values } = commandLine(
  `npm run bench [-- --before FOLDER] [-- --rounds 7] [-- --visits 20] [-- --mission LINE]
npm run bench -- --flood [--before CHECKOUT] [--rounds 7]
npm run bench -- --slider [--rounds 7]

Prints the weight of each page, medians of a first view on a slow phone, and the time of the main job
on slow lines, typing left out, for the slowest of 20 visits. FOLDER is another built site (dist/site of
an older checkout) to compare with. Times of two runs do not compare; ratios within one do. With
--mission, the main job alone: on one line (${Object.keys(missionLines).join('; ')}), or "all". With
--flood, how long a page takes beside 200 posts at once; CHECKOUT is another one, whose server is to compare.
With --slider, how long three pages of the token bench take to follow a slider.`,
  {
    options: {
      before: { type: 'string' },
      rounds: { type: 'string' },
      visits: { type: 'string' },
      mission: { type: 'string' },
      flood: { type: 'boolean' },
      slider: { type: 'boolean' },
    },
  },
);

/** ms since navigation start; `tbt` adds up the parts of long tasks beyond 50 ms. */
const times = ['fcp', 'lcp', 'tbt'] as const;
type FirstView = Readonly<Record<(typeof times)[number], number>>;

function observe(): void {
  const vitals = { lcp: 0, tbt: 0 };
  window.vitals = vitals;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  watch('longtask', ({ duration }) => (vitals.tbt += Math.max(0, duration - 50)));
}

/**
 * Opens a page with an empty cache on slow 4G, at a quarter of this machine's speed, like a phone
 * of 2016.
 */
async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const view = await page.evaluate((): FirstView => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...(window.vitals ?? { lcp: Number.NaN, tbt: Number.NaN }),
  }));
  await context.close();
  return view;
}

const folder = builtSite('dist-test');
const rounds = Number(values.rounds ?? 7);

async function printWeights(browser: Browser, url: string): Promise<void> {
  console.log('kB as sent       first view      JS   scrolled   everything touched, on a phone');
  for (const { path } of sitePages(await loadArticles())) {
    const page = await browser.newPage(screens.phone);
    const { first, scrolled, touched } = await weigh(page, url + path);
    const cells = [first.all, first.js, scrolled.all, touched.all];
    console.log(path.padEnd(16), ...cells.map((bytes) => (bytes / 1000).toFixed(1).padStart(10)));
    await page.close();
  }
}

async function printFirstView(
  browser: Browser,
  path: string,
  sites: Readonly<Record<string, Running>>,
) {
  const views = Object.entries(sites).map(([name, { url }]) => ({
    name,
    url,
    measured: [] as FirstView[],
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const { url, measured } of views) measured.push(await firstView(browser, url + path));
  console.log(`\nFirst view of ${path}, ms    FCP    LCP    TBT`);
  for (const { name, measured } of views) {
    const cells = times.map((key) => median(measured.map((view) => view[key])).toFixed(0));
    console.log(name.padEnd(24), ...cells.map((cell) => cell.padStart(6)));
  }
}

async function printFirstViews(browser: Browser): Promise<void> {
  /** The same site twice: the difference shows the noise of the measurement. */
  const sites = {
    ours: await startSite(folder),
    'ours again': await startSite(folder),
    ...(values.before && { before: await startSite(values.before) }),
  };
  await printWeights(browser, sites.ours.url);
  for (const path of ['/', '/noticias', '/contato']) await printFirstView(browser, path, sites);
  for (const { close } of Object.values(sites)) close();
}

async function printMissions(browser: Browser): Promise<void> {
  const visits = Number(values.visits ?? 20);
  console.log(`\nMain job, ${visits} visits    median s   95th %   goal   median kB   most kB`);
  for (const [name, line] of Object.entries(missionLines)) {
    if (values.mission && !['all', name].includes(values.mission)) continue;
    for (const [of, site] of Object.entries({ ours: folder, before: values.before })) {
      if (!site) continue;
      const missions = await performMissions(browser, site, line, visits);
      const seconds = missions.map((mission) => mission.seconds);
      const kilobytes = missions.map((mission) => mission.kilobytes);
      const cells = [median(seconds), share(seconds, 0.95), line.goal].map((s) => s.toFixed(1));
      const bytes = [median(kilobytes), Math.max(...kilobytes)].map((kB) => kB.toFixed(1));
      const row = [...cells, ...bytes].map((cell) => cell.padStart(8));
      console.log(`${of === 'ours' ? '' : `${of}: `}${name}`.padEnd(22), ...row);
    }
  }
}

async function printVisits(): Promise<void> {
  const browser = await launchBrowser();
  if (!values.mission) await printFirstViews(browser);
  await printMissions(browser);
  await browser.close();
}

if (values.flood) await printFloods(folder, values.before, rounds);
else if (values.slider) await printSlider(rounds);
else await printVisits();
