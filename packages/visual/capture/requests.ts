/** Requests of a page that are under way. */
import type { Page, Request } from '@playwright/test';

/** ms; a request that has no answer by then is named, and not waited for again. */
const longestRequest = 10_000;

type Watch = {
  readonly open: Set<Request>;
  /** Addresses that were given up. */
  readonly unanswered: Set<string>;
  /** Called when a request ends. */
  readonly waiting: Set<() => void>;
};

const watches = new WeakMap<Page, Watch>();

/** Ends when the page closes, or never: a connection that stays open. */
const staysOpen = (request: Request) =>
  /^(?:eventsource|websocket|ping|media)$/.test(request.resourceType());

/** @param leaves addresses that a scene leaves without an answer */
export function watchRequests(page: Page, leaves?: RegExp): void {
  if (watches.has(page)) return;
  const open = new Set<Request>();
  const watch: Watch = { open, unanswered: new Set(), waiting: new Set() };
  watches.set(page, watch);
  page.on('request', (request) => {
    if (!staysOpen(request) && !leaves?.test(request.url())) open.add(request);
  });
  const end = (request: Request) => {
    open.delete(request);
    for (const note of watch.waiting) note();
  };
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

/** Waits until no request is under way. One that is never answered is waited for once, and then named. */
export async function waitForRequests(page: Page): Promise<void> {
  const watch = watches.get(page);
  if (!watch) return;
  const end = Date.now() + longestRequest;
  while (watch.open.size > 0 && Date.now() < end) await untilOneEnds(watch, end);
  for (const request of watch.open) watch.unanswered.add(request.url());
  watch.open.clear();
}

/**
 * Lets `page.goto` end although an answer never comes, for which the page's `load` event would wait: the
 * request is named and given up. A document without an answer is none.
 */
function loadWithoutStragglers(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    if (options?.waitUntil) return goto(url, options);
    const response = await goto(url, { ...options, waitUntil: 'domcontentloaded' });
    const load = page.waitForLoadState('load', { timeout: 0 }).catch(() => {});
    const isGivenUp = waitForRequests(page).then(() =>
      unansweredOf(page).length > 0 ? undefined : load,
    );
    await Promise.race([load, isGivenUp]);
    return response;
  };
}

/** Addresses of requests that had no answer, without the site's own origin. */
export const unansweredOf = (page: Page): string[] => {
  const own = new URL(page.url()).origin;
  return [...(watches.get(page)?.unanswered ?? [])].map((url) => url.replace(own, ''));
};
