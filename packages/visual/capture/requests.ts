/** Tracks the requests of a page. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request, Response } from '@playwright/test';
import { sharedWorkers } from './answers.ts';
import { framesOf } from './frames.ts';

/** ms. A request without an answer by then is reported, and not waited for again. */
const longestRequest = 10_000;

type Watch = {
  readonly open: Set<Request>;
  /** URLs that were given up. */
  readonly unanswered: Set<string>;
  /** Called when a request ends. */
  readonly waiting: Set<() => void>;
  /** Responses of images, by URL. */
  readonly images: Map<string, Response>;
};

const watches = new WeakMap<Page, Watch>();

/** Such a connection ends when the page closes, or never. */
const staysOpen = (request: Request) =>
  /^(?:eventsource|websocket|ping)$/.test(request.resourceType());

/** @param leaves URLs that a scene leaves unanswered */
export function watchRequests(page: Page, leaves?: RegExp): void {
  if (watches.has(page)) return;
  const open = new Set<Request>();
  const watch: Watch = { open, unanswered: new Set(), waiting: new Set(), images: new Map() };
  watches.set(page, watch);
  page.on('request', (request) => {
    if (!staysOpen(request) && !leaves?.test(request.url())) open.add(request);
  });
  const end = (request: Request) => {
    open.delete(request);
    for (const note of watch.waiting) note();
  };
  page.on('response', (response) => {
    // The browser reads as much of a film as it needs.
    if (response.request().resourceType() === 'media') end(response.request());
    if (response.request().resourceType() === 'image') watch.images.set(response.url(), response);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  loadWithoutStragglers(page);
  // Requests of a replaced document never end.
  page.on('framenavigated', (frame) => {
    for (const request of open)
      if (request.frame() === frame && !request.isNavigationRequest()) open.delete(request);
  });
}

export const hasOpenRequests = (page: Page) => (watches.get(page)?.open.size ?? 0) > 0;

/** Resolves when a request ends, or at a time. */
async function untilOneEnds({ waiting }: Watch, end: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, end - Date.now());
  waiting.add(resolve);
  await promise;
  waiting.delete(resolve);
  clearTimeout(timer);
}

/** Playwright does not report the end of such a request; `answers.ts` waits for the worker's message. */
async function leaveSharedWorkers(page: Page, { open }: Watch): Promise<void> {
  const isOfWorker = (request: Request) =>
    request.resourceType() === 'script' && !request.headers()['user-agent'];
  if (![...open].some(isOfWorker)) return;
  const read = (name: string): string[] => Reflect.get(window, name) ?? [];
  const lists = (await framesOf(page)).map((frame) =>
    // A frame that is left has no more workers.
    frame.evaluate(read, sharedWorkers).catch(() => []),
  );
  const addresses = (await Promise.all(lists)).flat();
  for (const request of open) if (addresses.includes(request.url())) open.delete(request);
}

/** A script stops the browser from drawing what follows it, a stylesheet from drawing at all. */
const holdsPage = (request: Request) => /^(?:script|stylesheet)$/.test(request.resourceType());

/**
 * Waits until no request is under way. A request that is never answered is reported, and waited for
 * once.
 */
export async function waitForRequests(page: Page): Promise<void> {
  const watch = watches.get(page);
  if (!watch) return;
  const end = Date.now() + longestRequest;
  await leaveSharedWorkers(page, watch);
  while (watch.open.size > 0 && Date.now() < end) await untilOneEnds(watch, end);
  const stragglers = [...watch.open];
  for (const request of stragglers) watch.unanswered.add(request.url());
  watch.open.clear();
  if (stragglers.some(holdsPage)) await page.evaluate(() => window.stop());
}

/** ms in which a document must load. */
const longestLoad = 30_000;

/** ms between checks of the requests. */
const glance = 500;

/** Resolves when the document has loaded, or once a request it waits for is given up. */
async function untilLoaded(page: Page): Promise<void> {
  let isLoaded = false;
  const load = page.waitForLoadState('load', { timeout: longestLoad }).then(() => {
    isLoaded = true;
  });
  while (!isLoaded && unansweredOf(page).length === 0)
    await Promise.race([load, wait(glance).then(() => waitForRequests(page))]);
  load.catch(() => {});
}

/** Playwright's message for a document whose script navigates before it has loaded. */
const isNavigationInterrupted = (error: unknown) =>
  /interrupted by another navigation/.test(String(error));

/**
 * Lets `page.goto` end although a request is never answered, which would delay the page's load
 * event: the request is reported and given up. A document must have an answer.
 */
function loadWithoutStragglers(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    if (options?.waitUntil) return goto(url, options);
    const response = await goto(url, { ...options, waitUntil: 'commit' }).catch((error) => {
      if (isNavigationInterrupted(error)) return null;
      throw error;
    });
    await untilLoaded(page);
    return response;
  };
}

/** URLs of unanswered requests in alphabetical order, without the site's own origin. */
export const unansweredOf = (page: Page): string[] => {
  const siteOrigin = new URL(page.url()).origin;
  const urls = [...(watches.get(page)?.unanswered ?? [])];
  // The order of requests is a matter of chance.
  return urls.map((url) => url.replace(siteOrigin, '')).sort();
};

/** Runs in the page, which alone knows its blobs. */
const readBlob = async (url: string): Promise<number[]> => [
  ...new Uint8Array(await (await fetch(url)).arrayBuffer()),
];

/** The bytes of an image; undefined if the browser no longer has them. */
export async function imageAt(page: Page, url: string): Promise<Buffer | undefined> {
  if (url.startsWith('data:')) return Buffer.from(await (await fetch(url)).arrayBuffer());
  if (url.startsWith('blob:'))
    return page.evaluate(readBlob, url).then(
      (bytes) => Buffer.from(bytes),
      () => undefined,
    );
  return watches
    .get(page)
    ?.images.get(url)
    ?.body()
    .catch(() => undefined);
}
