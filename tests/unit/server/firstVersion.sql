-- A database of the first release, with three requests.
CREATE TABLE contact_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT, received_at TEXT NOT NULL,
  nome TEXT NOT NULL, telefone TEXT NOT NULL, email TEXT NOT NULL, mensagem TEXT NOT NULL,
  extra TEXT NOT NULL, spam INTEGER NOT NULL, webdriver INTEGER NOT NULL,
  idempotency_key TEXT UNIQUE
) STRICT;
CREATE INDEX contact_request_received_at ON contact_request (received_at);
CREATE TABLE probe (filler BLOB NOT NULL) STRICT;
INSERT INTO contact_request
  (received_at, nome, telefone, email, mensagem, extra, spam, webdriver)
VALUES
  ('2026-11-20T15:30:00.000Z', 'ana', '27', 'ana@exemplo.br', 'Olá', '{}', 0, 0),
  ('2026-11-20T15:31:00.000Z', 'rui', '27', 'rui@exemplo.br', 'Olá', '{}', 0, 0),
  ('2026-11-20T15:32:00.000Z', 'eva', '27', 'eva@exemplo.br', 'Olá', '{}', 0, 0);
