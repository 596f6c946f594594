import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { contact } from '#content/forms.ts';
import type { NewRequest } from '#server/request/request.ts';

// The content is part of the key: a page that gave two drafts one id must not lose the second.
function idempotencyKey(request: NewRequest): string | null {
  const { draftId, form, nome, telefone, email, mensagem, extra } = request;
  if (!draftId) return null;
  const words = [nome, telefone, email, mensagem, ...Object.entries(extra)];
  // As before there were other forms, for drafts whose first try an earlier version has kept.
  const content = JSON.stringify([draftId, ...words, ...(form === contact.id ? [] : [form])]);
  return createHash('sha256').update(content).digest('base64url');
}

/** The returned function keeps a request, in the transaction of its caller. */
export function prepareInsert(
  database: DatabaseSync,
  now: () => number,
  queueMail?: (id: number) => void,
): (request: NewRequest) => number {
  const insert = database.prepare(`
    INSERT INTO contact_request
      (received_at, form, nome, telefone, email, mensagem, extra, spam, webdriver, idempotency_key,
        counted_at)
    VALUES (:receivedAt, :form, :nome, :telefone, :email, :mensagem, :extra, :spam, :webdriver, :key,
        (SELECT counted_at FROM clock))
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`);
  const find = database.prepare('SELECT id FROM contact_request WHERE idempotency_key = ?');
  return (request) => {
    const { draftId: _, extra, spam, webdriver, ...words } = request;
    const key = idempotencyKey(request);
    const row = insert.get({
      ...words,
      receivedAt: new Date(now()).toISOString(),
      extra: JSON.stringify(extra),
      spam: Number(spam),
      webdriver: Number(webdriver),
      key,
    });
    if (!row) return Number(find.get(key)?.id);
    if (!spam) queueMail?.(Number(row.id));
    return Number(row.id);
  };
}
