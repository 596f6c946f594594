/**
 * Measures the main job on slow lines, from the tap that opens the site until the notice is read.
 */
import type { Browser, Page } from '@playwright/test';
import { thankYouPage } from '#content/answerPages.ts';
import { notices } from '#content/contactForm.ts';
import { headerAction } from '#content/navigation.ts';
import { contact, fillIn, notice, sample } from './page.ts';
import { type Answer, startSite } from './server.ts';
import { type Line, slowNetwork, slowProcessor } from './slow.ts';

export type MissionLine = Line & {
  /** Goal in seconds. */
  readonly goal: number;
  /** Share of answers that stall, and for how many ms. */
  readonly stalls?: { readonly part: number; readonly wait: number };
};

const edge = { kilobits: 50, latency: 1000 } as const;

export const missionLines: Readonly<Record<string, MissionLine>> = {
  'slow 4G': { kilobits: 1600, latency: 150, goal: 4 },
  '3G': { kilobits: 400, latency: 400, goal: 5 },
  EDGE: { ...edge, goal: 10 },
  'EDGE, stalls': { ...edge, goal: 15, stalls: { part: 0.05, wait: 3000 } },
};

/** ms that a quick visitor needs to fill in the form, while the page continues to load. */
const typing = 10_000;

export type Mission = {
  readonly seconds: number;
  /** Transferred over the line. */
  readonly kilobytes: number;
};

/** Stalls every twentieth answer for a share of 5 %, counted across the visits of a line. */
function stalling(stalls: MissionLine['stalls']): Answer {
  let count = 0;
  return async (_request, pass) => {
    count += 1;
    if (stalls && count % Math.round(1 / stalls.part) === 0)
      await new Promise((resolve) => setTimeout(resolve, stalls.wait));
    return pass();
  };
}

/** Counts transferred bytes, also of incomplete answers. */
async function countBytes(page: Page): Promise<() => number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const parts = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, response }) =>
    parts.set(requestId, response.encodedDataLength),
  );
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    parts.set(requestId, (parts.get(requestId) ?? 0) + encodedDataLength),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    parts.set(requestId, encodedDataLength),
  );
  return () => [...parts.values()].reduce((sum, bytes) => sum + bytes, 0);
}

async function perform(browser: Browser, url: string, line: Line): Promise<Mission> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  const count = await countBytes(page);
  await slowNetwork(page, line);
  await slowProcessor(page, 4);
  let start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: headerAction.label, exact: true }).tap();
  await contact(page).field('nome').tap();
  const reading = performance.now() - start;
  start = performance.now();
  await fillIn(page, sample);
  await page.waitForTimeout(Math.max(0, typing - (performance.now() - start)));
  start = performance.now();
  await contact(page).button.tap();
  await notice(page)
    .getByText(notices.success.title, { exact: true })
    .or(page.getByRole('heading', { name: thankYouPage.title, exact: true }))
    .waitFor();
  const seconds = (reading + performance.now() - start) / 1000;
  const kilobytes = count() / 1000;
  await context.close();
  return { seconds, kilobytes };
}

/** Runs missions on one line, as many at once as do not slow each other down. */
export async function performMissions(
  browser: Browser,
  folder: string,
  line: MissionLine,
  visits: number,
): Promise<Mission[]> {
  const site = await startSite(folder, undefined, stalling(line.stalls));
  const missions: Mission[] = [];
  const numbers = Array.from({ length: visits }).keys();
  const next = async () => {
    for (const _ of numbers) missions.push(await perform(browser, `${site.url}/`, line));
  };
  await Promise.all(Array.from({ length: line.kilobits < 100 ? 5 : 2 }, next));
  site.close();
  return missions;
}
