import {
  contactForm,
  fieldErrorText,
  fieldNames,
  formFields,
  notices,
  othersUnsent,
  withColon,
} from '#content/contactForm.ts';
import type { HomeSection } from '#content/search.ts';
import { announce } from '#lib/announcements.ts';
import type { Outcome, Refusal } from '#lib/contactRequest.ts';
import { scrollToSection } from '#lib/scrollToSection.ts';
import { closeToast, notify, type Toast } from '#lib/toasts.ts';
import { abandon, getDrafts, restore, send, takeDraft } from './contactDraft.ts';
import { listUnsent, type QueuedDraft, type UnsentDraft } from './drafts.ts';

export function fieldMessages({ fields, sentences = {} }: Refusal): Record<string, string> {
  const messages = fieldNames.flatMap((field) => {
    const code = fields[field];
    return code ? [[field, sentences[field] ?? fieldErrorText(code)]] : [];
  });
  return Object.fromEntries(messages);
}

export function refusalSentences(refusal: Refusal): string[] {
  const messages = fieldMessages(refusal);
  return Object.entries(formFields).flatMap(([field, { name }]) => {
    const message = messages[field];
    if (!message) return [];
    return [refusal.sentences?.[field] ?? `${withColon(name)} ${message}`];
  });
}

function showForm(): void {
  const id: HomeSection = 'contato';
  const section = document.getElementById(id);
  if (section) scrollToSection(section);
  else location.assign(`/?secao=${id}`);
}

export function restoreDraft(id: string, isAgreed?: boolean): void {
  closeToast();
  // The question takes the focus itself.
  if (restore(id, isAgreed)) showForm();
}

type Words = { readonly title: string; readonly description: string };

function unsentToast(draft: UnsentDraft, { title, description }: Words): Toast {
  const otherCount = listUnsent(getDrafts()).filter(({ id }) => id !== draft.id).length;
  return {
    tone: 'danger',
    title,
    description,
    details: [...refusalSentences(draft), ...othersUnsent(otherCount)],
    actions: [
      { label: notices.failure.retry, onPress: () => void deliver(draft) },
      { label: notices.failure.restore, onPress: () => restoreDraft(draft.id) },
    ],
  };
}

function outcomeToast(draft: QueuedDraft, outcome: Outcome): Toast {
  if (!outcome.ok) return unsentToast({ ...draft, ...outcome }, notices.failure);
  const { title, description } = notices.success;
  const details = othersUnsent(listUnsent(getDrafts()).length);
  return { tone: 'success', title, description, details };
}

const report = (reason: unknown) => console.error('The contact request was not sent:', reason);

/** Turns an exception from anywhere into a failed request. */
function fail(error: unknown, draft?: QueuedDraft): void {
  report(error);
  if (draft) abandon(draft);
  const toast = draft ? outcomeToast(draft, { ok: false, reason: '', fields: {} }) : undefined;
  // Without a draft, the text is still in the fields.
  notify(toast ?? { tone: 'danger', ...notices.failure });
}

/** Sends a draft and shows a toast with the outcome (spec §4). */
export async function deliver(draft: QueuedDraft): Promise<void> {
  try {
    const sending = send(draft);
    if (!sending) return;
    announce(contactForm.sending);
    const outcome = await sending;
    announce('');
    if (!outcome.ok) report(outcome.reason);
    notify(outcomeToast(draft, outcome));
  } catch (error) {
    fail(error, draft);
  }
}

/** Sends what the form shows. */
export async function submit(form: HTMLFormElement): Promise<void> {
  if (getDrafts().queue.length > 0) return;
  try {
    await deliver(takeDraft(form));
  } catch (error) {
    fail(error);
  }
}

/** Offers a draft left by a reload or by another page. */
export function offerUnsent(): void {
  const draft = listUnsent(getDrafts()).at(-1);
  if (draft) notify(unsentToast(draft, notices.kept));
}
