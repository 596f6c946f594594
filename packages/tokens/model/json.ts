/** Parses JSON, and refuses whatever JavaScript would read differently from the file's text. */
import { type Node as TextNode, type ParseError, parseTree } from 'jsonc-parser';

export type TextFault = {
  readonly text: string;
  readonly path?: readonly (string | number)[];
  readonly line: number;
};

/** Represents a file that cannot be read. */
export class Unread {
  readonly faults: readonly TextFault[];
  constructor(faults: readonly TextFault[]) {
    this.faults = faults;
  }
}

type LineAt = (offset: number) => number;

/** Finds the line of an offset. Scans for line ends once, because a file may have thousands. */
function linesOf(text: string): LineAt {
  const ends = [...text.matchAll(/\r\n?|\n/g)].map(({ index }) => index);
  return (offset) => {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((ends[middle] ?? Infinity) < offset) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
}

/** Finds conflict markers and characters that JSON.parse would read differently. */
function faultOfBytes(text: string, lineAt: LineAt): TextFault | undefined {
  const marker = /^(?:<{7}|={7}|>{7})/m.exec(text);
  if (marker) {
    const line = lineAt(marker.index);
    return {
      text: `git's conflict marker is in line ${line}: choose one of the two versions`,
      line,
    };
  }
  if (text.startsWith('\uFEFF'))
    return { text: 'it begins with a byte order mark: save it as UTF-8 without one', line: 1 };
  const broken = text.indexOf('\uFFFD');
  if (broken < 0) return undefined;
  return { text: 'it has bytes that are not UTF-8', line: lineAt(broken) };
}

type Path = NonNullable<TextFault['path']>;

/** Deepest nesting. Every reader is recursive, and the stack is limited. */
const deepest = 100;

/** Describes a number or string that changes its value in JavaScript. */
function faultOfLeaf({ type, value }: TextNode, words: string): string | undefined {
  if (type === 'string' && !String(value).isWellFormed()) return `${words} has half of a character`;
  if (type !== 'number') return undefined;
  if (!Number.isFinite(value)) return `${words} is more than a number can be`;
  return value === 0 && /^-?[0.]*[1-9]/.test(words)
    ? `${words} is less than a number can be`
    : undefined;
}

/** Finds keys and values that JSON allows but a JavaScript object does not keep. */
function* faultsOfNode(
  text: string,
  node: TextNode,
  path: Path,
  lineAt: LineAt,
): Generator<TextFault> {
  const line = lineAt(node.offset);
  if (path.length > deepest)
    return yield { text: `it is nested deeper than ${deepest} levels`, line };
  const reason = faultOfLeaf(node, text.slice(node.offset, node.offset + node.length));
  if (reason !== undefined) yield { text: reason, path, line };
  const places = new Map<unknown, number>();
  for (const [at, child] of (node.children ?? []).entries()) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    const name: unknown = key?.value;
    const below = [...path, typeof name === 'string' ? name : at];
    if (key) {
      const before = places.get(name);
      const keyLine = lineAt(key.offset);
      if (before !== undefined)
        yield {
          text: `the key is there twice, in lines ${before} and ${keyLine}`,
          path: below,
          line: keyLine,
        };
      if (!String(name).isWellFormed())
        yield { text: 'its name has half of a character', path: below, line: keyLine };
      if (name === '__proto__')
        yield {
          text: '"__proto__" is not camelCase, and may not be a key',
          path: below,
          line: keyLine,
        };
      places.set(name, keyLine);
    }
    if (value) yield* faultsOfNode(text, value, below, lineAt);
  }
}

/** Describes a syntax error in the engine's words, at the first wrong place. */
function faultOfSyntax(text: string, error: unknown, lineAt: LineAt): TextFault {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  // V8 may quote a part of the text that has line ends.
  const words = String(error).replace(
    /^SyntaxError: |, (?:\.\.\.)?"[^]*$| (?:in|after) JSON at position [^]*$/g,
    '',
  );
  return { text: words, line: lineAt(first ? first.offset : text.length) };
}

function parseNew(text: string): unknown {
  const lineAt = linesOf(text);
  const broken = faultOfBytes(text, lineAt);
  if (broken) return new Unread([broken]);
  try {
    const tree: unknown = JSON.parse(text);
    const root = parseTree(text);
    const faults = root ? [...faultsOfNode(text, root, [], lineAt)] : [];
    return faults.length > 0 ? new Unread(faults) : tree;
  } catch (error) {
    // The engine throws a RangeError when nesting exceeds its stack.
    if (error instanceof RangeError)
      return new Unread([{ text: `it is nested deeper than ${deepest} levels`, line: 1 }]);
    return new Unread([faultOfSyntax(text, error, lineAt)]);
  }
}

const trees = new Map<string, unknown>();

/** Cache size: many times the files of a folder. */
const mostTrees = 100;

/** Parses a text, or returns its faults. Caches the result. */
export function parseText(text: string): unknown {
  if (!trees.has(text)) {
    if (trees.size === mostTrees) trees.clear();
    trees.set(text, parseNew(text));
  }
  return trees.get(text);
}

/** Finds the line of a path in a text, or of its nearest existing parent. */
export function linesIn(text: string): (path: Path) => number | undefined {
  const root = parseTree(text);
  const lineAt = linesOf(text);
  return (path) => {
    let node = root;
    for (const step of path) {
      const next =
        node?.type === 'array'
          ? node.children?.[Number(step)]
          : node?.children?.find(({ children }) => children?.[0]?.value === step);
      if (!next) break;
      node = next.type === 'property' ? next.children?.[1] : next;
    }
    const key = node?.parent?.type === 'property' ? node.parent : node;
    return key && lineAt(key.offset);
  };
}
