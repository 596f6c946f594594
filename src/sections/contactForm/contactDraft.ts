/** The drafts of this page and tab, and the requests under way. */
import { form as target } from 'virtual:environment';
import { createStore } from '#lib/createStore.ts';
import type { Outcome } from '#lib/contactRequest.ts';
import * as change from './drafts.ts';
import { clearFields, findForm, readFields, writeFields } from './fields.ts';
import { sendContactRequest } from './sendContactRequest.ts';

/** Unsent drafts, and the id of the one that home is to restore (decision 4). */
type Key = 'unsent' | 'restored';

/** Storage may be forbidden or full: then drafts last as long as the page. */
function readKept(key: Key): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: Key, write: () => string | undefined): void {
  try {
    const text = write();
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Ignored: the visitor could do nothing about it.
  }
}

type Drafts = change.Drafts;

const parseKept = () => change.parse(readKept('unsent'));

const store = createStore(
  import.meta.env.SSR ? change.noDrafts : { ...change.noDrafts, unsent: parseKept() },
);
export const { get: getDrafts, subscribe } = store;

const keepAll = (unsent: Drafts['unsent']) =>
  keep('unsent', () => (unsent.length > 0 ? change.serialise(unsent) : undefined));

function set(next: Drafts) {
  if (next === getDrafts()) return;
  store.set(next);
  keepAll(next.unsent);
}

const readText = () => {
  const form = findForm();
  return form ? readFields(form).request : undefined;
};

/** Starts from the form's controls, which the browser may have restored. */
export function adopt(form: HTMLFormElement): void {
  const { request } = readFields(form);
  set(change.adopt(getDrafts(), request));
  const id = readKept('restored');
  if (!id) return;
  keep('restored', () => undefined);
  restore(id);
}

/** Notices that the fields were emptied. */
export function leave(): void {
  const text = getDrafts().formDraft && readText();
  if (text) set(change.leave(getDrafts(), text));
}

/** `crypto.randomUUID` is missing on a plain http address. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads what the visitor sees in the form at this moment. */
export const takeDraft = (form: HTMLFormElement) =>
  change.take(getDrafts(), readFields(form), newId());

/**
 * Without a form on the page, the home page restores the draft.
 * @param isAgreed whether text in the fields may move to the unsent drafts.
 * @returns false if it asks first.
 */
export function restore(id: string, isAgreed = false): boolean {
  const form = findForm();
  if (!form) {
    keep('restored', () => id);
    return true;
  }
  const aside = isAgreed ? newId() : undefined;
  const { drafts, request } = change.restore(getDrafts(), readFields(form).request, id, aside);
  set(drafts);
  if (request) writeFields(form, request);
  return request !== undefined;
}

export const ask = (question: change.Question | undefined) => set({ ...getDrafts(), question });

export const discard = (id: string) => set(change.discard(getDrafts(), id));

if (!import.meta.env.SSR) {
  // A page that is left while sending offers the draft on the next page, under the same id.
  addEventListener('pagehide', () => {
    if (getDrafts().queue.length > 0) keepAll(change.collectUnsent(getDrafts()));
  });
  // A page from the back/forward cache may hold drafts that another page has sent since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) set({ ...getDrafts(), unsent: parseKept() });
  });
}

/** Ends a request. The fields are cleared even when it failed (spec §4), if they still show it. */
function end(draft: change.QueuedDraft, settled: Drafts): void {
  const wasShown = change.isShown(getDrafts(), draft);
  set(settled);
  const form = findForm();
  if (form && wasShown) clearFields(form, draft.request);
}

export const abandon = (draft: change.QueuedDraft) =>
  end(draft, change.abandon(getDrafts(), draft));

let turn: Promise<unknown> = Promise.resolve();

/** Sends a draft after those in the queue. @returns undefined when it is in the queue already. */
export function send(draft: change.QueuedDraft): Promise<Outcome> | undefined {
  if (change.isQueued(getDrafts(), draft.id)) return undefined;
  set(change.enqueue(getDrafts(), draft, readText()));
  const outcome = turn.then(async () => {
    const result = await sendContactRequest(draft, target);
    end(draft, change.settle(getDrafts(), draft, result));
    return result;
  });
  // An exception must not end the turns after it.
  turn = outcome.catch(() => {});
  return outcome;
}
