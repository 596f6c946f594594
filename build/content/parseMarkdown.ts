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
  [/\[\^[^\]]*\]/, 'refers to a footnote that the text does not have'],
  [/\]\[[^\]]*\]/, 'refers to an address that the text does not have'],
  [/\]\(/, 'is not a link: its address has a blank, or its bracket is not closed'],
  [/(?<![\\*_])(?:\*\*|__)(?![*_])/, 'marks nothing: write no blank between it and its words'],
  [/^[>\s]*#{1,6}[^\s#\d]/m, 'is not a heading: write a blank after #'],
  [/^[>\s]*\|.*\|[ \t]*$/m, 'is not a table: write a row of | --- | below its head'],
  [/^[>\s]*\[![a-z]+\]/im, 'is a box, which is not allowed: write a quotation'],
  [/^[>\s]*(?::::|:\s)/m, 'is a block of another dialect, which is not allowed'],
  [/==\S[^=]*==/, 'is highlighting, which is not allowed: write **strong** text'],
  [/\[\[[^\]]+\]\]/, 'is a link of another dialect: write [words](/address)'],
  [/\{[#.:][^}]*\}/, 'is an attribute of another dialect, which is not allowed'],
];

const short = (text: string): string => {
  const [line = ''] = text.trim().split('\n', 1);
  return `"${line.length > 40 ? `${line.slice(0, 40)}…` : line}"`;
};

function written(source: string, { position }: Markdown.Nodes): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

function beginsLine(source: string, { position }: Markdown.Nodes): boolean {
  const { offset = 0, column = 1 } = position?.start ?? {};
  return /^[>\s]*$/.test(source.slice(offset - column + 1, offset));
}

export const lineOf = (node: Markdown.Nodes): number => node.position?.start.line ?? 1;

export function findLeftovers(source: string, node: Markdown.Text): Fault[] {
  const text = (beginsLine(source, node) ? '' : '…') + written(source, node);
  return leftovers.flatMap(([pattern, reason]) => {
    const found = pattern.exec(text);
    if (!found || text[found.index - 1] === '\\') return [];
    const above = text.slice(0, found.index + found[0].search(/\S/)).split('\n').length - 1;
    return [{ line: lineOf(node) + above, reason: `${short(found[0])} ${reason}` }];
  });
}

export const quote = (source: string, node: Markdown.Nodes): string => short(written(source, node));
