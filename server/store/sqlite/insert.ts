import type { DatabaseSync } from 'node:sqlite';
import { idempotencyKey } from '#server/request/draft.ts';
import type { NewRequest } from '#server/request/request.ts';

/** The returned function keeps a request within its caller's transaction. */
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
