import { describe, expect, test } from 'vitest';
import { type Action, conflicts, keep, reduce, restore, valueOf } from '#stories/bench/history.ts';
import { bundledFiles, entriesIn, keyOf } from '#stories/bench/tokenFiles.ts';
import { reverseKeys } from '#tests/support/reverseKeys.ts';
import { aliasOf, tokenLeaves } from '#theme/tokenFaults.ts';

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

  test('an edit after an undo forgets what could be redone', () => {
    expect(after(edit(navy, 'a'), undo, edit(navy, 'b'), redo).mine[navy]).toEqual({ value: 'b' });
  });

  test('an edit that changes nothing is no step', () => {
    expect(after(edit(navy, 'navy')).past).toEqual([]);
  });

  test('several tokens that are changed at once are one step', () => {
    const entries = { [navy]: { value: 'x' }, [radius]: { value: 9 } };
    expect(after({ type: 'edit', label: 'Import', entries }, undo).mine).toEqual({});
  });
});

describe('with the files', () => {
  test('what has been saved is no difference any more, and undo brings the older value back', () => {
    const work = after(edit(navy, 'blue'), saved('blue'));
    expect([work.mine, conflicts(work)]).toEqual([{}, []]);
    const undone = reduce(work, undo);
    expect(undone.mine).toEqual({ [navy]: { value: 'navy' } });
    expect(conflicts(undone)).toEqual([]);
  });

  test('a token that another changed meanwhile is a conflict, and nothing is lost', () => {
    const work = after(edit(navy, 'blue'), edit(radius, 6), saved('green'));
    expect(conflicts(work)).toEqual([navy]);
    expect(valueOf(work, navy)).toEqual({ value: 'blue' });
    expect(work.files[navy]).toEqual({ value: 'green' });
  });

  test('a conflict is over when one is chosen; theirs can be undone', () => {
    const work = after(edit(navy, 'blue'), saved('green'));
    const mine = reduce(work, { type: 'keepMine', key: navy });
    expect([conflicts(mine), valueOf(mine, navy)]).toEqual([[], { value: 'blue' }]);
    const theirs = reduce(work, edit(navy, 'green'));
    expect([conflicts(theirs), theirs.mine]).toEqual([[], {}]);
    expect(valueOf(reduce(theirs, undo), navy)).toEqual({ value: 'blue' });
  });

  test('a token that is gone is kept until it is forgotten', () => {
    const gone: Action = { type: 'loaded', files: { [radius]: { value: 3 } } };
    const work = after(edit(navy, 'blue'), gone);
    expect([conflicts(work), valueOf(work, navy)]).toEqual([[navy], { value: 'blue' }]);
    expect(reduce(work, { type: 'drop', key: navy }).mine).toEqual({});
  });

  test('another token that changed in the same file is taken over without a question', () => {
    const work = after(edit(radius, 6), saved('green'));
    expect([conflicts(work), valueOf(work, navy)]).toEqual([[], { value: 'green' }]);
  });
});

/** Tokens by what the bench has controls for. */
const kinds = Object.groupBy(
  Object.entries(bundledFiles.parsed).flatMap(([file, content]) => tokenLeaves(file, content)),
  ({ value, min, type }) =>
    aliasOf(value) ? 'alias' : min === undefined ? String(type) : 'fluid length',
);

describe.each(Object.entries(kinds))(
  'with its keys in another order, a %s',
  (_kind, leaves = []) => {
    const own = entriesIn(bundledFiles.parsed);
    const tokens = leaves.map(({ file, id }) => {
      const key = keyOf(file, id);
      const entries = reverseKeys({ [key]: own[key] ?? { value: null } });
      return { key, set: { type: 'edit', label: key, entries } as const };
    });

    test('that has the value of the file is no change', () => {
      for (const { set } of tokens) {
        const { past, mine } = reduce(restore(null, own), set);
        expect([past, mine]).toEqual([[], {}]);
      }
    });

    test('that has just been saved is no conflict', () => {
      for (const { key, set } of tokens) {
        const changed = reduce(restore(null, { ...own, [key]: { value: 'another' } }), set);
        const work = reduce(changed, { type: 'loaded', files: own });
        expect([work.mine, conflicts(work)]).toEqual([{}, []]);
      }
    });
  },
);

describe('across reloads', () => {
  test('steps and values are there again', () => {
    const work = after(edit(navy, 'blue'), edit(radius, 6), undo);
    expect(restore(keep(work), files)).toEqual(work);
  });

  test('what cannot be read is left', () => {
    for (const kept of ['', '{', '{"past":1}']) expect(restore(kept, files)).toEqual(after());
  });
});
