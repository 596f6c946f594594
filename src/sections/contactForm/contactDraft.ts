import {
  type ContactField,
  type ContactRequest,
  fillContactRequest,
  type Outcome,
} from '#lib/contactRequest.ts';
import { createStore } from '#lib/createStore.ts';
import { keep, readKept } from '#lib/keptDrafts.ts';
import * as change from './drafts.ts';
import { sendContactRequest } from './sendContactRequest.ts';
import { form as target } from 'virtual:environment';

type Drafts = change.Drafts;

/** Begins with the kept drafts, and in the fields the one that another page has restored. */
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
  if (next.unsent !== getDrafts().unsent) keepAll(next.unsent);
  store.set(next);
}

/** What a text field of the form holds right now. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Takes over what was typed into the prerendered form before its code was there.
 * @returns what its fields hold.
 */
export function adopt(form: HTMLFormElement | null): ContactRequest {
  if (!form) return getDrafts().values;
  const values = fillContactRequest((name) => fieldValue(form, name));
  store.set(change.adopt(getDrafts(), values));
  return values;
}

export const write = (field: ContactField, value: string) =>
  set(change.write(getDrafts(), field, value));

/** Puts text into the fields as if it was typed. */
export const fill = (values: ContactRequest) => set({ ...getDrafts(), values, source: undefined });

/** Also where `crypto.randomUUID` is missing: on a plain http address. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is in the fields now. */
export const takeDraft = (trap: string) => change.take(getDrafts(), newId(), trap);

/**
 * Asks first when that would cost what is being typed. Where there is no form, home does it.
 * @returns whether it is in the fields, or will be.
 */
export function restore(id: string): boolean {
  if (!store.isWatched()) {
    keep('restored', id);
    return true;
  }
  set(change.restore(getDrafts(), id));
  return getDrafts().source === id;
}

/** Keeps what is being typed among the unsent drafts, and restores. */
export const exchange = (id: string) => set(change.restore(getDrafts(), id, newId()));

export const ask = (question: change.Question | undefined) => set({ ...getDrafts(), question });

export const discard = (id: string) => set(change.discard(getDrafts(), id));

if (!import.meta.env.SSR) {
  // A request that is cut off by leaving the page is offered again on the next, under the same id.
  addEventListener('pagehide', () => {
    if (getDrafts().queue.length > 0) keepAll(change.unsaved(getDrafts()));
  });
  // The browser may bring the page back as it was, though its drafts were sent from another since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) set({ ...getDrafts(), unsent: change.parse(readKept('unsent')) });
  });
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Sends a draft after those that are under way.
 * @returns nothing when it is on its way already.
 */
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
