/** Finds the frames of a page that run scripts. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Frame, Page } from '@playwright/test';

/** ms. A frame whose document never comes, or whose sandbox allows no scripts, answers nothing. */
const longestAnswer = 3000;

/** Addresses of frames that have not answered, which are asked once. */
const silent = new WeakMap<Frame, string>();

async function answers(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  if (silent.get(frame) === frame.url()) return false;
  const asked = frame.evaluate('new Promise((end) => setTimeout(end))').then(
    () => true,
    () => true,
  );
  const end = new AbortController();
  const late = wait(longestAnswer, false, { signal: end.signal }).catch(() => false);
  const isThere = await Promise.race([asked, late]);
  end.abort();
  if (!isThere) silent.set(frame, frame.url());
  return isThere;
}

/** Frames of a page that answer, the page itself first. */
export async function framesOf(page: Page): Promise<Frame[]> {
  const asked = page.frames().map(async (frame) => ((await answers(frame)) ? [frame] : []));
  return (await Promise.all(asked)).flat();
}

/** Playwright's messages for a document that another one has replaced. */
export const isDocumentReplaced = (error: unknown) =>
  /context was destroyed|frame was detached/i.test(String(error));
