/**
 * All words of the page and the terminal. `{}` is replaced by a value, `one|many` chosen by a
 * number.
 */
import table from './words.json' with { type: 'json' };

export type Word = keyof typeof table;

export const isWord = (key: string): key is Word => Object.hasOwn(table, key);

type NameOf<One> = One extends `noun.${infer Name}` ? Name : never;

export type Noun = NameOf<Word>;

type Value = string | number;

const numbers = new Intl.NumberFormat('en');

export function say(word: Word, ...values: readonly Value[]): string {
  const texts = values.map((value) => (typeof value === 'number' ? numbers.format(value) : value));
  return table[word].replaceAll('{}', () => texts.shift() ?? '');
}

export function counted(count: number, noun: Noun): string {
  const [singular, plural] = say(`noun.${noun}`).split('|');
  return `${numbers.format(count)} ${count === 1 ? singular : plural}`;
}

/** Looks up keys of a review's data, which may lack a word. */
export function wordFor(group: string, name: string, ...values: readonly Value[]) {
  const key = `${group}.${name}`;
  return isWord(key) ? say(key, ...values) : undefined;
}
