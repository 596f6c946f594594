import { createHash } from 'node:crypto';
import { contact } from '#content/forms.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import type { NewRequest } from './request.ts';

/** Is never kept: health is whether it could be. */
export const sample: NewRequest = {
  ...emptyContactRequest,
  form: contact.id,
  draftId: 'sample',
  extra: {},
  spam: false,
  webdriver: false,
};

/** Tells a draft that comes again from another request; null for one that nobody can send again. */
// The content is part of the key: a page that gave two drafts one id must not lose the second.
export function idempotencyKey(request: NewRequest): string | null {
  const { draftId, form, nome, telefone, email, mensagem, extra } = request;
  if (!draftId) return null;
  const words = [nome, telefone, email, mensagem, ...Object.entries(extra)];
  // As before there were other forms, for drafts whose first try an earlier version has kept.
  const content = JSON.stringify([draftId, ...words, ...(form === contact.id ? [] : [form])]);
  return createHash('sha256').update(content).digest('base64url');
}
