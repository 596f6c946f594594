import type { ContactRequest, Outcome } from '#lib/contactRequest.ts';
import { createStore } from '#lib/createStore.ts';
import * as change from './drafts.ts';
import { sendContactRequest } from './sendContactRequest.ts';
import { form as target } from 'virtual:environment';

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

function keep(key: Key, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Ignored: the visitor could do nothing about it.
  }
}

type Drafts = change.Drafts;

function start(): Drafts {
  const kept = { ...change.noDrafts, unsent: change.parse(readKept('unsent')) };
  const restored = readKept('restored');
  if (!restored || !document.querySelector('[data-island=form]')) return kept;
  keep('restored', undefined);
  return change.restore(kept, restored);
}

const store = createStore(import.meta.env.SSR ? change.noDrafts : start());
export const { get: getDrafts, subscribe } = store;

const keepAll = (unsent: Drafts['unsent']) =>
  keep('unsent', unsent.length > 0 ? change.serialise(unsent) : undefined);

function set(next: Drafts) {
  keepAll(next.unsent);
  store.set(next);
}

export function fieldValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Takes over text typed before hydration. @returns the values of the fields. */
export function adopt(form: HTMLFormElement | null): ContactRequest {
  if (!form) return getDrafts().values;
  const values = change.fillContactRequest((name) => fieldValue(form, name));
  store.set(change.adopt(getDrafts(), values));
  return values;
}

export const write = (field: string, value: string) =>
  store.set(change.write(getDrafts(), field, value));

export const fill = (values: ContactRequest) =>
  store.set({ ...getDrafts(), values, shown: undefined });

/** `crypto.randomUUID` is missing on a plain http address. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const takeDraft = (trap: string) => change.take(getDrafts(), newId(), trap);

/** Without a form on the page, the home page restores the draft. @returns false if it asks first. */
export function restore(id: string): boolean {
  if (!store.isWatched()) {
    keep('restored', id);
    return true;
  }
  set(change.restore(getDrafts(), id));
  return getDrafts().shown?.id === id;
}

/** Moves the text in the fields to the unsent drafts, and restores. */
export const swapDrafts = (id: string) => set(change.restore(getDrafts(), id, newId()));

export const ask = (question: change.Question | undefined) =>
  store.set({ ...getDrafts(), question });

export const discard = (id: string) => set(change.discard(getDrafts(), id));

if (!import.meta.env.SSR) {
  // A page that is left while sending offers the draft on the next page, under the same id.
  addEventListener('pagehide', () => {
    if (getDrafts().queue.length > 0) keepAll(change.collectUnsent(getDrafts()));
  });
  // A page from the back/forward cache may hold drafts that another page has sent since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) set({ ...getDrafts(), unsent: change.parse(readKept('unsent')) });
  });
}

let turn: Promise<unknown> = Promise.resolve();

/** Sends a draft after those in the queue. @returns undefined when it is in the queue already. */
export function send(draft: change.QueuedDraft): Promise<Outcome> | undefined {
  if (change.isQueued(getDrafts(), draft.id)) return undefined;
  set(change.enqueue(getDrafts(), draft));
  const outcome = turn.then(async () => {
    const result = await sendContactRequest(draft, target);
    set(change.settle(getDrafts(), draft, result));
    return result;
  });
  turn = outcome;
  return outcome;
}
