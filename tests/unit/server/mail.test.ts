import { expect, test } from 'vitest';
import { runInbox } from '#server/inbox/inbox.ts';
import { messageOf } from '#server/mail/message.ts';
import { mailing } from './mailing.ts';
import { mailServer, plain } from './mailServer.ts';
import { minute, minuteAt, request, start } from './rig.ts';

test('the firm gets the request, its answer goes to the visitor, and the log names nobody', async () => {
  const smtp = await mailServer();
  const { add, store, logs } = await mailing(smtp);
  await add({ extra: { cidade: 'Serra' } });
  const [raw = ''] = smtp.taken;
  const headers = plain(raw.slice(0, raw.indexOf('\r\n\r\n'))).split('\r\n');
  expect(headers).toEqual(
    expect.arrayContaining([
      'From: Site <site@firma.example>',
      'To: Firma <contato@firma.example>',
      'Reply-To: Beatriz Exemplo <beatriz@exemplo.com.br>',
      'Subject: Nova solicitação nº 1: Beatriz Exemplo',
      'Auto-Submitted: auto-generated',
      expect.stringMatching(/^Message-ID: <[\w-]{36}@firma\.example>$/),
    ]),
  );
  expect(await store.health()).toEqual({ ok: true, mail: { waiting: 0, failed: 0 } });
  expect(JSON.stringify(logs)).not.toMatch(/beatriz|90000/i);
});

test('the text is whole, and an unknown field cannot pose as the name', () => {
  const receivedAt = new Date(start).toISOString();
  const stored = { ...request, id: 42, receivedAt, extra: { Nome: 'x' } };
  const sender = { from: 'a@b.br', content: 'full' } as const;
  const { text } = messageOf({ request: stored, messageId: 'x' }, sender);
  expect(text.split('\n\n')).toEqual([
    `Recebida pelo site em ${minuteAt(0)}.`,
    'Nome: Beatriz Exemplo',
    'Telefone: (27) 90000-0000',
    'E-mail: beatriz@exemplo.com.br',
    'Mensagem: Olá,\ntenho uma dúvida sobre um contrato.',
    'Outro campo, “Nome”: x',
    'A resposta a este e-mail vai para a pessoa que escreveu.',
    '',
  ]);
});

test('with mails by number only, no personal data leaves the server', async () => {
  const smtp = await mailServer();
  const { add } = await mailing({ ...smtp, content: 'number' });
  await add();
  const raw = plain(smtp.taken[0] ?? '');
  expect(raw).toContain('Subject: Nova solicitação nº 1\r\n');
  expect(raw).not.toMatch(/beatriz|exemplo\.com|90000|contrato|reply-to/i);
});

test('a visitor’s text cannot inject headers or recipients', async () => {
  const smtp = await mailServer();
  // The mail server waits 100 ms before its greeting, so pool one connection.
  const { add } = await mailing({ url: `${smtp.url}?pool=true` });
  for (const end of ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a', '=?UTF-8?Q?=0D=0A?=']) {
    await add({ nome: '=?utf-8?B?RXZpbA==?=' });
    const evil = `x${end}Bcc: evil@evil.example${end}X-Evil: 1`;
    await add({ nome: evil, mensagem: evil, telefone: evil, extra: { [evil]: evil } });
    await add({ nome: 'x'.repeat(300), email: `a@b.br${end}, evil@evil.example` });
  }
  expect(smtp.taken).toHaveLength(21);
  for (const raw of smtp.taken) {
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(headers).not.toMatch(/^(?:Bcc|X-Evil):/im);
    expect(headers.match(/^To: .*$/gm)).toEqual(['To: Firma <contato@firma.example>']);
    expect(headers.match(/^Reply-To:/gm)?.length ?? 0).toBeLessThan(2);
    expect(headers).not.toMatch(/^Reply-To:.*(?:evil\.example>|=\?utf-8\?b\?RXZpbA)/im);
  }
});

test('spam is mailed only after somebody marks it as no spam', async () => {
  const smtp = await mailServer();
  const { add, dataDir, mailer, clock } = await mailing(smtp);
  await add({ spam: true, email: 'nada, x@y.z' });
  expect(smtp.taken).toEqual([]);
  await runInbox(['--not-spam', '1'], { DATA_DIR: dataDir, SMTP_URL: smtp.url });
  // The inbox uses the real clock.
  clock.now = Date.now() + minute;
  await mailer();
  expect(smtp.numbers()).toEqual([1]);
  expect(smtp.taken[0]).not.toMatch(/Reply-To|A resposta a este e-mail/);
});

test('a reply to a domain with accents goes to its ASCII form', async () => {
  const smtp = await mailServer();
  const { add } = await mailing(smtp);
  await add({ nome: 'Maria', email: 'maria@associação.org.br' });
  const domain = new URL('http://associação.org.br').hostname;
  expect(smtp.taken[0]).toContain(`Reply-To: Maria <maria@${domain}>\r\n`);
  expect(domain).toMatch(/^xn--/);
});
