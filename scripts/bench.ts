/** `npm run bench`: weight of each page, or seconds of the visual suite. */
import { loadArticles } from '#build/content/loadArticles.ts';
import { sitePages } from '#build/sitePages.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/server.ts';
import { builtSite } from '#tests/support/sites.ts';
import { screens, weigh } from '#tests/support/weight.ts';
import { bench } from '@repo/visual/bench';
import { commandLine } from './commandLine.ts';

const { values, positionals } = commandLine(
  `npm run bench [-- visual [--rounds 1]]

Prints the weight of each page on a phone. "visual" measures the visual suite against 60 plain
screenshots, and a change of the card against it.`,
  { options: { rounds: { type: 'string' } }, allowPositionals: true },
);

if (positionals.includes('visual')) {
  await bench(['src/ui/Card.tsx', 'src/ui/Card.css.ts'], Number(values.rounds ?? 1));
  process.exit();
}

const site = await startSite(builtSite('dist-test'));
const browser = await launchBrowser();
console.log('kB as sent       first view      JS   scrolled   everything touched, on a phone');
for (const { path } of sitePages(await loadArticles())) {
  const page = await browser.newPage(screens.phone);
  const { first, scrolled, touched } = await weigh(page, site.url + path);
  const cells = [first.all, first.js, scrolled.all, touched.all];
  console.log(path.padEnd(16), ...cells.map((bytes) => (bytes / 1000).toFixed(1).padStart(10)));
  await page.close();
}

await browser.close();
site.close();
