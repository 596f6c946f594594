/** Finds characters that Markdown reads as formatting, and lines that it drops, by mistake. */
import type * as Markdown from 'mdast';
import { type Fault, lineOf, quote, shorten, sourceOf } from './parseMarkdown.ts';

const escape = (sign: string) => `para mostrar o próprio sinal, escreva \\${sign}`;

const startOf = ({ position }: Markdown.Nodes) => position?.start.offset ?? 0;

/** True if a block ends the paragraph above it in the middle of a sentence. */
function breaksSentence(source: string, node: Markdown.Nodes): boolean {
  const line = source.slice(0, startOf(node)).split('\n').at(-2) ?? '';
  return /[\p{L}\p{N},]\s*$/u.test(line) && !/^[\s>]*#/.test(line);
}

type Misreading = readonly [node: Markdown.Nodes, reason: string];

function* inList(source: string, list: Markdown.List): Iterable<Misreading> {
  const numbers = list.children.map((item) => parseInt(sourceOf(source, item), 10));
  const [number = 1] = numbers;
  const sign = sourceOf(source, list).charAt(0);
  const isAlone = numbers.length === 1 && breaksSentence(source, list);
  if (!list.ordered) {
    if (sign === '+')
      yield [list, `o sinal + vira item de lista: comece a linha com -; ${escape(sign)}`];
    else if (isAlone)
      yield [list, `o sinal vira item de lista: deixe uma linha em branco acima; ${escape(sign)}`];
    return;
  }
  if (isAlone || number > 999)
    yield [list, `o número vira item de lista: se ele é do texto, escreva ${number}\\.`];
  const follow = numbers.every((value, index) => value === number + index);
  if (!follow && numbers.some((value) => value !== number))
    yield [
      list,
      `os números sairiam como ${number}, ${number + 1}, ${number + 2}: corrija-os ou, se são do texto, escreva ${number}\\.`,
    ];
}

/** '2*3*4', 'R$ 100*até 200*', '(*) … (*)'. */
function* inEmphasis(source: string, node: Markdown.Nodes): Iterable<Misreading> {
  const words = sourceOf(source, node).replaceAll(/^[*_]+|[*_]+$/g, '');
  const before = source.charAt(startOf(node) - 1);
  if (/[\d%]/.test(before) || /^[),.;:!?]|[([]$/.test(words))
    yield [node, `os sinais formatam o que está entre eles: ${escape('*')}`];
}

function* inNode(source: string, node: Markdown.Nodes): Iterable<Misreading> {
  if (node.type === 'list') yield* inList(source, node);
  if (node.type === 'strong' || node.type === 'emphasis') yield* inEmphasis(source, node);
  if (node.type === 'heading' && !sourceOf(source, node).startsWith('#'))
    yield [node, 'os sinais abaixo fazem desta linha um título: escreva-o com ##, ou apague-os'];
  if (node.type === 'blockquote' && breaksSentence(source, node))
    if (/^>\s*[\d=]/.test(sourceOf(source, node)))
      yield [node, `o sinal > vira citação: ${escape('>')}`];
}

/** Lines that continue a quotation or a list without its mark or indent. */
function* findContinuations(source: string, block: Markdown.Nodes): Iterable<Fault> {
  if (block.type !== 'blockquote' && block.type !== 'listItem') return;
  const isQuote = block.type === 'blockquote';
  const [ofBlock, remedy] = isQuote ? ['da citação', 'comece-a com >'] : ['do item', 'recue-a'];
  for (const child of block.children) {
    const lines = child.type === 'paragraph' ? sourceOf(source, child).split('\n') : [];
    const at = lines.findIndex((line, index) => index > 0 && !/^[\s>]/.test(line));
    const reason = `${shorten(lines[at] ?? '')} ainda faz parte ${ofBlock} acima: deixe uma linha em branco antes, ou ${remedy}`;
    if (at > 0) yield { line: lineOf(child) + at, reason };
  }
}

/**
 * Finds definitions that Markdown drops: a second one of the same name, and one that nothing uses,
 * such as the line `[Nota]: veja`.
 */
function* findLostLines(nodes: readonly Markdown.Nodes[]): Iterable<Misreading> {
  const identifiers = nodes.flatMap((node) =>
    node.type === 'linkReference' ? node.identifier : [],
  );
  const names = new Set<string>();
  for (const node of nodes) {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') continue;
    const name = `${node.type} ${node.identifier}`;
    if (names.has(name)) yield [node, 'este nome aparece duas vezes: dê outro'];
    else if (node.type === 'definition' && !identifiers.includes(node.identifier))
      yield [node, 'a linha não aparece: define um endereço que o texto não usa'];
    names.add(name);
  }
}

export function findMisreadings(source: string, nodes: readonly Markdown.Nodes[]): Fault[] {
  const misreadings = [
    ...findLostLines(nodes),
    ...nodes.flatMap((node) => [...inNode(source, node)]),
  ];
  return [
    ...misreadings.map(([node, reason]) => ({
      line: lineOf(node),
      reason: `${reason}, em ${quote(source, node)}`,
    })),
    ...nodes.flatMap((node) => [...findContinuations(source, node)]),
  ];
}
