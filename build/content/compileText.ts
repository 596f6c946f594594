import type * as Markdown from 'mdast';
import type { ArticleBlock, Footnote, Inline, TableCell } from '#content/article.ts';
import type { AuthoredImage, PublishedImage } from '#content/image.ts';
import { plainText } from './articleWords.ts';
import { type Fault, findLeftovers, lineOf, quote } from './parseMarkdown.ts';

/** Why a kind of node is refused; what is not named here gets a general reason. */
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

type Context = {
  readonly source: string;
  /** The images of the text, by the node that names them; one that cannot be had is missing. */
  readonly images: ReadonlyMap<Markdown.Image, PublishedImage>;
  readonly addresses: ReadonlyMap<string, Markdown.Definition>;
  readonly footnotes: ReadonlyMap<string, Markdown.FootnoteDefinition>;
  /** Those that were referred to, in the order of the text. */
  readonly notes: Map<string, Note>;
  readonly refuse: (node: Markdown.Nodes, reason: string) => readonly [];
};

const refuseKind = (node: Markdown.Nodes, { refuse }: Context): readonly [] =>
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
  // What is written as www.… is http: to the parser.
  const words = plainText(children);
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

/** Runs of text, with neighbouring strings as one. */
function inline(nodes: readonly Markdown.PhrasingContent[], context: Context): readonly Inline[] {
  const runs: Inline[] = [];
  for (const one of nodes.flatMap((node) => run(node, context))) {
    const last = runs.at(-1);
    if (typeof one === 'string' && typeof last === 'string') runs[runs.length - 1] = last + one;
    else runs.push(one);
  }
  return runs;
}

const isBlank = (node: Markdown.Nodes): boolean =>
  node.type === 'break' || (node.type === 'text' && !node.value.trim());

function image(node: Markdown.Image, { images, refuse }: Context): readonly ArticleBlock[] {
  if (!node.alt) refuse(node, 'say what the image shows between its brackets');
  const published = images.get(node);
  if (!published) return [];
  return [{ type: 'image', image: published, ...(node.title && { caption: node.title }) }];
}

function paragraph(node: Markdown.Paragraph, context: Context): readonly ArticleBlock[] {
  const images = node.children.filter((child) => child.type === 'image');
  if (images.length > 0 && node.children.every((child) => child.type === 'image' || isBlank(child)))
    return images.flatMap((child) => image(child, context));
  return [{ type: 'paragraph', children: inline(node.children, context) }];
}

function heading(node: Markdown.Heading, context: Context): readonly ArticleBlock[] {
  const { depth } = node;
  if (depth !== 2 && depth !== 3) return context.refuse(node, 'write headings with ## or ###');
  if (node.children.length === 0) return context.refuse(node, 'the heading is empty');
  return [{ type: 'heading', depth, children: inline(node.children, context) }];
}

function list(node: Markdown.List, context: Context): readonly ArticleBlock[] {
  const items = node.children.map((item) => {
    if (typeof item.checked === 'boolean')
      return context.refuse(item, 'check boxes are not allowed: write a plain list');
    if (item.children.length === 0) return context.refuse(item, 'the item of the list is empty');
    return blocks(item.children, context);
  });
  const ordered = node.ordered === true;
  const start = ordered && node.start !== 1 && { start: node.start ?? 1 };
  return [{ type: 'list', ordered, ...start, items }];
}

function table(node: Markdown.Table, context: Context): readonly ArticleBlock[] {
  const [first, ...rest] = node.children;
  const columns = first?.children.length ?? 0;
  const cells = (row: Markdown.TableRow): readonly TableCell[] => {
    const count = row.children.length;
    if (count !== columns)
      context.refuse(row, `the row has ${count} cells, and the table ${columns} columns`);
    return row.children.map((cell) => inline(cell.children, context));
  };
  const head = first ? cells(first) : [];
  if (head.some((cell, column) => column > 0 && cell.length === 0))
    context.refuse(node, 'a column of the table has no heading');
  if (rest.length === 0) context.refuse(node, 'the table has no rows');
  const align = Array.from({ length: columns }, (_, column) => node.align?.[column] ?? null);
  const name = head
    .map((cell) => plainText(cell).trim())
    .filter(Boolean)
    .join(', ');
  return [{ type: 'table', name, align, head, rows: rest.map(cells) }];
}

function block(node: Markdown.RootContent, context: Context): readonly ArticleBlock[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, context);
    case 'list':
      return list(node, context);
    case 'table':
      return table(node, context);
    case 'blockquote':
      return [{ type: 'blockquote', children: blocks(node.children, context) }];
    // An address that a link refers to: nothing that is read.
    case 'definition':
      return [];
    default:
      return refuseKind(node, context);
  }
}

const blocks = (nodes: readonly Markdown.RootContent[], context: Context) =>
  nodes.flatMap((node) => block(node, context));

/** The footnotes that the text refers to; to one that it does not refer to no reader would come. */
function compileNotes(context: Context): readonly ArticleBlock[] {
  const { footnotes, notes, refuse } = context;
  const referred = [...notes];
  const texts: Footnote[] = referred.map(([identifier, { references }]) => ({
    references,
    children: blocks(footnotes.get(identifier)?.children ?? [], context),
  }));
  for (const [identifier, definition] of footnotes) {
    if (!notes.has(identifier)) refuse(definition, 'the text does not refer to this footnote');
  }
  for (const [identifier] of [...notes].slice(referred.length)) {
    const definition = footnotes.get(identifier);
    if (definition) refuse(definition, 'only a footnote refers to this footnote');
  }
  return texts.length > 0 ? [{ type: 'footnotes', notes: texts }] : [];
}

/** Every node of a tree, in the order of the text. */
function* walk(node: Markdown.Nodes): Iterable<Markdown.Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}

/** Editors write a blank as %20, and show only images that are named from the text's own folder. */
function fileOf(url: string): string {
  const file = url.replace(/^\.\.\/images\//, '');
  try {
    return decodeURI(file);
  } catch {
    return file;
  }
}

/** The images that a text names. */
export const imagesOf = (tree: Markdown.Root): ReadonlyMap<Markdown.Image, AuthoredImage> =>
  new Map(
    [...walk(tree)]
      .filter((node) => node.type === 'image')
      .map((node) => [node, { file: fileOf(node.url), alt: node.alt ?? '' }]),
  );

/** A heading of the third level has one of the second above it. */
function checkOutline(nodes: readonly Markdown.Nodes[], { refuse }: Context): void {
  const [first] = nodes.filter((node) => node.type === 'heading');
  if (first?.depth === 3) refuse(first, 'the first heading is written with ##');
}

/**
 * The blocks of an article, so that no HTML is ever built from text, and all that they must not
 * hold. Line breaks inside a paragraph are kept.
 */
export function compileText(
  tree: Markdown.Root,
  source: string,
  images: Context['images'],
): { readonly blocks: readonly ArticleBlock[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const refuse = (node: Markdown.Nodes, reason: string): readonly [] => {
    faults.push({ line: lineOf(node), reason: `${reason}, at ${quote(source, node)}` });
    return [];
  };
  const { children } = tree;
  const nodes = [...walk(tree)];
  const context: Context = {
    source,
    images,
    addresses: new Map(
      nodes.filter((node) => node.type === 'definition').map((node) => [node.identifier, node]),
    ),
    footnotes: new Map(
      children
        .filter((node) => node.type === 'footnoteDefinition')
        .map((node) => [node.identifier, node]),
    ),
    notes: new Map(),
    refuse,
  };
  checkOutline(children, context);
  const text = children.flatMap((node) => {
    if (node.type === 'yaml' || node.type === 'footnoteDefinition') return [];
    return node.type === 'heading' ? heading(node, context) : block(node, context);
  });
  const notes = compileNotes(context);
  faults.push(
    ...nodes.flatMap((node) => (node.type === 'text' ? findLeftovers(source, node) : [])),
  );
  return { blocks: [...text, ...notes], faults: faults.toSorted((a, b) => a.line - b.line) };
}
