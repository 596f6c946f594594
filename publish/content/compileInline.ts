import type * as Markdown from 'mdast';
import { type Inline, plainText } from '#content/article.ts';
import type { PublishedImage } from '#content/image.ts';

const refusals: Readonly<Partial<Record<Markdown.Nodes['type'], string>>> = {
  html: 'HTML não é aceito: escreva em Markdown',
  code: 'código não é aceito: retire o recuo ou as crases',
  inlineCode: 'código não é aceito: retire as crases',
  thematicBreak: 'linhas horizontais não são aceitas: escreva um título',
  delete: 'texto riscado não é aceito',
  image: 'a imagem fica em um parágrafo próprio',
  imageReference: 'escreva o arquivo da imagem ao lado das palavras: ![palavras](arquivo)',
  heading: 'o título fica fora de listas e citações',
  footnoteDefinition: 'a nota de rodapé se escreve no fim, fora de citações e listas',
};

type Note = { readonly number: number; references: number };

/** Names of a page's tables so far, and the heading above the next one. */
export type TableNames = { readonly names: Set<string>; heading: string };

export type Context = {
  readonly images: ReadonlyMap<Markdown.Image, PublishedImage | Error>;
  readonly addresses: ReadonlyMap<string, Markdown.Definition>;
  readonly footnotes: ReadonlyMap<string, Markdown.FootnoteDefinition>;
  /** Numbered in the order of the text. */
  readonly notes: Map<string, Note>;
  /** Ids of the headings so far. */
  readonly ids: Set<string>;
  readonly tables: TableNames;
  readonly refuse: (node: Markdown.Nodes, reason: string) => readonly [];
};

export const refuseKind = (node: Markdown.Nodes, { refuse }: Context): readonly [] =>
  refuse(node, refusals[node.type] ?? `${node.type} não é aceito`);

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
  if (target.title)
    context.refuse(target, 'a ligação não leva título: retire as palavras entre aspas');
  if (children.length === 0) context.refuse(node, 'a ligação não tem palavras');
  if (isSafe(url)) return [{ type: 'link', url, children }];
  return context.refuse(
    target,
    `o endereço "${url}" não é aceito: use https:, mailto:, tel: ou /uma-pagina-do-site`,
  );
}

function footnoteReference(
  node: Markdown.FootnoteReference,
  { footnotes, notes, refuse }: Context,
): readonly Inline[] {
  const { identifier } = node;
  if (!footnotes.has(identifier)) return refuse(node, 'esta nota de rodapé não existe');
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
  for (const next of nodes.flatMap((node) => run(node, context))) {
    const last = runs.at(-1);
    if (typeof next === 'string' && typeof last === 'string') runs[runs.length - 1] = last + next;
    else runs.push(next);
  }
  return runs;
}
