/** Tests what is said of accessibility trees that differ. */
import { expect, test } from 'vitest';
import { treeChangesOf } from '#diff/tree.ts';
import type { Snapshot, TreeNode } from '#model/snapshot.ts';

const listOf = (...children: readonly TreeNode[]): Snapshot => ({
  trees: [{ view: '375', content: { nodes: [{ role: 'list', children }], written: '' } }],
  stops: [],
  rings: [],
  motion: [],
});

const itemOf = (name: string, ...texts: readonly string[]): TreeNode => ({
  role: 'listitem',
  children: [
    '1',
    { role: 'heading', name, level: 3 },
    ...texts.map((text) => ({ role: 'paragraph', text })),
  ],
});

const changesOf = (before: Snapshot, after: Snapshot) =>
  treeChangesOf({ before, after }).map((change) =>
    [change.kind, ...change.roles, change.before, change.after].join(' '),
  );

const [call, papers, plan] = [
  itemOf('Conversa', 'em até 2 dias'),
  itemOf('Papéis', 'em até 7 dias'),
  itemOf('Plano', 'em até 5 dias'),
];

test('an item in another place is moved, whatever is written in it', () => {
  const moved = changesOf(listOf(call, papers, plan), listOf(call, plan, papers));
  expect(moved).toEqual(['moved listitem Papéis Papéis']);
  const written = changesOf(
    listOf(call, papers, plan),
    listOf(
      itemOf('Conversa', 'até 2 dias úteis'),
      itemOf('Plano', 'até 5 dias úteis'),
      itemOf('Papéis', 'até 7 dias úteis'),
    ),
  );
  expect(written.toSorted()).toEqual([
    ...moved,
    'renamed paragraph em até 2 dias até 2 dias úteis',
    'renamed paragraph em até 5 dias até 5 dias úteis',
    'renamed paragraph em até 7 dias até 7 dias úteis',
  ]);
  // The same item is said to have moved where the text of another one has changed.
  expect(
    changesOf(listOf(call, papers, plan), listOf(call, itemOf('Plano', 'Logo'), papers)),
  ).toContain('moved listitem Papéis Papéis');
});

test('items of one name are told apart by their texts', () => {
  const more = (text: string) => itemOf('Saiba mais', text);
  expect(changesOf(listOf(more('Um'), more('Dois')), listOf(more('Dois')))).toEqual([
    'gone listitem Saiba mais ',
  ]);
});
