import type * as Markdown from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';

export const parseMarkdown = (source: string): Markdown.Root =>
  fromMarkdown(source, {
    extensions: [gfm(), frontmatter(['yaml'])],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml'])],
  });

export type Fault = { readonly line: number; readonly reason: string };

export const shorten = (text: string): string => {
  const [line = ''] = text.trim().split('\n', 1);
  return `"${line.length > 40 ? `${line.slice(0, 40)}…` : line}"`;
};

export function sourceOf(source: string, { position }: Markdown.Nodes): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

export const lineOf = (node: Markdown.Nodes): number => node.position?.start.line ?? 1;

export const quote = (source: string, node: Markdown.Nodes): string =>
  shorten(sourceOf(source, node));
