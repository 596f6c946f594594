import { createHash } from 'node:crypto';
import { contact } from '#content/forms.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import type { NewRequest } from './request.ts';

/** Written and rolled back by health checks, to see whether a request could be kept. */
export const sample: NewRequest = {
  ...emptyContactRequest,
  form: contact.id,
  draftId: 'sample',
  extra: {},
  spam: false,
  webdriver: false,
};

/** Identifies a draft that is sent again; null for a request that cannot be sent again. */
// Hash the content too: two drafts that share an id are two requests.
export function idempotencyKey(request: NewRequest): string | null {
  const { draftId, form, nome, telefone, email, mensagem, extra } = request;
  if (!draftId) return null;
  const words = [nome, telefone, email, mensagem, ...Object.entries(extra)];
  // Leave the contact form out, for drafts first stored before there were other forms.
  const content = JSON.stringify([draftId, ...words, ...(form === contact.id ? [] : [form])]);
  return createHash('sha256').update(content).digest('base64url');
}
