/** Words by language. `{}` is a value; `one|many` goes with a number. */
import englishTable from './en.json' with { type: 'json' };
import portugueseTable from './pt.json' with { type: 'json' };

export type Word = keyof typeof portugueseTable;

export const isWord = (key: string): key is Word => Object.hasOwn(portugueseTable, key);

type NameOf<One> = One extends `noun.${infer Name}` ? Name : never;

export type Noun = NameOf<Word>;

type Value = string | number;

/** @param language Of the suite, like `pt-BR`; there is English for all others. */
export function wordsIn(language: string) {
  const table: Readonly<Record<Word, string>> = /^pt\b/.test(language)
    ? portugueseTable
    : englishTable;
  const numbers = new Intl.NumberFormat(language);
  const say = (word: Word, ...values: readonly Value[]): string => {
    const rest = values.map((value) => (typeof value === 'number' ? numbers.format(value) : value));
    return table[word].replaceAll('{}', () => rest.shift() ?? '');
  };
  const counted = (count: number, noun: Noun): string => {
    const [singular, plural] = say(`noun.${noun}`).split('|');
    return `${numbers.format(count)} ${count === 1 ? singular : plural}`;
  };
  /** For keys of a review's data, which may have no word. */
  const wordFor = (group: string, name: string, ...values: readonly Value[]) => {
    const key = `${group}.${name}`;
    return isWord(key) ? say(key, ...values) : undefined;
  };
  return { say, counted, wordFor };
}

export type Words = ReturnType<typeof wordsIn>;

export const english = wordsIn('en');
