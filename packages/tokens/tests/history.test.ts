import { expect, test } from 'vitest';
import { type Action, changedOnDisk, changeRows, keep, reduce, restore } from '#bench/history.ts';
import { changesOf } from '#bench/entries.ts';

const navy = 'color.base.tokens.json#base.color.navy.800';
const radius = 'space.tokens.json#radius.sm';
const files = { [navy]: { value: 'navy' }, [radius]: { value: 3 } };

const stateAfter = (...actions: readonly Action[]) => actions.reduce(reduce, restore(null, files));

const edit = (key: string, value: unknown, gesture?: string): Action => ({
  type: 'edit',
  label: key,
  changes: changesOf({ [key]: { value } }),
  ...(gesture !== undefined && { gesture }),
});
const blue = edit(navy, 'blue');
const six = edit(radius, 6);
const both: Action = { type: 'edit', label: 'Import', changes: changesOf(files) };
const drag = (to: string): readonly Action[] => [
  edit(navy, 'a', 'l'),
  edit(navy, to, 'l'),
  { type: 'settle' },
];
const undo: Action = { type: 'undo' };
const redo: Action = { type: 'redo' };
const loaded = (value: unknown): Action => ({
  type: 'loaded',
  files: { ...files, [navy]: { value } },
});
const deletion: Action = { type: 'loaded', files: { [radius]: { value: 3 } } };

type Values = Readonly<Record<string, unknown>>;

test.each<[string, readonly Action[], Values, string[]?]>([
  ['edits', [blue, six], { [navy]: 'blue', [radius]: 6 }],
  ['an edit that is undone', [blue, six, undo], { [navy]: 'blue' }],
  ['edits that are redone', [blue, six, undo, undo, redo, redo], { [navy]: 'blue', [radius]: 6 }],
  ['a drag, which is a step', [...drag('b'), ...drag('c'), undo], { [navy]: 'b' }],
  ['several tokens, which are a step', [blue, six, both, undo], { [navy]: 'blue', [radius]: 6 }],
  ['a saved value', [blue, loaded('blue')], {}],
  ['a saved value that is undone', [blue, loaded('blue'), undo], { [navy]: 'navy' }],
  ['a value that differs on disk', [blue, loaded('green')], { [navy]: 'blue' }, [navy]],
  ['that value reverted', [blue, loaded('green'), edit(navy, 'green')], {}],
  ['that value undone', [blue, loaded('green'), edit(navy, 'green'), undo], { [navy]: 'blue' }],
  ['a token that is gone', [six, blue, deletion, undo, undo], {}],
])('the bench differs from the files after %s', (_, actions, values, onDisk = []) => {
  const work = stateAfter(...actions);
  const unsaved = Object.entries(work.unsaved).map(([key, entry]) => [key, entry?.value]);
  expect(Object.fromEntries(unsaved)).toEqual(values);
  expect(changedOnDisk(work)).toEqual(onDisk);
});

test('a step of several tokens is one row of changes, without tokens that changed again', () => {
  const many = {
    label: 'Many',
    changes: changesOf({ [navy]: { value: 'x' }, [radius]: { value: 9 } }),
  };
  const work = stateAfter({ type: 'edit', ...many });
  expect(changeRows(work)).toEqual([{ label: 'Many', keys: [navy, radius] }]);
  expect(changeRows(reduce(work, six)).map(({ keys }) => keys)).toEqual([[radius], [navy]]);
});

test('a reload restores steps and values, and ignores a stored text that it cannot read', () => {
  const work = stateAfter(blue, six, undo);
  expect(restore(keep(work), files)).toEqual(work);
  for (const text of ['', '{', '{"past":1}']) {
    expect(restore(text, files)).toEqual(stateAfter());
    // A tab of another version must not take this one's work away.
    expect(reduce(work, { type: 'taken', text })).toEqual(work);
  }
});
