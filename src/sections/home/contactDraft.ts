import {
  type ContactField,
  type ContactRequest,
  contactFields,
  type Draft,
  emptyContactRequest,
  type FieldProblems,
  type Outcome,
} from '#lib/contactRequest.ts';
import { sendContactRequest } from '#lib/sendContactRequest.ts';
import { form as target } from 'virtual:environment';

/** What the visitor is writing; it outlives the form, so leaving the page loses nothing. */
export type ContactDraft = {
  readonly values: ContactRequest;
  /** The request that is under way: another press sends nothing. */
  readonly sending: ContactRequest | undefined;
  /** The provider's code for each field that it refused. */
  readonly problems: FieldProblems;
};

const blank: ContactDraft = { values: emptyContactRequest, sending: undefined, problems: {} };

let draft = blank;
const listeners = new Set<() => void>();

function set(next: Partial<ContactDraft>) {
  draft = { ...draft, ...next };
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getDraft = () => draft;
export const getBlankDraft = () => blank;

/** What a text field of the form holds right now. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Takes over what was typed into the prerendered form before its code was there. */
export function adopt(form: HTMLFormElement | null): ContactDraft {
  if (!form || draft !== blank) return draft;
  const values = contactFields.map((name) => [name, fieldValue(form, name)]);
  draft = { ...draft, values: { ...emptyContactRequest, ...Object.fromEntries(values) } };
  return draft;
}

export function write(field: ContactField, value: string) {
  set({ values: { ...draft.values, [field]: value } });
}

export function restore(values: ContactRequest) {
  set({ values, problems: {} });
}

/** Also where `crypto.randomUUID` is missing: on a plain http address. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is in the fields now, under an id of its own. */
export function takeDraft(trap: string): Draft {
  return { request: draft.values, id: newId(), trap };
}

/**
 * Sends, and clears the fields whatever comes of it (spec §4), unless they hold something else by
 * then: sending again what failed must not take what was written since.
 * @returns nothing when a request is under way already.
 */
export async function send(sent: Draft): Promise<Outcome | undefined> {
  if (draft.sending) return undefined;
  set({ sending: sent.request, problems: {} });
  const outcome = await sendContactRequest(sent, target);
  const values = draft.values === sent.request ? emptyContactRequest : draft.values;
  set({ values, sending: undefined, problems: outcome.ok ? {} : outcome.fields });
  return outcome;
}
