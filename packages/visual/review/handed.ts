/** Of the page's script: what the page hands it. */
import type { PageData } from './pageData.ts';

export function find<Type extends Element = HTMLElement>(id: string, type: new () => Type): Type {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`The page has no ${type.name} #${id}`);
}

export const data: PageData = JSON.parse(find('data', HTMLScriptElement).text);

/** Served by `visual:review --serve`, which writes decisions into the baselines. */
export const isServed = location.protocol === 'http:';

/** Browsers may refuse to store anything for a page from disk: then the page itself has it. */
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
