/** Axe's own words in a language, where it has them, or else in English. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One text, or some by what a check has found. */
type Texts = string | { readonly [about: string]: Texts };

type Locale = {
  readonly rules: Readonly<Record<string, { readonly help: string }>>;
  readonly checks: Readonly<Record<string, { readonly fail?: Texts }>>;
};

const read = (file: string): Locale => JSON.parse(readFileSync(file, 'utf8'));

function pairsOf(
  english: Texts = '',
  own: Texts = '',
): (readonly [english: string, own: string])[] {
  if (typeof english !== 'string')
    return Object.entries(english).flatMap(([about, text]) =>
      pairsOf(text, typeof own === 'string' ? own : own[about]),
    );
  return typeof own === 'string' && own ? [[english, own]] : [];
}

const value = /\$\{(.+?)\}/g;

/** Puts the values of an English text into the other one. */
function translator([english, own]: readonly [english: string, own: string]) {
  const parts = english.split(value);
  const names = parts.filter((_part, at) => at % 2 === 1);
  const pattern = parts.map((part, at) =>
    at % 2 === 1 ? '(.+?)' : part.replaceAll(/[^\w\s]/g, String.raw`\$&`),
  );
  const expression = new RegExp(`^${pattern.join('')}$`);
  return (line: string): string | undefined => {
    const values = expression.exec(line);
    return values
      ? own.replaceAll(value, (_all, name: string) => values[names.indexOf(name) + 1] ?? '')
      : undefined;
  };
}

export function axeWords(language: string) {
  const [english = '', own = english] = [
    '_template',
    language.split('-')[0],
    language.replace('-', '_'),
  ]
    .map((name) => fileURLToPath(import.meta.resolve(`axe-core/locales/${name}.json`)))
    .filter((path) => existsSync(path));
  const { rules, checks } = read(own);
  const translators = Object.entries(read(english).checks)
    .flatMap(([name, { fail }]) => pairsOf(fail, checks[name]?.fail))
    .map(translator);
  const inLanguage = (line: string) =>
    translators.map((translate) => translate(line)).find(Boolean) ?? line;
  return {
    ruleOf: (rule: string) => rules[rule]?.help ?? rule,
    /** Leaves out headings, which say that one of the lines below is enough. */
    textOf: (text: string) =>
      text
        .split('\n')
        .filter((line) => !/^Fix (?:any|all) of the following:$/.test(line))
        .map((line) => inLanguage(line.trim()))
        .join('\n'),
  };
}
