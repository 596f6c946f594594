import type * as Markdown from 'mdast';
import { type ArticleBlock, plainText, type TableCell } from '#content/article.ts';
import type { AuthoredImage } from '#content/image.ts';
import { type Context, inline, refuseKind, type TableNames } from './compileInline.ts';
import { slugOf } from './formats.ts';
import { findLeftovers, isBlockOfWords, marksIn } from './leftovers.ts';
import { findMisreadings } from './misreadings.ts';
import { type Fault, lineOf, quote } from './parseMarkdown.ts';

const isBlank = (node: Markdown.Nodes): boolean =>
  node.type === 'break' || (node.type === 'text' && !node.value.trim());

function image(node: Markdown.Image, { images, refuse }: Context): readonly ArticleBlock[] {
  if (!node.alt) refuse(node, 'diga entre os colchetes o que a imagem mostra');
  const published = images.get(node);
  if (published instanceof Error) return refuse(node, published.message);
  if (!published) return [];
  return [{ type: 'image', image: published, ...(node.title && { caption: node.title }) }];
}

function paragraph(node: Markdown.Paragraph, context: Context): readonly ArticleBlock[] {
  const images = node.children.filter((child) => child.type === 'image');
  if (images.length > 0 && node.children.every((child) => child.type === 'image' || isBlank(child)))
    return images.flatMap((child) => image(child, context));
  return [{ type: 'paragraph', children: inline(node.children, context) }];
}

/** 'secao-qual-e-o-prazo': the prefix keeps it apart from the ids of the page around the text. */
function headingId(words: string, ids: Set<string>): string {
  const start = `secao-${slugOf(words)}`;
  let id = start;
  for (let count = 2; ids.has(id); count += 1) id = `${start}-${count}`;
  ids.add(id);
  return id;
}

function heading(node: Markdown.Heading, context: Context): readonly ArticleBlock[] {
  const { depth } = node;
  if (depth !== 2 && depth !== 3) return context.refuse(node, 'escreva títulos com ## ou ###');
  if (node.children.length === 0) return context.refuse(node, 'o título está vazio');
  const children = inline(node.children, context);
  context.tables.heading = plainText(children);
  return [{ type: 'heading', depth, id: headingId(plainText(children), context.ids), children }];
}

function list(node: Markdown.List, context: Context): readonly ArticleBlock[] {
  const items = node.children.map((item) => {
    if (typeof item.checked === 'boolean')
      return context.refuse(item, 'caixas de seleção não são aceitas: escreva uma lista simples');
    if (item.children.length === 0) return context.refuse(item, 'o item da lista está vazio');
    return blocks(item.children, context);
  });
  const ordered = node.ordered === true;
  const start = ordered && node.start !== 1 && { start: node.start ?? 1 };
  return [{ type: 'list', ordered, ...start, items }];
}

/** Its columns, after the heading above it or with a number where another table has the same. */
function tableName(columns: string, { names, heading }: TableNames): string {
  const under = [heading, columns].filter(Boolean).join(': ');
  const numbered = (number: number) => `${under} (${number})`;
  let name = columns || under;
  if (names.has(name)) name = under;
  for (let number = 2; names.has(name); number += 1) name = numbered(number);
  names.add(name);
  return name;
}

function table(node: Markdown.Table, context: Context): readonly ArticleBlock[] {
  const [first, ...further] = node.children;
  const columns = first?.children.length ?? 0;
  const cells = (row: Markdown.TableRow): readonly TableCell[] => {
    const count = row.children.length;
    if (count !== columns)
      context.refuse(
        row,
        `o número de células da linha é ${count}, e o de colunas da tabela, ${columns}`,
      );
    return row.children.map((cell) => inline(cell.children, context));
  };
  const head = first ? cells(first) : [];
  if (head.some((cell, column) => column > 0 && cell.length === 0))
    context.refuse(node, 'uma coluna da tabela não tem título');
  if (further.length === 0) context.refuse(node, 'a tabela não tem linhas');
  const align = Array.from({ length: columns }, (_, column) => node.align?.[column] ?? null);
  const titles = head.map((cell) => plainText(cell).trim()).filter(Boolean);
  const name = tableName(titles.join(', '), context.tables);
  return [{ type: 'table', name, align, head, rows: further.map(cells) }];
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
    case 'definition':
      return [];
    default:
      return refuseKind(node, context);
  }
}

const blocks = (nodes: readonly Markdown.RootContent[], context: Context) =>
  nodes.flatMap((node) => block(node, context));

function compileNotes(context: Context): readonly ArticleBlock[] {
  const { footnotes, notes, refuse } = context;
  const referred = new Map(notes);
  const texts = [...referred].map(([identifier, { references }]) => ({
    references,
    children: blocks(footnotes.get(identifier)?.children ?? [], context),
  }));
  for (const [identifier, definition] of footnotes) {
    if (!notes.has(identifier)) refuse(definition, 'o texto não remete a esta nota de rodapé');
    else if (!referred.has(identifier))
      refuse(definition, 'só outra nota remete a esta nota de rodapé');
  }
  return texts.length > 0 ? [{ type: 'footnotes', notes: texts }] : [];
}

function* walk(node: Markdown.Nodes): Iterable<Markdown.Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}

/** Editors write a blank as %20, and preview only images with a path from the text's folder. */
function fileOf(url: string): string {
  const file = url.replace(/^\.\.\/images\//, '');
  try {
    return decodeURI(file);
  } catch {
    return file;
  }
}

export const imagesOf = (tree: Markdown.Root): readonly [Markdown.Image, AuthoredImage][] =>
  [...walk(tree)]
    .filter((node) => node.type === 'image')
    .map((node) => [node, { file: fileOf(node.url), alt: node.alt ?? '' }]);

/** Compiles a syntax tree into blocks, as no HTML may be built from text, and reports all its faults. */
export function compileText(
  tree: Markdown.Root,
  source: string,
  images: Context['images'],
  tables: TableNames = { names: new Set(), heading: '' },
) {
  const faults: Fault[] = [];
  const refuse = (node: Markdown.Nodes, reason: string): readonly [] => {
    faults.push({ line: lineOf(node), reason: `${reason}, em ${quote(source, node)}` });
    return [];
  };
  const nodes = [...walk(tree)];
  const definitions = nodes.filter((node) => node.type === 'definition');
  const footnotes = tree.children.filter((node) => node.type === 'footnoteDefinition');
  const context: Context = {
    images,
    addresses: new Map(definitions.map((node) => [node.identifier, node])),
    footnotes: new Map(footnotes.map((node) => [node.identifier, node])),
    notes: new Map(),
    ids: new Set(),
    tables,
    refuse,
  };
  const firstHeading = tree.children.find((node) => node.type === 'heading');
  if (firstHeading?.depth === 3) refuse(firstHeading, 'o primeiro título se escreve com ##');
  const text = tree.children.flatMap((node) => {
    if (node.type === 'yaml' || node.type === 'footnoteDefinition') return [];
    return node.type === 'heading' ? heading(node, context) : block(node, context);
  });
  const notes = compileNotes(context);
  faults.push(...findMisreadings(source, nodes));
  for (const node of nodes) {
    if (isBlockOfWords(node)) faults.push(...findLeftovers(source, node));
    const words = node.type === 'image' ? `${node.alt ?? ''}\n${node.title ?? ''}` : '';
    for (const { mark, reason } of marksIn(words))
      faults.push({ line: lineOf(node), reason: `${mark} ${reason}` });
  }
  return { blocks: [...text, ...notes], faults: faults.toSorted((a, b) => a.line - b.line) };
}
