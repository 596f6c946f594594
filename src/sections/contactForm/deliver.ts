import {
  contactForm,
  fieldErrorText,
  fieldNames,
  formFields,
  notices,
  othersUnsent,
  withColon,
} from '#content/contactForm.ts';
import type { Outcome, Refusal } from '#lib/contactRequest.ts';
import { announce } from '#lib/announcements.ts';
import { listUnsent, type QueuedDraft, type UnsentDraft } from './drafts.ts';
import { closeToast, notify, type Toast } from '#lib/toasts.ts';
import { getDrafts, restore, send } from './contactDraft.ts';

export function fieldMessages({ fields, sentences = {} }: Refusal): Record<string, string> {
  const refused = fieldNames.flatMap((field) => {
    const code = fields[field];
    return code ? [[field, sentences[field] ?? fieldErrorText(code)]] : [];
  });
  return Object.fromEntries(refused);
}

export function refusalSentences(refusal: Refusal): string[] {
  const messages = fieldMessages(refusal);
  return Object.entries(formFields).flatMap(([field, { name }]) => {
    const message = messages[field];
    if (!message) return [];
    return [refusal.sentences?.[field] ?? `${withColon(name)} ${message}`];
  });
}

export function restoreDraft(id: string, showForm: () => void): void {
  closeToast();
  // The question takes the focus itself.
  if (restore(id)) showForm();
}

type Words = { readonly title: string; readonly description: string };

function unsentToast(draft: UnsentDraft, words: Words, showForm: () => void): Toast {
  const others = listUnsent(getDrafts()).filter(({ id }) => id !== draft.id).length;
  return {
    tone: 'danger',
    title: words.title,
    description: words.description,
    details: [...refusalSentences(draft), ...othersUnsent(others)],
    actions: [
      { label: notices.failure.retry, onPress: () => void deliver(draft, showForm) },
      { label: notices.failure.restore, onPress: () => restoreDraft(draft.id, showForm) },
    ],
  };
}

function outcomeToast(draft: QueuedDraft, outcome: Outcome, showForm: () => void): Toast {
  if (!outcome.ok) return unsentToast({ ...draft, ...outcome }, notices.failure, showForm);
  const { title, description } = notices.success;
  const details = othersUnsent(listUnsent(getDrafts()).length);
  return { tone: 'success', title, description, details };
}

/** Sends a draft and shows a toast with the outcome (spec §4). */
export async function deliver(draft: QueuedDraft, showForm: () => void): Promise<void> {
  const sending = send(draft);
  if (!sending) return;
  announce(contactForm.sending);
  const outcome = await sending;
  announce('');
  if (!outcome.ok) console.error('The contact request was not sent:', outcome.reason);
  notify(outcomeToast(draft, outcome, showForm));
}

/** Offers a draft left by a reload or by another page. */
export function offerUnsent(showForm: () => void): void {
  const draft = listUnsent(getDrafts()).at(-1);
  if (draft) notify(unsentToast(draft, notices.kept, showForm));
}
