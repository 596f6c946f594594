import { describe, expect, test } from 'vitest';
import { type Action, changedOnDisk, keep, reduce, restore, valueOf } from '#bench/history.ts';
import { entriesIn } from '#bench/entries.ts';
import { files as example, reverseKeys } from './example.ts';

const navy = 'color.base.tokens.json#base.color.navy.800';
const radius = 'space.tokens.json#radius.sm';
const files = { [navy]: { value: 'navy' }, [radius]: { value: 3 } };

const after = (...actions: Action[]) => actions.reduce(reduce, restore(null, files));
const edit = (key: string, value: unknown, gesture?: string): Action => ({
  type: 'edit',
  label: key,
  entries: { [key]: { value } },
  ...(gesture !== undefined && { gesture }),
});
const undo: Action = { type: 'undo' };
const redo: Action = { type: 'redo' };
const saved = (value: unknown): Action => ({
  type: 'loaded',
  files: { ...files, [navy]: { value } },
});

describe('steps', () => {
  test('each edit is undone and redone by itself', () => {
    const edits = [edit(navy, 'blue'), edit(radius, 6)];
    expect(after(...edits).mine).toEqual({ [navy]: { value: 'blue' }, [radius]: { value: 6 } });
    expect(after(...edits, undo).mine).toEqual({ [navy]: { value: 'blue' } });
    expect(after(...edits, undo, undo).mine).toEqual({});
    expect(after(...edits, undo, undo, redo, redo).mine).toEqual(after(...edits).mine);
  });

  test('a drag is one step, and the next drag another', () => {
    const drag = (to: string) => [
      edit(navy, 'a', 'l'),
      edit(navy, to, 'l'),
      { type: 'settle' } as const,
    ];
    const work = after(...drag('b'), ...drag('c'));
    expect(work.past).toHaveLength(2);
    expect(valueOf(reduce(work, undo), navy)).toEqual({ value: 'b' });
  });

  test('several tokens that are changed at once are one step', () => {
    const entries = { [navy]: { value: 'x' }, [radius]: { value: 9 } };
    expect(after({ type: 'edit', label: 'Import', entries }, undo).mine).toEqual({});
  });
});

describe('with the files', () => {
  test('a saved value is no difference any more, and undo brings the older value back', () => {
    const work = after(edit(navy, 'blue'), saved('blue'));
    expect([work.mine, changedOnDisk(work)]).toEqual([{}, []]);
    const undone = reduce(work, undo);
    expect(undone.mine).toEqual({ [navy]: { value: 'navy' } });
    expect(changedOnDisk(undone)).toEqual([]);
  });

  test('a token that was changed on disk meanwhile is named, and its unsaved value kept', () => {
    const work = after(edit(navy, 'blue'), edit(radius, 6), saved('green'));
    expect(changedOnDisk(work)).toEqual([navy]);
    expect(valueOf(work, navy)).toEqual({ value: 'blue' });
    expect(work.files[navy]).toEqual({ value: 'green' });
    const reverted = reduce(work, edit(navy, 'green'));
    expect([changedOnDisk(reverted), valueOf(reverted, navy)]).toEqual([[], { value: 'green' }]);
    expect(valueOf(reduce(reverted, undo), navy)).toEqual({ value: 'blue' });
    expect(changedOnDisk(reduce(work, saved('blue')))).toEqual([]);
  });

  test('a token that is gone takes its change along, and undo still works', () => {
    const gone: Action = { type: 'loaded', files: { [radius]: { value: 3 } } };
    expect(after(edit(radius, 6), edit(navy, 'blue'), gone, undo, undo).mine).toEqual({});
  });
});

test('a value that was saved with its keys in another order is no change, here or on disk', () => {
  const own = entriesIn(example);
  for (const [key, entry] of Object.entries(own)) {
    const set: Action = { type: 'edit', label: key, entries: reverseKeys({ [key]: entry }) };
    expect(reduce(restore(null, own), set)).toMatchObject({ past: [], mine: {} });
    const changed = reduce(restore(null, { ...own, [key]: { value: 'another' } }), set);
    const work = reduce(changed, { type: 'loaded', files: own });
    expect([work.mine, changedOnDisk(work)], key).toEqual([{}, []]);
  }
});

describe('across reloads', () => {
  test('steps and values are there again', () => {
    const work = after(edit(navy, 'blue'), edit(radius, 6), undo);
    expect(restore(keep(work), files)).toEqual(work);
    expect(reduce(reduce(work, edit(navy, 'red')), redo).mine[navy]).toEqual({ value: 'red' });
  });

  test.each(['', '{', '{"past":1}'])('%j, which cannot be read, is left', (kept) => {
    expect(restore(kept, files)).toEqual(after());
  });
});
