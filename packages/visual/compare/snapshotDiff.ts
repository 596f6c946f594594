/** Compares accessibility trees and Tab orders. */
import type { TreeChange } from '#model/data.ts';
import { pairLists } from './pairLists.ts';
import { textKey } from './reasons.ts';

type Node = {
  readonly role: string;
  readonly name: string;
  /** States like `[level=1]`, and a text of its own. */
  readonly rest: string;
  readonly depth: number;
  readonly children: Node[];
};

function nodeOf(line: string): Node {
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
  const root: Node = { role: '', name: '', rest: '', depth: -1, children: [] };
  const open = [root];
  for (const line of text.split('\n').filter(Boolean)) {
    const node = nodeOf(line);
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) >= node.depth) open.pop();
    open.at(-1)?.children.push(node);
    open.push(node);
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

type Sides = { readonly gone: Node[]; readonly come: Node[] };

function changeOf(isTab: boolean, kind: TreeChange['kind'], was?: Node, is?: Node): TreeChange {
  const isWhole = kind === 'gone' || kind === 'new' || kind === 'moved';
  const [before = '', after = ''] = [was, is].map(
    (node) => node && (isWhole ? nameIn(node) : node.name),
  );
  const role = (is ?? was)?.role ?? '';
  const rest = kind === 'state' ? ` ${was?.rest} → ${is?.rest}` : '';
  const roles = kind === 'role' ? `${was?.role} → ${role}` : role;
  const key =
    kind === 'renamed' && before && after
      ? textKey(before, after)
      : `tree ${isTab} ${kind} ${roles} ${before} → ${after}${rest}`;
  const isLost = (kind === 'renamed' && after === '') || (isTab && kind === 'gone');
  const states = { before: before || (was?.rest ?? ''), after: after || (is?.rest ?? '') };
  const values = kind === 'state' ? { before: was?.rest ?? '', after: is?.rest ?? '' } : states;
  return { kind, key, isTab, isLost, role: roles, ...values };
}

function compare(before: Node, after: Node, isTab: boolean): TreeChange[] {
  const found: TreeChange[] = [];
  const sides: Sides = { gone: [], come: [] };
  const visit = (was: Node, is: Node) => {
    if (was.role !== is.role) found.push(changeOf(isTab, 'role', was, is));
    if (was.name !== is.name) found.push(changeOf(isTab, 'renamed', was, is));
    if (was.rest !== is.rest) found.push(changeOf(isTab, 'state', was, is));
    const pairs = new Set<Node>();
    pairLists(was.children, is.children, signs, (one, other) => {
      pairs.add(one).add(other);
      visit(one, other);
    });
    sides.gone.push(...was.children.filter((child) => !pairs.has(child)));
    sides.come.push(...is.children.filter((child) => !pairs.has(child)));
  };
  visit(before, after);
  for (const node of sides.gone) {
    const at = sides.come.findIndex((other) => contentOf(other) === contentOf(node));
    const [other] = at === -1 ? [] : sides.come.splice(at, 1);
    found.push(changeOf(isTab, other ? 'moved' : 'gone', node, other));
  }
  return [...found, ...sides.come.map((node) => changeOf(isTab, 'new', undefined, node))];
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

export function treeChangesOf(before: string, after: string): TreeChange[] {
  const [was, is] = [passagesOf(before), passagesOf(after)];
  const pairs = new Map<string, readonly [string, string, boolean]>();
  for (const [view, body] of is) {
    const other = was.get(view);
    const isTab = view.startsWith('Tab');
    if (other !== undefined && other !== body) pairs.set(`${other}\0${body}`, [other, body, isTab]);
  }
  const found = [...pairs.values()].flatMap(([one, other, isTab]) => {
    const read = isTab ? stopsOf : treeOf;
    return compare(read(one), read(other), isTab);
  });
  return [...new Map(found.map((change) => [change.key, change])).values()];
}
