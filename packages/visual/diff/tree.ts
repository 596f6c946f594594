/** Compares accessibility trees and Tab orders. */
import type { Sides, TreeChange } from '#model/data.ts';
import {
  partsOfSnapshot,
  type Snapshot,
  type Stop,
  type Tree,
  type TreeNode,
} from '#model/snapshot.ts';
import { pairLists } from './pairLists.ts';

type Node = {
  readonly role: string;
  readonly name: string;
  /** States like `[level=1]`, and a text beside a name. */
  readonly state: string;
  readonly children: readonly Node[];
};

const leaf = (role: string, name: string): Node => ({ role, name, state: '', children: [] });

const stateText = ([key, value]: readonly [string, unknown]) =>
  value === true ? `[${key}]` : `[${key}=${String(value)}]`;

/** Make a value such as a link's URL a child node, so that it is compared separately. */
function nodeOf(node: TreeNode | string): Node {
  if (typeof node === 'string') return leaf('text', node);
  const { role, name, text, children = [], ...states } = node;
  const values = Object.entries(states);
  const flags = values.filter(([, value]) => typeof value !== 'string');
  const parts = values.filter(([, value]) => typeof value === 'string');
  const flagsText = flags.map(stateText).join(' ');
  // A paragraph has only its text as a name.
  const isText = name === undefined && flagsText === '';
  return {
    role,
    name: name ?? (isText ? (text ?? '') : ''),
    state: isText ? '' : [flagsText, text].filter(Boolean).join(': '),
    children: [
      ...parts.map(([key, value]) => leaf(`/${key}`, String(value))),
      ...children.map(nodeOf),
    ],
  };
}

const rootOf = (children: readonly Node[]): Node => ({ ...leaf('', ''), children });

const treeNode = ({ title, nodes }: Tree): Node =>
  rootOf([...(title === undefined ? [] : [leaf('title', title)]), ...nodes.map(nodeOf)]);

const stopsNode = (stops: readonly Stop[]): Node =>
  rootOf(
    stops.map(({ role, name, description }) => ({
      ...leaf(role, name),
      children: description === undefined ? [] : [leaf('description', description)],
    })),
  );

const contentOf = (node: Node): string =>
  [node.role, node.name, ...node.children.map(contentOf)].join(' ');

const signs: readonly ((node: Node) => string)[] = [
  ({ role, name }) => `${role} ${name}`,
  ({ role }) => role,
  ({ name, role }) => name || `role ${role}`,
];

/** Lists and items have no name, so use the first one inside that is more than a number. */
function nameIn({ name, children }: Node): string {
  if (name) return name;
  const names = children.map(nameIn).filter(Boolean);
  return names.find((text) => /\p{L}/u.test(text)) ?? names[0] ?? '';
}

/** Names a child by the first name in it if no sibling has the same, so that it may move and change at once. */
function childSign(...sides: readonly (readonly Node[])[]): (node: Node) => string {
  const signOf = (node: Node) => `${node.role} ${nameIn(node)}`;
  const groups = sides.map((nodes) => Map.groupBy(nodes, signOf));
  const isSingle = (node: Node) => groups.every((group) => !group.get(signOf(node))?.[1]);
  return (node) => (nameIn(node) && isSingle(node) ? signOf(node) : contentOf(node));
}

type Kind = TreeChange['kind'];

function changeOf(kind: Kind, isTab: boolean, nodeBefore?: Node, nodeAfter?: Node): TreeChange {
  const isWhole = kind === 'gone' || kind === 'new' || kind === 'moved';
  const nameOf = (node?: Node) => (node && (isWhole ? nameIn(node) : node.name)) ?? '';
  const textOf = (node?: Node) => {
    const [name, state] = [nameOf(node), node?.state ?? ''];
    if (kind === 'renamed') return name;
    return kind === 'state' ? state : name || state;
  };
  const [before, after] = [textOf(nodeBefore), textOf(nodeAfter)];
  const sides = [nodeBefore?.role ?? [], nodeAfter?.role ?? []].flat();
  const roles = kind === 'role' ? sides : sides.slice(-1);
  const names = [nameOf(nodeBefore), nameOf(nodeAfter), nodeBefore?.state, nodeAfter?.state];
  const key = JSON.stringify([isTab, kind, roles, ...names]);
  const isLost = (kind === 'renamed' && after === '') || (isTab && kind === 'gone');
  return { kind, key, isTab, isLost, roles, before, after };
}

const controls =
  /^(?:button|checkbox|combobox|link|menuitem|option|radio|searchbox|switch|tab|textbox)$/;

const nodesIn = (node: Node): Node[] => [node, ...node.children.flatMap(nodesIn)];

/** True if other nodes with this role have the same new name. */
function isDoubled(node: Node, before: Node, after: Node): boolean {
  const countIn = (tree: Node) =>
    nodesIn(tree).filter(({ role, name }) => role === node.role && name === node.name).length;
  return controls.test(node.role) && countIn(after) > Math.max(1, countIn(before));
}

function compare(before: Node, after: Node, isTab: boolean): TreeChange[] {
  const changes: TreeChange[] = [];
  const [removedNodes, addedNodes]: [Node[], Node[]] = [[], []];
  const add = (kind: Kind, nodeBefore?: Node, nodeAfter?: Node) => {
    const change = changeOf(kind, isTab, nodeBefore, nodeAfter);
    const isAmbiguous = kind === 'renamed' && nodeAfter && isDoubled(nodeAfter, before, after);
    changes.push(isAmbiguous ? { ...change, isLost: true } : change);
  };
  const visit = (nodeBefore: Node, nodeAfter: Node) => {
    if (nodeBefore.role !== nodeAfter.role) add('role', nodeBefore, nodeAfter);
    if (nodeBefore.name !== nodeAfter.name) add('renamed', nodeBefore, nodeAfter);
    if (nodeBefore.state !== nodeAfter.state) add('state', nodeBefore, nodeAfter);
    const paired = new Set<Node>();
    const pair = (childBefore: Node, childAfter: Node) => {
      paired.add(childBefore).add(childAfter);
      visit(childBefore, childAfter);
    };
    const [childrenBefore, childrenAfter] = [nodeBefore.children, nodeAfter.children];
    const signOf = childSign(childrenBefore, childrenAfter);
    pairLists(childrenBefore, childrenAfter, [signOf, ...signs], pair);
    const unpaired = (nodes: readonly Node[]) => nodes.filter((child) => !paired.has(child));
    for (const child of unpaired(childrenBefore)) {
      const moved = unpaired(childrenAfter).find((other) => signOf(other) === signOf(child));
      if (!moved) continue;
      add('moved', child, moved);
      pair(child, moved);
    }
    removedNodes.push(...unpaired(childrenBefore));
    addedNodes.push(...unpaired(childrenAfter));
  };
  visit(before, after);
  for (const node of removedNodes) {
    const at = addedNodes.findIndex((candidate) => contentOf(candidate) === contentOf(node));
    const [moved] = at === -1 ? [] : addedNodes.splice(at, 1);
    add(moved ? 'moved' : 'gone', node, moved);
  }
  for (const node of addedNodes) add('new', undefined, node);
  return changes;
}

type Part = keyof Snapshot;

/** Contents of a part that differ, each with the first view that has it. */
export function changedPassages<Name extends Part>(
  part: Name,
  { before, after }: Sides<Snapshot>,
): (Sides<Snapshot[Name][number]['content']> & { readonly view: string })[] {
  type Content = Snapshot[Name][number]['content'];
  const contents = new Map<string, Content>(
    before[part].map(({ view, content }) => [view, content]),
  );
  const passages: readonly { readonly view: string; readonly content: Content }[] = after[part];
  const different = passages.flatMap(({ view, content }) => {
    const earlier = contents.get(view);
    const isSame = earlier === undefined || JSON.stringify(earlier) === JSON.stringify(content);
    return isSame ? [] : [{ view, before: earlier, after: content }];
  });
  const groups = Map.groupBy(different, (sides) => JSON.stringify([sides.before, sides.after]));
  return [...groups.values()].flatMap(([first]) => first ?? []);
}

/** Views whose trees, stops, rings or motion differ and that can be opened. */
export const viewsThatDiffer = (sides: Sides<Snapshot>): string[] => {
  return [
    ...new Set(
      partsOfSnapshot.flatMap((part) => changedPassages(part, sides).map(({ view }) => view)),
    ),
  ];
};

export function treeChangesOf(sides: Sides<Snapshot>): TreeChange[] {
  const changes = [
    ...changedPassages('trees', sides).flatMap(({ before, after }) =>
      compare(treeNode(before), treeNode(after), false),
    ),
    ...changedPassages('stops', sides).flatMap(({ before, after }) =>
      compare(stopsNode(before), stopsNode(after), true),
    ),
  ];
  return [...new Map(changes.map((change) => [change.key, change])).values()];
}
