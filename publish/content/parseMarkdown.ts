import type * as Markdown from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';

/** A build parses the same texts several times. */
const trees = new Map<string, Markdown.Root>();

export function parseMarkdown(source: string): Markdown.Root {
  const known = trees.get(source);
  if (known) return known;
  const tree = fromMarkdown(source, {
    extensions: [gfm(), frontmatter(['yaml'])],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml'])],
  });
  trees.set(source, tree);
  return tree;
}

export type Fault = { readonly line: number; readonly reason: string };

/** Marks that Markdown prints though their author meant something by them, unless escaped. */
const leftovers: readonly (readonly [RegExp, string])[] = [
  [/\[\^[^\]]*\]/, 'remete a uma nota de rodapé que o texto não tem'],
  [/\]\[[^\]]*\]/, 'remete a um endereço que o texto não tem'],
  [/\]\(/, 'não é uma ligação: o endereço tem um espaço, ou falta fechar o parêntese'],
  [
    /(?<![\\*_])(?:\*\*|__)(?![*_])/,
    'não marca nada: não deixe espaço entre o sinal e as palavras',
  ],
  [/^[>\s]*#{1,6}[^\s#\d]/m, 'não é um título: deixe um espaço depois de #'],
  [/^[>\s]*\|.*\|[ \t]*$/m, 'não é uma tabela: escreva uma linha de | --- | abaixo do cabeçalho'],
];

const shorten = (text: string): string => {
  const [line = ''] = text.trim().split('\n', 1);
  return `"${line.length > 40 ? `${line.slice(0, 40)}…` : line}"`;
};

function sourceOf(source: string, { position }: Markdown.Nodes): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

function beginsLine(source: string, { position }: Markdown.Nodes): boolean {
  const { offset = 0, column = 1 } = position?.start ?? {};
  return /^[>\s]*$/.test(source.slice(offset - column + 1, offset));
}

export const lineOf = (node: Markdown.Nodes): number => node.position?.start.line ?? 1;

export function findLeftovers(source: string, node: Markdown.Text): Fault[] {
  const text = (beginsLine(source, node) ? '' : '…') + sourceOf(source, node);
  return leftovers.flatMap(([pattern, reason]) => {
    const match = pattern.exec(text);
    if (!match || text[match.index - 1] === '\\') return [];
    const above = text.slice(0, match.index + match[0].search(/\S/)).split('\n').length - 1;
    return [{ line: lineOf(node) + above, reason: `${shorten(match[0])} ${reason}` }];
  });
}

export const quote = (source: string, node: Markdown.Nodes): string =>
  shorten(sourceOf(source, node));
