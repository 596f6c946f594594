/** The token files of the development server; a built Storybook has none. */
import * as v from 'valibot';
import { answerSchema, type SaveRequest, tokensAddress } from '#edit/protocol.ts';
import type { Fault } from '#model/fault.ts';
import { faultOf, parseText, parseTexts, type TokenFiles, type TokenTexts } from '#model/leaves.ts';

export type Files = {
  readonly texts: TokenTexts;
  readonly parsed: TokenFiles;
  /** Faults of files that cannot be read: these stand as they were before. */
  readonly broken: readonly Fault[];
};

/** Files of some texts; those that cannot be read are as they were before. */
export function filesOf(texts: TokenTexts, before: TokenFiles = {}): Files {
  const parsed = Object.entries(parseTexts(texts));
  return {
    texts,
    parsed: Object.fromEntries(
      parsed.map(([name, file]) => [name, faultOf(file).length > 0 ? before[name] : file]),
    ),
    broken: parsed.flatMap(([file, content]) =>
      faultOf(content).map((text) => ({ file, kind: 'json' as const, text })),
    ),
  };
}

/** @throws Error with the server's words when it gives no agreed answer. */
export async function ask(path = '', body?: SaveRequest | object) {
  const headers = { 'Content-Type': 'application/json' };
  const post = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${tokensAddress}${path}`, post);
  const text = await response.text();
  const { success, output } = v.safeParse(answerSchema, parseText(text));
  if (!success) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return { ...output, isOk: response.ok };
}

/** Vite's messages of a reload for a token file, and its report of a fault in one. */
const tokenFile = /\/?tokens\/[\w.-]+\.json/;

/**
 * Calls back when the token files have changed. Vite reloads every page for them but this one, which
 * shows each value by itself: a reload would end what somebody is doing.
 */
export function onTokenFiles(follow: () => void): () => void {
  // Vite finds it by this spelling only.
  const hot = import.meta.hot;
  const stay = (payload: { path?: string; triggeredBy?: string }) => {
    // Vite reloads no page for a document that is another one.
    if (tokenFile.test(payload.triggeredBy ?? '')) payload.path = '/tokens.html';
  };
  hot?.on('vite:beforeFullReload', stay);
  hot?.on('tokens:changed', follow);
  return () => {
    hot?.off('vite:beforeFullReload', stay);
    hot?.off('tokens:changed', follow);
  };
}

/** Removes Vite's reports of faults in tokens from a page, as the bench lists them itself. */
export function removeReports(page: Document): () => void {
  const clear = () => {
    for (const overlay of page.querySelectorAll('vite-error-overlay'))
      if (tokenFile.test(overlay.shadowRoot?.textContent ?? '')) overlay.remove();
  };
  clear();
  const observer = new MutationObserver(clear);
  observer.observe(page.body, { childList: true });
  return () => observer.disconnect();
}
