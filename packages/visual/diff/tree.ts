/** Compares accessibility trees and Tab orders. */
import type { TreeChange } from '#model/data.ts';
import { textKey } from './words.ts';
import { pairLists } from './pairLists.ts';

type Node = {
  readonly role: string;
  readonly name: string;
  /** States like `[level=1]`, and a text of its own. */
  readonly rest: string;
  readonly depth: number;
  readonly children: Node[];
  readonly parent: Node | undefined;
};

/** With the contents of the nodes around it. */
export type FoundChange = TreeChange & {
  readonly around: readonly string[];
  /** Others of its role have the name that it has been given. */
  readonly isDoubled: boolean;
};

function nodeOf(line: string): Omit<Node, 'parent'> {
  // A page's title stands before its tree.
  if (!/^ *- /.test(line)) return { role: 'title', name: line, rest: '', depth: 0, children: [] };
  const [, indent = '', role = '', quoted = '', rest = ''] =
    /^( *)- '?([^\s":]+):?(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(line) ?? [];
  const text = rest.replace(/'?:?$/, '').trim();
  // A paragraph has no name but its text.
  const isText = quoted === '' && !text.startsWith('[');
  const [name, left] = isText ? [text, ''] : [quoted, text];
  return { role, name, rest: left, depth: indent.length, children: [] };
}

function treeOf(text: string): Node {
  const root: Node = { role: '', name: '', rest: '', depth: -1, children: [], parent: undefined };
  let last = root;
  for (const line of text.split('\n').filter(Boolean)) {
    const { depth, ...own } = nodeOf(line);
    while (last.parent && last.depth >= depth) last = last.parent;
    const node = { ...own, depth, parent: last };
    last.children.push(node);
    last = node;
  }
  return root;
}

/** Strips the numbers of stops, which would make each of them a new one. */
const stopsOf = (text: string) => treeOf(text.replaceAll(/^ *\d+ +/gm, '- '));

const contentOf = (node: Node): string =>
  [node.role, node.name, ...node.children.map(contentOf)].join(' ');

const signs: readonly ((node: Node) => string)[] = [
  contentOf,
  ({ role, name }) => `${role} ${name}`,
  ({ role }) => role,
  ({ name, role }) => name || `role ${role}`,
];

/** Lists and items have no name: takes the first inside. */
const nameIn = ({ name, children }: Node): string =>
  name || (children.map(nameIn).find(Boolean) ?? '');

function changeOf(isTab: boolean, kind: TreeChange['kind'], was?: Node, is?: Node): TreeChange {
  const isWhole = kind === 'gone' || kind === 'new' || kind === 'moved';
  const nameOf = (node?: Node) => (node && (isWhole ? nameIn(node) : node.name)) ?? '';
  const shown = (node?: Node) => ((kind !== 'state' && nameOf(node)) || node?.rest) ?? '';
  const [before, after] = [nameOf(was), nameOf(is)];
  const role = kind === 'role' ? `${was?.role} → ${is?.role}` : ((is ?? was)?.role ?? '');
  const rest = kind === 'state' ? ` ${was?.rest} → ${is?.rest}` : '';
  const key =
    kind === 'renamed' && before && after
      ? textKey(before, after)
      : `tree ${isTab} ${kind} ${role} ${before} → ${after}${rest}`;
  const isLost = (kind === 'renamed' && after === '') || (isTab && kind === 'gone');
  return { kind, key, isTab, isLost, role, before: shown(was), after: shown(is) };
}

const controls =
  /^(?:button|checkbox|combobox|link|menuitem|option|radio|searchbox|switch|tab|textbox)$/;

const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)];

/** Others of its role have the name that it has been given. */
function isDoubled(node: Node, before: Node, after: Node): boolean {
  const countIn = (tree: Node) =>
    all(tree).filter(({ role, name }) => role === node.role && name === node.name).length;
  return controls.test(node.role) && countIn(after) > Math.max(1, countIn(before));
}

const around = (node?: Node): string[] => (node ? [contentOf(node), ...around(node.parent)] : []);

function compare(before: Node, after: Node, isTab: boolean) {
  const found: FoundChange[] = [];
  const [gone, come]: [Node[], Node[]] = [[], []];
  const add = (kind: TreeChange['kind'], was?: Node, is?: Node) => {
    const change = changeOf(isTab, kind, was, is);
    const isShared = kind === 'renamed' && is !== undefined && isDoubled(is, before, after);
    found.push({ ...change, around: around(is ?? was), isDoubled: isShared });
  };
  const visit = (was: Node, is: Node) => {
    if (was.role !== is.role) add('role', was, is);
    if (was.name !== is.name) add('renamed', was, is);
    if (was.rest !== is.rest) add('state', was, is);
    const pairs = new Set<Node>();
    pairLists(was.children, is.children, signs, (one, other) => {
      pairs.add(one).add(other);
      visit(one, other);
    });
    gone.push(...was.children.filter((child) => !pairs.has(child)));
    come.push(...is.children.filter((child) => !pairs.has(child)));
  };
  visit(before, after);
  for (const node of gone) {
    const at = come.findIndex((other) => contentOf(other) === contentOf(node));
    const [other] = at === -1 ? [] : come.splice(at, 1);
    add(other ? 'moved' : 'gone', node, other);
  }
  for (const node of come) add('new', undefined, node);
  return found;
}

/** Maps `Screen reader 375` to its passage. */
function passagesOf(text: string): Map<string, string> {
  const passages = new Map<string, string>();
  for (const section of text.split(/^# /m).slice(1)) {
    const [, heading = '', views = '', body = ''] = /^(.*?) \((.*)\)\n([^]*)$/.exec(section) ?? [];
    for (const view of views.split(', ')) passages.set(`${heading} ${view}`, body);
  }
  return passages;
}

/** Different trees, each with the first view that has them. */
function changedTrees(before: string, after: string) {
  const [was, is] = [passagesOf(before), passagesOf(after)];
  const different = [...is].flatMap(([view, body]) => {
    const other = was.get(view);
    return other === undefined || other === body ? [] : [{ view, was: other, is: body }];
  });
  return [...Map.groupBy(different, (one) => `${one.was}\0${one.is}`).values()].flatMap(
    ([first]) => first ?? [],
  );
}

/** Views in which both trees and tab orders that differ can be looked at. */
export const viewsOf = (before: string, after: string): string[] => [
  ...new Set(changedTrees(before, after).map(({ view }) => view.replace(/^.* /, ''))),
];

const isTree = /^(?:Screen reader|Tab key) /;

/** Passages of both that have changed, of focus rings or of motion. */
export const passagesThatDiffer = (before: string, after: string, heading: string) =>
  changedTrees(before, after)
    .filter(({ view }) => view.startsWith(`${heading} `))
    .map(({ was, is }) => [was, is] as const);

export function treeChangesOf(before: string, after: string): FoundChange[] {
  const trees = changedTrees(before, after).filter(({ view }) => isTree.test(view));
  const found = trees.flatMap(({ view, was, is }) => {
    const isTab = view.startsWith('Tab');
    const read = isTab ? stopsOf : treeOf;
    return compare(read(was), read(is), isTab);
  });
  return [...new Map(found.map((change) => [change.key, change])).values()];
}
