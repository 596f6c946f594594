/** Keeps texts of the page in this browser, and of a served page also on the server. */

/** Served by `visual:review --serve`, which writes decisions into the baselines. */
export const isServed = location.protocol === 'http:';

const headers = { 'Content-Type': 'application/json' };

export const post = (path: string, content: object) =>
  fetch(path, { method: 'POST', headers, body: JSON.stringify(content) });

/** Browsers may refuse to store anything for a page from disk. */
function store(texts: Readonly<Record<string, string>>): void {
  try {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  } catch {}
}

export function remember(texts: Readonly<Record<string, string>>): void {
  store(texts);
  // A post may fail: this browser has stored the texts already.
  if (isServed) post('/judgements', texts).catch(() => {});
}

export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Brings what the server has from another address or browser. */
export async function loadRemembered(): Promise<void> {
  if (isServed) store(await (await fetch('/judgements')).json());
}
