/** Gives the page's script its data and storage. */
import type { PageData } from './pageData.ts';

export function find<Type extends Element = HTMLElement>(id: string, type: new () => Type): Type {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`The page has no ${type.name} #${id}`);
}

export const data: PageData = JSON.parse(find('data', HTMLScriptElement).text);

/** `visual:review --serve` serves the page, and writes decisions into the baselines. */
export const isServed = location.protocol === 'http:';

/** Browsers may refuse storage to a page opened from disk; an object replaces it then. */
export const storage: Record<string, string> = (() => {
  try {
    return localStorage;
  } catch {
    return {};
  }
})();

const headers = { 'Content-Type': 'application/json' };

export const post = (path: string, content: object) =>
  fetch(path, { method: 'POST', headers, body: JSON.stringify(content) });
