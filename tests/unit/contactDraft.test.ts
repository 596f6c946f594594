import { describe, expect, test } from 'vitest';
import { contactFields, type Outcome } from '#lib/contactRequest.ts';
import {
  adopt,
  discard,
  type Drafts,
  enqueue,
  listUnsent,
  noDrafts,
  parse,
  restore,
  serialise,
  settle,
  take,
  collectUnsent,
  write,
} from '#sections/contactForm/drafts.ts';

const failed: Outcome = { ok: false, reason: 'x', fields: { email: 'TYPE_EMAIL' } };
const sent: Outcome = { ok: true };

const messageA = { nome: 'Ana', telefone: '1', email: 'a@example.com', mensagem: 'A' };
const messageB = { nome: 'Bia', telefone: '2', email: 'b@example.com', mensagem: 'B' };

const type = (drafts: Drafts, values: typeof messageA): Drafts => ({ ...drafts, values });

/** Sends the fields, with an outcome at once. */
function submit(drafts: Drafts, id: string, outcome: Outcome): Drafts {
  const draft = take(drafts, id, '');
  return settle(enqueue(drafts, draft), draft, outcome);
}

function unsentOf(drafts: Drafts, id: string) {
  const draft = drafts.unsent.find((unsent) => unsent.id === id);
  if (!draft) throw new Error(`no unsent draft ${id}`);
  return draft;
}

function retry(drafts: Drafts, id: string, outcome: Outcome): Drafts {
  const draft = unsentOf(drafts, id);
  return settle(enqueue(drafts, draft), draft, outcome);
}

const failedA = submit(type(noDrafts, messageA), 'a', failed);
const failedBoth = submit(type(failedA, messageB), 'b', failed);
const ids = (drafts: readonly { id: string }[]) => drafts.map(({ id }) => id);

describe('A draft that failed', () => {
  test('leaves the fields empty and is kept, with what was refused', () => {
    expect(failedA.values).toEqual(noDrafts.values);
    expect(failedA.refusal.fields).toEqual({ email: 'TYPE_EMAIL' });
    expect(failedA.unsent).toEqual([
      { id: 'a', request: messageA, trap: '', fields: { email: 'TYPE_EMAIL' } },
    ]);
  });

  test('is still there after another one was sent', () => {
    const draftsAfter = submit(type(failedA, messageB), 'b', sent);
    expect(ids(draftsAfter.unsent)).toEqual(['a']);
    expect(draftsAfter.values).toEqual(noDrafts.values);
  });

  test('goes when it is sent again, and leaves alone what is being typed', () => {
    const draftsAfter = retry(type(failedBoth, messageB), 'a', sent);
    expect(ids(draftsAfter.unsent)).toEqual(['b']);
    expect(draftsAfter.values).toEqual(messageB);
  });

  test('keeps its place when it fails again', () => {
    expect(ids(retry(failedBoth, 'a', failed).unsent)).toEqual(['a', 'b']);
  });

  test('does not put its errors beside what is being typed', () => {
    expect(retry(type(failedA, messageB), 'a', failed).refusal.fields).toEqual({});
  });
});

describe('The queue', () => {
  test('takes a draft while another is under way, in order', () => {
    const draft = take(type(failedBoth, messageB), 'c', '');
    const queue = enqueue(enqueue(failedBoth, draft), unsentOf(failedBoth, 'a'));
    expect(ids(queue.queue)).toEqual(['c', 'a']);
    expect(ids(settle(queue, draft, sent).queue)).toEqual(['a']);
  });

  test('takes no draft twice', () => {
    const draft = take(type(noDrafts, messageA), 'a', '');
    expect(enqueue(enqueue(noDrafts, draft), draft).queue).toHaveLength(1);
  });

  test('holds a draft that can then be neither restored nor discarded', () => {
    const queued = enqueue(failedA, unsentOf(failedA, 'a'));
    expect(restore(queued, 'a')).toBe(queued);
    expect(discard(queued, 'a')).toBe(queued);
  });
});

describe('A page that is left while a request is under way', () => {
  test('keeps it under its own id, so that it cannot arrive twice', () => {
    const typed = type(noDrafts, messageA);
    const draft = take(typed, 'sending', '');
    expect(ids(collectUnsent(enqueue(typed, draft)))).toEqual(['sending']);
  });

  test('keeps nothing twice and nothing that is being typed', () => {
    expect(collectUnsent(type(noDrafts, messageA))).toEqual([]);
    expect(ids(collectUnsent(restore(failedA, 'a')))).toEqual(['a']);
  });
});

describe('Restoring', () => {
  test('fills empty fields and takes the draft off the list, but keeps it', () => {
    const draftsAfter = restore(failedA, 'a');
    expect(draftsAfter.values).toEqual(messageA);
    expect(listUnsent(draftsAfter)).toEqual([]);
    expect(ids(draftsAfter.unsent)).toEqual(['a']);
    expect(draftsAfter.refusal.fields).toEqual({});
  });

  test('keeps the id of what is not changed', () => {
    const draftsAfter = restore(failedA, 'a');
    expect(take(draftsAfter, 'new', '')).toEqual({ request: messageA, id: 'a', trap: '' });
    const typedBack = write(write(draftsAfter, 'nome', 'Anna'), 'nome', 'Ana');
    expect(take(typedBack, 'new', '').id).toBe('a');
  });

  test('gives what is changed an id of its own, in the place of the first', () => {
    const changed = write(restore(failedBoth, 'a'), 'nome', 'Anna');
    expect(take(changed, 'new', '')).toMatchObject({ id: 'new', replaces: 'a' });
    expect(ids(submit(changed, 'new', failed).unsent)).toEqual(['new', 'b']);
    expect(ids(submit(changed, 'new', sent).unsent)).toEqual(['b']);
  });

  test('asks before it takes the place of what is being typed', () => {
    const typing = type(failedA, messageB);
    const asked = restore(typing, 'a');
    expect(asked.values).toEqual(messageB);
    expect(asked.question).toEqual({ id: 'a', about: 'restore' });
    const agreed = restore(asked, 'a', 'aside');
    expect(agreed.values).toEqual(messageA);
    expect(agreed.question).toBeUndefined();
    expect(listUnsent(agreed)).toEqual([{ id: 'aside', request: messageB, trap: '', fields: {} }]);
  });

  test('does not ask when the fields hold an unsent draft as it was', () => {
    const draftsAfter = restore(restore(failedBoth, 'a'), 'b');
    expect(draftsAfter.values).toEqual(messageB);
    expect(ids(listUnsent(draftsAfter))).toEqual(['a']);
  });

  test('keeps what a restored draft was changed into, in its place', () => {
    const changed = write(restore(failedBoth, 'a'), 'nome', 'Anna');
    const draftsAfter = restore(changed, 'b', 'aside');
    expect(listUnsent(draftsAfter)).toMatchObject([{ id: 'aside', request: { nome: 'Anna' } }]);
    expect(ids(draftsAfter.unsent)).toEqual(['aside', 'b']);
  });

  test('puts a draft back on the list when its fields are emptied by hand', () => {
    const draftsAfter = contactFields.reduce(
      (drafts, field) => write(drafts, field, ''),
      restore(failedA, 'a'),
    );
    expect(ids(listUnsent(draftsAfter))).toEqual(['a']);
  });
});

test('a draft is gone once it is discarded', () => {
  expect(ids(discard(failedBoth, 'a').unsent)).toEqual(['b']);
});

test('a draft that is sent from the list leaves the fields that hold its text, read anew or not', () => {
  const typed = adopt({ ...noDrafts, unsent: parse(serialise(failedA.unsent)) }, messageA);
  expect(retry(typed, 'a', sent)).toEqual(noDrafts);
});

describe('Drafts kept over a reload', () => {
  test('are read as they were', () => {
    const read = parse(serialise(failedBoth.unsent));
    expect(read).toMatchObject(failedBoth.unsent);
  });

  test.each([null, '', '{', '1', '{}', '[null, 1, {}, {"id": 7}]'])('are none in %j', (text) => {
    expect(parse(text)).toEqual([]);
  });

  test('get empty fields for missing ones', () => {
    expect(parse('[{"id": "a", "request": {"nome": "Ana", "email": 3}}]')).toMatchObject([
      { id: 'a', trap: '', request: { ...noDrafts.values, nome: 'Ana' }, fields: {} },
    ]);
  });

  test('are recognised in fields that the browser restored', () => {
    const draftsAfter = adopt({ ...noDrafts, unsent: failedBoth.unsent }, messageA);
    expect(ids(listUnsent(draftsAfter))).toEqual(['b']);
    expect(take(draftsAfter, 'new', '').id).toBe('a');
  });
});
