/** The suite's language, which the page is made in; Node writes English. */
export const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang;

const isPortuguese = /^pt\b/.test(language);

export const say = <Word>(portuguese: Word, english: Word): Word =>
  isPortuguese ? portuguese : english;
