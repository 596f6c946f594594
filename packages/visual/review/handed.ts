/** Of the page's script: what the page hands it. */
import type { PageData } from './pageData.ts';
import type { Noun, Word } from './words.ts';

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

export function say(word: Word, ...values: readonly (string | number)[]): string {
  const rest = [...values];
  return data.words[word].replaceAll('{}', () => String(rest.shift() ?? ''));
}

export function counted(count: number, noun: Noun): string {
  const [singular, plural] = say(`noun.${noun}`).split('|');
  return `${count} ${count === 1 ? singular : plural}`;
}

const headers = { 'Content-Type': 'application/json' };

export const post = (path: string, content: object) =>
  fetch(path, { method: 'POST', headers, body: JSON.stringify(content) });
