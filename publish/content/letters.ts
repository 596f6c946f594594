/** Letters of the content, which the fonts of the site may lack. */
import { readFileSync } from 'node:fs';
import letters from '#theme/fonts/letters.json' with { type: 'json' };
import { type ArticleBlock, articleWords } from '#content/article.ts';
import { filesBelow } from '#publish/listFiles.ts';
import { type ArticleFile, compileArticles } from './loadArticles.ts';
import type { ContentProblem, WordProblem } from './problem.ts';
import { textsFolder } from './readText.ts';
import { textsIn } from './words.ts';

type Role = keyof typeof letters;

const isShown = (letter: string) => !/[\s\p{C}]/u.test(letter);

const missingIn = (text: string, role: Role): readonly string[] =>
  [...new Set(text.normalize())].filter(
    (letter) => isShown(letter) && !letters[role].includes(letter),
  );

function describe(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `“${letter}” (U+${code})`;
}

type Content = {
  readonly modules: Readonly<Record<string, object>>;
  readonly articles: readonly ArticleFile[];
};

/** Every letter of the content's words, for the fonts. */
export async function lettersOf({ modules, articles }: Content): Promise<string> {
  const readings = await compileArticles(articles);
  const words = textsIn([modules, readings.map((reading) => reading.words)]);
  const pages = filesBelow(textsFolder, '').map((name) =>
    readFileSync(new URL(name, textsFolder), 'utf8'),
  );
  const allText = [...words.map(({ text }) => text), ...pages].join('').normalize();
  return [...new Set(allText)].filter(isShown).toSorted().join('');
}

/** Marks a heading by the end of its field's path; headings have their own font. */
const headingField = /(?:^|\.)(?:title|heading|name|shortName)$/;

/** Names letters of a module's words that the fonts lack. */
export const checkLetters = (file: string, words: unknown): readonly WordProblem[] =>
  textsIn(words).flatMap(({ field, text }) =>
    missingIn(text, headingField.test(field) ? 'display' : 'body').map((letter) => ({
      file,
      field,
      phrase: letter,
      reason: `the fonts of the site do not draw ${describe(letter)}: npm run tokens -- fonts adds what their packages have; write anything else in other letters`,
      isWarning: true,
    })),
  );

type Text = { readonly file: string; readonly source: string };

/** Names letters of a Markdown file that the fonts lack, with the first line that has each. */
export function checkTextLetters(
  { file, source }: Text,
  title: unknown,
  blocks: readonly ArticleBlock[],
): readonly ContentProblem[] {
  const headings = articleWords(blocks.filter(({ type }) => type === 'heading'));
  const missingLetters = new Set([
    ...missingIn([title, ...headings].join('\n'), 'display'),
    ...missingIn(articleWords(blocks).join('\n'), 'body'),
  ]);
  const lines = source.normalize().split('\n');
  return [...missingLetters].map((letter) => {
    const line = lines.findIndex((text) => text.includes(letter)) + 1;
    return {
      file,
      field: line > 0 ? `texto, linha ${line}` : 'texto',
      reason: `as fontes do site não desenham ${describe(letter)}: npm run tokens -- fonts inclui as letras que os pacotes têm; escreva o resto de outro modo`,
      isWarning: true,
    };
  });
}
