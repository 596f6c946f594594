/** All words of the page, by its language. `{}` is a value; `one|many` goes with a number. */
import english from './en.json' with { type: 'json' };
import portuguese from './pt.json' with { type: 'json' };

/** The suite's language, which the page is made in; Node writes English. */
const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang;

type Word = keyof typeof portuguese;

type NameOf<One> = One extends `noun.${infer Name}` ? Name : never;

type Noun = NameOf<Word>;

const table: Readonly<Record<Word, string>> = /^pt\b/.test(language) ? portuguese : english;

const numbers = new Intl.NumberFormat(language);

export function say(word: Word, ...values: readonly (string | number)[]): string {
  const rest = values.map((value) => (typeof value === 'number' ? numbers.format(value) : value));
  return table[word].replaceAll('{}', () => rest.shift() ?? '');
}

export function counted(count: number, noun: Noun): string {
  const [one, many] = say(`noun.${noun}`).split('|');
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

/** For keys of a review's data, which may have no word. */
export const wordFor = (
  group: string,
  name: string,
  ...values: readonly (string | number)[]
): string | undefined => {
  const isWord = (key: string): key is Word => Object.hasOwn(table, key);
  const key = `${group}.${name}`;
  return isWord(key) ? say(key, ...values) : undefined;
};
