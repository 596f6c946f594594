import type * as Markdown from 'mdast';
import type { Inline } from '#content/article.ts';
import type { PublishedImage } from '#content/image.ts';
import { plainText } from './articleWords.ts';

const refusals: Readonly<Partial<Record<Markdown.Nodes['type'], string>>> = {
  html: 'raw HTML is not allowed: write Markdown',
  code: 'code is not allowed: remove the indentation or the backticks',
  inlineCode: 'code is not allowed: remove the backticks',
  thematicBreak: 'rules are not allowed: write a heading',
  delete: 'struck text is not allowed',
  image: 'an image stands in a paragraph of its own',
  imageReference: 'write the file of an image beside its words: ![words](file)',
  heading: 'a heading stands by itself',
  footnoteDefinition: 'a footnote is written at the end, outside of quotations and lists',
};

type Note = { readonly number: number; references: number };

export type Context = {
  readonly images: ReadonlyMap<Markdown.Image, PublishedImage>;
  readonly addresses: ReadonlyMap<string, Markdown.Definition>;
  readonly footnotes: ReadonlyMap<string, Markdown.FootnoteDefinition>;
  /** Numbered in the order of the text. */
  readonly notes: Map<string, Note>;
  readonly refuse: (node: Markdown.Nodes, reason: string) => readonly [];
};

export const refuseKind = (node: Markdown.Nodes, { refuse }: Context): readonly [] =>
  refuse(node, refusals[node.type] ?? `${node.type} is not allowed`);

const isSafe = (url: string): boolean =>
  !/[\s\\]/.test(url) &&
  (/^(?:https:\/\/[^/]|mailto:.|tel:\+?\d)/i.test(url) || /^\/(?!\/)/.test(url));

function link(
  node: Markdown.Link | Markdown.LinkReference,
  target: Markdown.Link | Markdown.Definition,
  context: Context,
): readonly Inline[] {
  const children = inline(node.children, context);
  const words = plainText(children);
  // The parser makes `www.…` an http: address.
  const url = target.url === `http://${words}` ? `https://${words}` : target.url;
  if (target.title) context.refuse(target, 'a link has no title: remove the words in quotes');
  if (children.length === 0) context.refuse(node, 'the link has no words');
  if (isSafe(url)) return [{ type: 'link', url, children }];
  return context.refuse(
    target,
    `the address "${url}" is not allowed: use https:, mailto:, tel: or /a-page-of-the-site`,
  );
}

function footnoteReference(
  node: Markdown.FootnoteReference,
  { footnotes, notes, refuse }: Context,
): readonly Inline[] {
  const { identifier } = node;
  if (!footnotes.has(identifier)) return refuse(node, 'there is no such footnote');
  const note = notes.get(identifier) ?? { number: notes.size + 1, references: 0 };
  note.references += 1;
  notes.set(identifier, note);
  return [{ type: 'footnoteReference', note: note.number, nth: note.references }];
}

function run(node: Markdown.PhrasingContent, context: Context): readonly Inline[] {
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'break':
      return ['\n'];
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, children: inline(node.children, context) }];
    case 'link':
      return link(node, node, context);
    case 'linkReference': {
      const target = context.addresses.get(node.identifier);
      return target ? link(node, target, context) : refuseKind(node, context);
    }
    case 'footnoteReference':
      return footnoteReference(node, context);
    default:
      return refuseKind(node, context);
  }
}

export function inline(
  nodes: readonly Markdown.PhrasingContent[],
  context: Context,
): readonly Inline[] {
  const runs: Inline[] = [];
  for (const one of nodes.flatMap((node) => run(node, context))) {
    const last = runs.at(-1);
    if (typeof one === 'string' && typeof last === 'string') runs[runs.length - 1] = last + one;
    else runs.push(one);
  }
  return runs;
}
