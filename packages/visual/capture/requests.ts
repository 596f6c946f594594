/** Requests of a page that are under way. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request, Response } from '@playwright/test';

/** ms; a request that has no answer by then is named, and not waited for again. */
const longestRequest = 10_000;

type Watch = {
  readonly open: Set<Request>;
  /** Addresses that were given up. */
  readonly unanswered: Set<string>;
  /** Called when a request ends. */
  readonly waiting: Set<() => void>;
  /** Answers of images by their addresses. */
  readonly images: Map<string, Response>;
};

const watches = new WeakMap<Page, Watch>();

/** Ends when the page closes, or never: a connection that stays open. */
const staysOpen = (request: Request) =>
  /^(?:eventsource|websocket|ping|media)$/.test(request.resourceType());

/** @param leaves addresses that a scene leaves without an answer */
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
    if (response.request().resourceType() === 'image') watch.images.set(response.url(), response);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  loadWithoutStragglers(page);
  // Requests of a document that is left get no end.
  page.on('framenavigated', (frame) => {
    for (const request of open)
      if (request.frame() === frame && !request.isNavigationRequest()) open.delete(request);
  });
}

export const hasOpenRequests = (page: Page) => (watches.get(page)?.open.size ?? 0) > 0;

/** Resolves when a request has ended, or at a time. */
async function untilOneEnds({ waiting }: Watch, end: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, end - Date.now());
  waiting.add(resolve);
  await promise;
  waiting.delete(resolve);
  clearTimeout(timer);
}

/** The browser draws nothing below such a script, and nothing at all before such a stylesheet. */
const holdsPage = (request: Request) => /^(?:script|stylesheet)$/.test(request.resourceType());

/** Waits until no request is under way. One that is never answered is waited for once, and then named. */
export async function waitForRequests(page: Page): Promise<void> {
  const watch = watches.get(page);
  if (!watch) return;
  const end = Date.now() + longestRequest;
  while (watch.open.size > 0 && Date.now() < end) await untilOneEnds(watch, end);
  const stragglers = [...watch.open];
  for (const request of stragglers) watch.unanswered.add(request.url());
  watch.open.clear();
  if (stragglers.some(holdsPage)) await page.evaluate(() => window.stop());
}

/** ms in which a document has to be there. */
const longestLoad = 30_000;

/** ms after which requests are looked at again. */
const glance = 500;

/** Resolves when the document has loaded, or when a request that it waits for is given up. */
async function untilLoaded(page: Page): Promise<void> {
  let isLoaded = false;
  const load = page.waitForLoadState('load', { timeout: longestLoad }).then(() => {
    isLoaded = true;
  });
  while (!isLoaded && unansweredOf(page).length === 0)
    await Promise.race([load, wait(glance).then(() => waitForRequests(page))]);
  load.catch(() => {});
}

/** Playwright's words for a document whose script has led to another one before it was there. */
const isLed = (error: unknown) => /interrupted by another navigation/.test(String(error));

/**
 * Lets `page.goto` end although an answer never comes, for which the page's events would wait: the request is
 * named and given up. A document without an answer is none.
 */
function loadWithoutStragglers(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    if (options?.waitUntil) return goto(url, options);
    const response = await goto(url, { ...options, waitUntil: 'commit' }).catch((error) => {
      if (isLed(error)) return null;
      throw error;
    });
    await untilLoaded(page);
    return response;
  };
}

/** Addresses of requests that had no answer, without the site's own origin. */
export const unansweredOf = (page: Page): string[] => {
  const own = new URL(page.url()).origin;
  return [...(watches.get(page)?.unanswered ?? [])].map((url) => url.replace(own, ''));
};

/** Runs in the page, which alone knows its blobs. */
const readBlob = async (url: string): Promise<number[]> => [
  ...new Uint8Array(await (await fetch(url)).arrayBuffer()),
];

/** Reads an image as it came; undefined where the browser has it no more. */
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
