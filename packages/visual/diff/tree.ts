/** Compares accessibility trees and Tab orders. */
import type { Noted, TreeChange } from '#model/data.ts';
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

function nodeOf(line: string): Omit<Node, 'parent'> {
  // A page's title stands before its tree.
  if (!/^ *- /.test(line)) return { role: 'title', name: line, rest: '', depth: 0, children: [] };
  const [, indent = '', role = '', quoted = '', rest = ''] =
    /^( *)- '?([^\s":]+):?(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(line) ?? [];
  const text = rest
    .replace(/'?:?$/, '')
    .replace(/^: ("?)(.*)\1$/, '$2')
    .trim();
  // A paragraph has no name but its text.
  const isText = quoted === '' && !text.startsWith('[');
  const [name, left] = isText ? [text, ''] : [quoted, text];
  return { role, name, rest: left, depth: indent.length, children: [] };
}

function treeOf(text: string): Node {
  const root: Node = { role: '', name: '', rest: '', depth: -1, children: [], parent: undefined };
  let last = root;
  for (const line of text.split('\n').filter(Boolean)) {
    const written = nodeOf(line);
    while (last.parent && last.depth >= written.depth) last = last.parent;
    const node = { ...written, parent: last };
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

type Kind = TreeChange['kind'];

function changeOf(kind: Kind, isTab: boolean, old?: Node, current?: Node): TreeChange {
  const isWhole = kind === 'gone' || kind === 'new' || kind === 'moved';
  const nameOf = (node?: Node) => (node && (isWhole ? nameIn(node) : node.name)) ?? '';
  const shown = (node?: Node) => {
    const [name, rest] = [nameOf(node), node?.rest ?? ''];
    if (kind === 'renamed') return name;
    return kind === 'state' ? rest : name || rest;
  };
  const [before, after] = [shown(old), shown(current)];
  const role = kind === 'role' ? `${old?.role} → ${current?.role}` : ((current ?? old)?.role ?? '');
  const names = [nameOf(old), nameOf(current), old?.rest, current?.rest];
  const key = JSON.stringify([isTab, kind, role, ...names]);
  const isLost = (kind === 'renamed' && after === '') || (isTab && kind === 'gone');
  return { kind, key, isTab, isLost, role, before, after };
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

function compare(before: Node, after: Node, isTab: boolean): TreeChange[] {
  const changes: TreeChange[] = [];
  const [gone, added]: [Node[], Node[]] = [[], []];
  const add = (kind: Kind, old?: Node, current?: Node) => {
    const change = changeOf(kind, isTab, old, current);
    const isAmbiguous = kind === 'renamed' && current && isDoubled(current, before, after);
    changes.push(isAmbiguous ? { ...change, isLost: true } : change);
  };
  const visit = (old: Node, current: Node) => {
    if (old.role !== current.role) add('role', old, current);
    if (old.name !== current.name) add('renamed', old, current);
    if (old.rest !== current.rest) add('state', old, current);
    const paired = new Set<Node>();
    pairLists(old.children, current.children, signs, (childBefore, childAfter) => {
      paired.add(childBefore).add(childAfter);
      visit(childBefore, childAfter);
    });
    gone.push(...old.children.filter((child) => !paired.has(child)));
    added.push(...current.children.filter((child) => !paired.has(child)));
  };
  visit(before, after);
  for (const node of gone) {
    const at = added.findIndex((candidate) => contentOf(candidate) === contentOf(node));
    const [moved] = at === -1 ? [] : added.splice(at, 1);
    add(moved ? 'moved' : 'gone', node, moved);
  }
  for (const node of added) add('new', undefined, node);
  return changes;
}

/** Writes equal texts once, with all their views. */
export const section = (heading: string, passages: readonly Noted[]) =>
  [...Map.groupBy(passages, ({ text }) => text)].map(
    ([text, views]) =>
      `# ${heading} (${views.map(({ variant }) => variant).join(', ')})\n\n${text}\n`,
  );

/** Maps `Screen reader 375` to its passage. */
function passagesOf(text: string): Map<string, string> {
  const passages = new Map<string, string>();
  for (const section of text.split(/^# /m).slice(1)) {
    const [, heading = '', views = '', body = ''] = /^(.*?) \((.*)\)\n([^]*)$/.exec(section) ?? [];
    for (const view of views.split(', ')) passages.set(`${heading} ${view}`, body);
  }
  return passages;
}

/** Passages that differ, each with the first view that has them. */
function changedPassages(before: string, after: string) {
  const old = passagesOf(before);
  const different = [...passagesOf(after)].flatMap(([view, current]) => {
    const body = old.get(view);
    return body === undefined || body === current ? [] : [{ view, before: body, after: current }];
  });
  const groups = Map.groupBy(different, (passage) => `${passage.before}\0${passage.after}`);
  return [...groups.values()].flatMap(([first]) => first ?? []);
}

/** Views in which both trees and tab orders that differ can be looked at. */
export const viewsOf = (before: string, after: string): string[] => [
  ...new Set(changedPassages(before, after).map(({ view }) => view.replace(/^.* /, ''))),
];

/** Passages of both that have changed, of focus rings or of motion. */
export const passagesThatDiffer = (before: string, after: string, heading: string) =>
  changedPassages(before, after)
    .filter(({ view }) => view.startsWith(`${heading} `))
    .map((passage) => [passage.before, passage.after] as const);

export function treeChangesOf(before: string, after: string): TreeChange[] {
  const trees = [
    ['Screen reader', treeOf],
    ['Tab key', stopsOf],
  ] as const;
  const changes = trees.flatMap(([heading, read]) =>
    passagesThatDiffer(before, after, heading).flatMap(([old, current]) =>
      compare(read(old), read(current), read === stopsOf),
    ),
  );
  return [...new Map(changes.map((change) => [change.key, change])).values()];
}
