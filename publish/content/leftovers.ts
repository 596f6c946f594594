/** Finds marks that Markdown prints although their author meant something by them. */
import type * as Markdown from 'mdast';
import { type Fault, lineOf, shorten, sourceOf } from './parseMarkdown.ts';

/** A letter that nobody types. It replaces escaped signs, and parts that are not text. */
const placeholder = 'ǂ';

const entity = /^&(?:#\w+|\w+);/;

/**
 * Replaces escaped characters in a text node, so that every remaining sign is unintended Markdown.
 * Source and value differ in escapes, entities, and what begins and ends the lines of a block.
 */
function hideEscapes(source: string, value: string): string {
  let at = 0;
  let words = '';
  for (const sign of value) {
    const [reference] = entity.exec(source.slice(at)) ?? [];
    if (sign === '\n') {
      at = source.indexOf('\n', at) + 1;
      at += /^[ \t>]*/.exec(source.slice(at))?.[0].length ?? 0;
      words += sign;
    } else if (source[at] === '\\' && source[at + 1] === sign && /[!-/:-@[-`{-~]/.test(sign)) {
      at += 2;
      words += placeholder;
    } else if (reference && !value.includes(reference)) {
      at += reference.length;
      // Pasted HTML has these three where its source was escaped.
      words += /[&<>]/.test(sign) ? sign : placeholder;
    } else {
      at += sign.length;
      words += sign;
    }
  }
  return words;
}

const isAutolink = ({ url, children: [words] }: Markdown.Link): boolean =>
  words?.type === 'text' && url.endsWith(words.value);

/** The words of a paragraph, a heading or a cell, with one letter for what is no text. */
function wordsOf(source: string, node: Markdown.PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return node.position ? hideEscapes(sourceOf(source, node), node.value) : node.value;
    case 'break':
      return '\n';
    case 'link':
      if (isAutolink(node)) return placeholder;
      return node.children.map((child) => wordsOf(source, child)).join('');
    case 'strong':
    case 'emphasis':
    case 'linkReference':
      return node.children.map((child) => wordsOf(source, child)).join('');
    default:
      return placeholder;
  }
}

/** Uses of a sign that prose has: a blank to fill in, a hashtag, words left out, a comparison. */
const prose: readonly RegExp[] = [
  /_{3,}/gu,
  /(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])/gu,
  /(?<=[^\n][\s("“‘/])#(?=[\p{L}\p{N}])/gu,
  /\[(?:\.{3}|…)\]/gu,
  /ǂ[^[\]\n]*\]/gu,
  /(?<!\])\[(?![ivx]+\])\p{L}[^[\]=/|<>{}*_#^\\\n]*\](?!\s*\((?:ǂ|http|\/)|[([:])/giu,
  /(?<=\s|\(|^)[<>]=?(?=[ \u00a0]?\d|[ \u00a0])/gu,
  /(?<=\s|\(|^)~(?=[ \u00a0]?\d)/gu,
];

/** The found sign replaces the placeholder. */
const advice = `para mostrar o próprio sinal, escreva \\${placeholder}`;

/** Likely meanings of a mark, the likeliest first; the last rows refuse signs that prose never has. */
const marks: readonly (readonly [RegExp, string])[] = [
  [
    /[\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]|(?!\n|\t)\p{Cc}/u,
    'é um caractere invisível ou sem desenho: apague-o, e escreva de novo o que está ao lado',
  ],
  [
    /^(?:#{1,6}|[-+*]|\d{1,9}[.)])(?=(?! |\t|\n)\s)/mu,
    'vem antes de um espaço de outro programa, que não é comum: apague-o e digite um espaço',
  ],
  [/\[\^[^\]\n]*\]?/u, 'remete a uma nota de rodapé que o texto não tem'],
  [/(?:\[[^\]\n]*)?\]\[[^\]\n]*\]/u, 'remete a um endereço que o texto não tem'],
  [
    /!\[[^\]\n]*\]\([^)\n]*\)?/u,
    'não é uma imagem: o nome do arquivo tem um espaço: escreva-o entre < e >; ou falta fechar o parêntese',
  ],
  [
    /(?:\[[^\]\n]*)?\]\s*\([^)\n]*\)?/u,
    'não é uma ligação: o endereço tem um espaço, há um espaço antes dele, ou falta fechar o parêntese',
  ],
  [/^#+[^\s#]?/mu, `não é um título: deixe um espaço depois de #; ${advice}`],
  [/\*\*|__/u, 'não marca nada: não deixe espaço entre o sinal e as palavras'],
  [/^\|.*\|[ \t]*$/mu, 'não é uma tabela: escreva uma linha de | --- | abaixo do cabeçalho'],
  [
    /^(?:[•‣·∙◦]|(?![©®™°№])\p{So}|[-o§▪●○■□](?=\t|[ \u00a0]{2})|–(?=\s)|§(?=\s+(?!único)\p{L}))\s*/mu,
    'não faz uma lista: comece a linha com "- "; se é um travessão, escreva —',
  ],
  [/^[-+](?=(?![ºª])\p{L})/mu, 'não faz uma lista: deixe um espaço depois do sinal'],
  [
    /^\d{1,2}(?:\)(?=\p{L})|\.(?=[\p{Lu}ǂ]))/mu,
    'não faz uma lista: deixe um espaço depois do número',
  ],
  [/^h[1-6]\.(?=\s)/imu, 'não é um título: escreva ## ou ###'],
  [/^bq\.(?=\s)/mu, 'não é uma citação: comece a linha com "> "'],
  [/={2,}/u, 'não marca nada: escreva títulos com ## ou ###'],
  [/["”]:(?:ǂ|http|\/)\S*/u, 'não é uma ligação: escreva [palavras](endereço)'],
  [/'{2,}/u, 'não marca nada: escreva **negrito**, *itálico* ou aspas'],
  [/(?<![<>])--+(?![<>])/u, 'não é um travessão: escreva — ou –'],
  [/(?<!:)\/\/+/u, 'não marca nada: escreva uma barra só, ou nenhuma'],
  [/(?<!\S):[a-z_]+:(?!\S)/u, 'não faz um desenho: apague-o'],
  [
    /&(?:#\w+|[a-z]\w*);|&(?:nbsp|amp|lt|gt|quot|sect)\b|(?<![\p{L}\p{N}])&[a-z]+/iu,
    'é um código de HTML: escreva o sinal',
  ],
  [/<\/?[a-z][^<>\n]*>/iu, 'é HTML, que não é aceito: escreva em Markdown'],
  [/\${2,}|%{2,}/u, 'não marca nada: escreva um só'],
  [/\t/u, 'é uma tabulação: escreva uma lista, uma tabela ou um espaço'],
  [/\[[^\]\n]*\]?|\]/u, `não marca nada: escreva [palavras](endereço) ou texto[^1]; ${advice}`],
  [/[{}]+/u, `não marca nada; ${advice}`],
  [/\*/u, `não marca nada: não deixe espaço entre o sinal e as palavras; ${advice}`],
  [/_+/u, `não marca nada: não deixe espaço entre o sinal e as palavras; ${advice}`],
  [/\^+/u, 'não levanta o que segue: escreva m², 1º ou texto[^1]'],
  [/#+/u, `não marca nada; ${advice}`],
  [/~+/u, `não marca nada; ${advice}`],
  [/`+/u, 'não marca nada: escreva aspas, ou apague-o'],
  [/\|+/u, `não é uma tabela; ${advice}`],
  [/\\+/u, `não marca nada: apague-a; ${advice}`],
  [/[-=]*[<>]+[-=]*/u, `não marca nada; ${advice}`],
];

const describe = (mark: string): string => {
  const code = mark.codePointAt(0) ?? 0;
  return /^[\p{C}\p{Z}]/u.test(mark)
    ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    : shorten(mark.replaceAll(/ǂ+/g, '…'));
};

type Mark = { readonly mark: string; readonly reason: string; readonly line: number };

const hide = (text: string) => text.replaceAll(/[^\n]/gu, placeholder);

/**
 * Marks in words whose escaped characters are hidden; reports each reason once for a line, from 0.
 */
export function marksIn(words: string): readonly Mark[] {
  let text = prose.reduce((line, pattern) => line.replaceAll(pattern, hide), words);
  return marks.flatMap(([pattern, reason]) => {
    const matches = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
    text = text.replaceAll(new RegExp(pattern, `${pattern.flags}g`), hide);
    const lines = matches.map(({ index }) => text.slice(0, index).split('\n').length - 1);
    return matches.flatMap(({ 0: { length }, index }, at) => {
      const match = words.slice(index, index + length);
      const [sign = ''] = /[#*_~|\\<>[\]{}]/.exec(match) ?? [];
      const mark = describe(match);
      const line = lines[at] ?? 0;
      return lines.indexOf(line) === at
        ? [{ mark, reason: reason.replace(placeholder, sign), line }]
        : [];
    });
  });
}

type Block = Markdown.Paragraph | Markdown.Heading | Markdown.TableCell;

export const isBlockOfWords = (node: Markdown.Nodes): node is Block =>
  node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';

/** The marks that are left in a block, each with its line in the file. */
export function findLeftovers(source: string, node: Block): readonly Fault[] {
  const words = node.children.map((child) => wordsOf(source, child)).join('');
  const above = lineOf(node);
  return marksIn(words).map(({ mark, reason, line }) => ({
    line: above + line,
    reason: `${mark} ${reason}`,
  }));
}
