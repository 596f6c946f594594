import { describe, expect, test } from 'vitest';
import { type ContactRequest, emptyContactRequest, type Outcome } from '#lib/contactRequest.ts';
import {
  abandon,
  adopt,
  discard,
  type Drafts,
  enqueue,
  isSending,
  isShown,
  leave,
  listUnsent,
  noDrafts,
  parse,
  restore,
  serialise,
  settle,
  take,
  collectUnsent,
} from '#sections/contactForm/drafts.ts';

const failed: Outcome = { ok: false, reason: 'x', fields: { email: 'TYPE_EMAIL' } };
const sent: Outcome = { ok: true };

const messageA = { nome: 'Ana', telefone: '1', email: 'a@example.com', mensagem: 'A' };
const messageB = { nome: 'Bia', telefone: '2', email: 'b@example.com', mensagem: 'B' };
const messageC = { nome: 'Cid', telefone: '3', email: 'c@example.com', mensagem: 'C' };

const empty = emptyContactRequest;

/** Sends the fields' text, with an immediate outcome. */
function submit(drafts: Drafts, text: ContactRequest, id: string, outcome: Outcome): Drafts {
  const draft = take(drafts, { request: text, trap: '' }, id);
  return settle(enqueue(drafts, draft, text), draft, outcome);
}

function unsentOf(drafts: Drafts, id: string) {
  const draft = drafts.unsent.find((unsent) => unsent.id === id);
  if (!draft) throw new Error(`no unsent draft ${id}`);
  return draft;
}

/** @param text of the fields. */
function retry(drafts: Drafts, id: string, outcome: Outcome, text: ContactRequest = empty): Drafts {
  const draft = unsentOf(drafts, id);
  return settle(enqueue(drafts, draft, text), draft, outcome);
}

const failedA = submit(noDrafts, messageA, 'a', failed);
const failedBoth = submit(failedA, messageB, 'b', failed);
const ids = (drafts: readonly { id: string }[]) => drafts.map(({ id }) => id);

describe('A draft that failed', () => {
  test('leaves the fields and is stored with the refused values', () => {
    expect(failedA.formDraft).toBeUndefined();
    expect(failedA.refusal.fields).toEqual({ email: 'TYPE_EMAIL' });
    expect(failedA.unsent).toEqual([
      { id: 'a', request: messageA, trap: '', fields: { email: 'TYPE_EMAIL' } },
    ]);
  });

  test('stays after another one is sent', () => {
    const draftsAfter = submit(failedA, messageB, 'b', sent);
    expect(ids(draftsAfter.unsent)).toEqual(['a']);
  });

  test('disappears when sent again, without touching typed text', () => {
    const queued = enqueue(failedBoth, unsentOf(failedBoth, 'a'), messageB);
    expect(isSending(queued)).toBe(false);
    expect(ids(settle(queued, unsentOf(failedBoth, 'a'), sent).unsent)).toEqual(['b']);
  });

  test('keeps its place when it fails again', () => {
    expect(ids(retry(failedBoth, 'a', failed).unsent)).toEqual(['a', 'b']);
  });

  test('is stored after an exception, beside the earlier ones', () => {
    const draft = take(failedA, { request: messageB, trap: 'x' }, 'b');
    const draftsAfter = abandon(enqueue(failedA, draft, messageB), draft);
    expect(draftsAfter).toMatchObject({ queue: [], formDraft: undefined });
    expect(draftsAfter.unsent[1]).toMatchObject({ id: 'b', request: messageB, trap: 'x' });
    expect(ids(abandon(draftsAfter, draft).unsent)).toEqual(['a', 'b']);
  });
});

describe('The queue', () => {
  test('accepts drafts during a request, in order', () => {
    const draft = take(failedBoth, { request: messageC, trap: '' }, 'c');
    const queue = enqueue(enqueue(failedBoth, draft, messageC), unsentOf(failedBoth, 'a'));
    expect(ids(queue.queue)).toEqual(['c', 'a']);
    expect(ids(settle(queue, draft, sent).queue)).toEqual(['a']);
  });

  test('accepts no draft twice', () => {
    const draft = take(noDrafts, { request: messageA, trap: '' }, 'a');
    expect(enqueue(enqueue(noDrafts, draft), draft).queue).toHaveLength(1);
  });

  test('holds drafts that can no longer be restored or discarded', () => {
    const queued = enqueue(failedA, unsentOf(failedA, 'a'));
    expect(restore(queued, empty, 'a')).toEqual({ drafts: queued });
    expect(discard(queued, 'a')).toBe(queued);
  });
});

describe('A page that is left while a request is under way', () => {
  test('stores it under its own id, so that it cannot arrive twice', () => {
    const draft = take(noDrafts, { request: messageA, trap: '' }, 'sending');
    expect(ids(collectUnsent(enqueue(noDrafts, draft, messageA)))).toEqual(['sending']);
  });

  test('stores nothing twice', () => {
    expect(ids(collectUnsent(restore(failedA, empty, 'a').drafts))).toEqual(['a']);
  });
});

describe('Restoring', () => {
  const restored = restore(failedBoth, empty, 'a');
  const anna = { ...messageA, nome: 'Anna' };

  test('fills empty fields and hides the draft from the list, but stores it', () => {
    expect(restored.request).toEqual(messageA);
    expect(ids(listUnsent(restored.drafts))).toEqual(['b']);
    expect(ids(restored.drafts.unsent)).toEqual(['a', 'b']);
    expect(restored.drafts.refusal.fields).toEqual({});
  });

  test('keeps the id of an unchanged draft', () => {
    const draft = { request: messageA, trap: '' };
    expect(take(restored.drafts, draft, 'new')).toEqual({ ...draft, id: 'a' });
  });

  test('replaces the id of a changed draft', () => {
    const draft = take(restored.drafts, { request: anna, trap: '' }, 'new');
    expect(draft).toMatchObject({ id: 'new', replaces: 'a' });
    expect(ids(submit(restored.drafts, anna, 'new', failed).unsent)).toEqual(['new', 'b']);
    expect(ids(submit(restored.drafts, anna, 'new', sent).unsent)).toEqual(['b']);
  });

  test('asks before it replaces text in the fields', () => {
    const draftsAfter = restore(failedA, messageB, 'a');
    expect(draftsAfter.request).toBeUndefined();
    expect(draftsAfter.drafts.question).toEqual({ id: 'a', about: 'restore' });
    const { drafts, request } = restore(draftsAfter.drafts, messageB, 'a', 'aside');
    expect(request).toEqual(messageA);
    expect(drafts.question).toBeUndefined();
    expect(listUnsent(drafts)).toEqual([{ id: 'aside', request: messageB, trap: '', fields: {} }]);
  });

  test('asks visibly when the fields hold a changed draft', () => {
    const { drafts } = restore(restored.drafts, anna, 'a');
    expect(drafts.question?.id).toBe('a');
    expect(ids(listUnsent(drafts))).toEqual(['a', 'b']);
    const agreed = restore(drafts, anna, 'a', 'aside').drafts;
    expect(ids(agreed.unsent)).toEqual(['a', 'b', 'aside']);
  });

  test('does not ask when the fields hold an unchanged draft, unsent or under way', () => {
    const { drafts, request } = restore(restored.drafts, messageA, 'b');
    expect(request).toEqual(messageB);
    expect(ids(listUnsent(drafts))).toEqual(['a']);
    const draft = take(failedA, { request: messageC, trap: '' }, 'c');
    const sending = enqueue(failedA, draft, messageC);
    expect(restore(sending, messageC, 'a').request).toEqual(messageA);
    expect(restore(failedBoth, messageA, 'a').request).toBeUndefined();
    expect(restore(sending, messageB, 'a').request).toBeUndefined();
  });

  test('stores the changed text in place of the restored draft', () => {
    const { drafts } = restore(restored.drafts, anna, 'b', 'aside');
    expect(listUnsent(drafts)).toMatchObject([{ id: 'aside', request: { nome: 'Anna' } }]);
    expect(ids(drafts.unsent)).toEqual(['aside', 'b']);
  });

  test('puts a draft back on the list when its fields are emptied by hand', () => {
    expect(ids(listUnsent(leave(restored.drafts, anna)))).toEqual(['b']);
    expect(ids(listUnsent(leave(restored.drafts, empty)))).toEqual(['a', 'b']);
  });
});

test('a discarded draft is deleted', () => {
  expect(ids(discard(failedBoth, 'a').unsent)).toEqual(['b']);
});

test('sending a draft from the list clears fields with its text, also after a reload', () => {
  const read = adopt({ ...noDrafts, unsent: parse(serialise(failedA.unsent)) }, messageA);
  for (const drafts of [failedA, read]) {
    const queued = enqueue(drafts, unsentOf(drafts, 'a'), messageA);
    expect(isShown(queued, unsentOf(drafts, 'a'))).toBe(true);
    expect(retry(drafts, 'a', sent, messageA)).toEqual(noDrafts);
  }
});

describe('Drafts kept over a reload', () => {
  test('are read as they were', () => {
    const read = parse(serialise(failedBoth.unsent));
    expect(read).toMatchObject(failedBoth.unsent);
  });

  test.each([Array, Object])(
    'are read as they were where a library gives each %o its own toJSON',
    ({ prototype }) => {
      const name = 'extend';
      Object.assign(prototype, { toJSON: () => 'its own' });
      Object.assign(Object.prototype, { [name]: () => undefined });
      const text = serialise(failedBoth.unsent);
      for (const owner of [prototype, Object.prototype])
        for (const added of ['toJSON', name]) Reflect.deleteProperty(owner, added);
      expect(parse(text)).toMatchObject(failedBoth.unsent);
    },
  );

  test.each([null, '', '{', '1', '{}', '[null, 1, {}, {"id": 7}]'])('are empty in %j', (text) => {
    expect(parse(text)).toEqual([]);
  });

  test('get empty text for missing fields', () => {
    expect(parse('[{"id": "a", "request": {"nome": "Ana", "email": 3}}]')).toMatchObject([
      { id: 'a', trap: '', request: { ...empty, nome: 'Ana' }, fields: {} },
    ]);
  });

  test('are recognized in fields that the browser restored', () => {
    const draftsAfter = adopt({ ...noDrafts, unsent: failedBoth.unsent }, messageA);
    expect(ids(listUnsent(draftsAfter))).toEqual(['b']);
    expect(take(draftsAfter, { request: messageA, trap: '' }, 'new').id).toBe('a');
  });
});
