/** Reads JSON so that its text and its tree say the same: what only one of them says is a fault. */
import { getNodeValue, type Node as TextNode, parseTree } from 'jsonc-parser';

export type TextFault = {
  readonly text: string;
  readonly path?: readonly (string | number)[];
  readonly line?: number;
};

/** Takes the place of a file that cannot be read. */
export class Unread {
  readonly faults: readonly TextFault[];
  constructor(faults: readonly TextFault[]) {
    this.faults = faults;
  }
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Some characters of a text, without which JSON.parse reads another text than the file has. */
function faultOfBytes(text: string): TextFault | undefined {
  const marker = /^(?:<{7}|={7}|>{7})/m.exec(text);
  if (marker) {
    const line = lineAt(text, marker.index);
    return {
      text: `git's conflict marker stands in line ${line}: choose one of the two versions`,
      line,
    };
  }
  if (text.startsWith('\uFEFF'))
    return { text: 'it begins with a byte order mark: save it as UTF-8 without one', line: 1 };
  const broken = text.indexOf('\uFFFD');
  if (broken < 0) return undefined;
  return { text: 'it has bytes that are no UTF-8', line: lineAt(text, broken) };
}

type Path = NonNullable<TextFault['path']>;

/** Keys and values that JSON can write and a JavaScript object does not keep. */
function* faultsOfNode(text: string, node: TextNode, path: Path): Generator<TextFault> {
  const lineOf = ({ offset }: TextNode) => lineAt(text, offset);
  if (node.type === 'number' && !Number.isFinite(getNodeValue(node))) {
    const words = text.slice(node.offset, node.offset + node.length);
    yield { text: `${words} is more than a number can be`, path, line: lineOf(node) };
  }
  const lines = new Map<unknown, number>();
  for (const [at, child] of (node.children ?? []).entries()) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    const name: unknown = key?.value;
    const below = [...path, typeof name === 'string' ? name : at];
    if (key) {
      const first = lines.get(name);
      const line = lineOf(key);
      if (first !== undefined)
        yield { text: `the key stands twice, in lines ${first} and ${line}`, path: below, line };
      if (name === '__proto__')
        yield { text: '"__proto__" is not camelCase, and may not be a key', path: below, line };
      lines.set(name, line);
    }
    if (value) yield* faultsOfNode(text, value, below);
  }
}

function parseNew(text: string): unknown {
  const broken = faultOfBytes(text);
  if (broken) return new Unread([broken]);
  try {
    const tree: unknown = JSON.parse(text);
    const root = parseTree(text);
    const faults = root ? [...faultsOfNode(text, root, [])] : [];
    return faults.length > 0 ? new Unread(faults) : tree;
  } catch (error) {
    // An engine that reads deeper than the stack goes says so by a RangeError.
    const reason = error instanceof RangeError ? 'it is nested too deeply' : String(error);
    return new Unread([{ text: reason.replace(/^SyntaxError: /, '') }]);
  }
}

const trees = new Map<string, unknown>();

/** Many times the files of a folder. */
const mostTrees = 100;

/** The tree of a text, or the reasons why it has none. The same text is read once. */
export function parseText(text: string): unknown {
  if (!trees.has(text)) {
    if (trees.size === mostTrees) trees.clear();
    trees.set(text, parseNew(text));
  }
  return trees.get(text);
}

/** Finds the line of each path of a text, or of the nearest part above that is there. */
export function linesIn(text: string): (path: Path) => number | undefined {
  const root = parseTree(text);
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
    return key && lineAt(text, key.offset);
  };
}
