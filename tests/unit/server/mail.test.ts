import { expect, onTestFinished, test, vi } from 'vitest';
import type { LogEntry } from '#server/log.ts';
import type { Mail } from '#server/request/outbox.ts';
import { runInbox } from '#server/inbox/inbox.ts';
import { createMailer, type Sender } from '#server/mail/mailer.ts';
import { startMailing } from '#server/mail/mailing.ts';
import { createSender, messageOf } from '#server/mail/message.ts';
import { StoreProblem } from '#server/store/problem.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { mailServer, plain, refusal } from './mailServer.ts';
import { dataFolder, day, hour, minute, minuteAt, request, start } from './rig.ts';

const firm = 'Firma <contato@firma.example>';
const from = 'Site <site@firma.example>';

type Setup = {
  url: string;
  content?: 'full' | 'number';
  to?: string[];
  timeout?: number;
  send?: Sender['send'];
};

/** A store whose requests are mailed, with a clock that the test moves. */
async function mailing({ url, content = 'full', to = [firm], timeout = 10_000, ...stub }: Setup) {
  const dataDir = dataFolder();
  const clock = { now: start };
  const tell = () => clock.now;
  const store = openHere(dataDir, { now: tell, mails: true });
  onTestFinished(() => store.close());
  const logs: LogEntry[] = [];
  const { send, sendNotice } = {
    ...(await createSender({ smtpUrl: url, content, from, to }, timeout)),
    ...stub,
  };
  const log = (entry: LogEntry) => void logs.push(entry);
  const mailer = createMailer({
    outbox: store.outbox,
    recipients: to,
    send,
    sendNotice,
    log,
    clock: { elapsed: tell },
  });
  /** Moves the clock in steps of half a minute, like the server's timer. */
  const pass = async (milliseconds: number, step = minute / 2) => {
    for (const end = clock.now + milliseconds; clock.now < end; clock.now += step) await mailer();
    await mailer();
  };
  const add = async (part: Partial<typeof request> = {}) => {
    const id = await store.add({ ...request, ...part });
    await mailer();
    return id;
  };
  return { dataDir, clock, store, logs, mailer, pass, add };
}

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

/** Sends to a mail server that is down until `isDown` is false. */
function outage() {
  const state = { isDown: true, tries: 0, numbers: [] as number[] };
  const send: Sender['send'] = async ({ request: { id } }) => {
    state.tries += 1;
    if (state.isDown) throw Object.assign(refusal(421), { code: 'ECONNECTION' });
    state.numbers.push(id);
  };
  return { state, send, url: 'smtp://localhost' };
}

test('an unreachable mail server is retried after 1, 5 and 15 minutes, then hourly for 5 days', async () => {
  const { state, ...stub } = outage();
  const { add, pass, store, dataDir, logs } = await mailing(stub);
  await add();
  const tries = [0];
  for (let minutes = 1; minutes <= 6 * 24 * 60; minutes += 1) {
    const triesBefore = state.tries;
    await pass(minute, minute);
    if (state.tries > triesBefore) tries.push(minutes);
  }
  const hourly = Array.from({ length: 5 * 24 + 1 }, (_, index) => 21 + 60 * index);
  expect(tries).toEqual([0, 1, 6, ...hourly]);
  expect(await store.health()).toEqual({ ok: true, mail: { waiting: 0, failed: 1 } });
  const variables = { DATA_DIR: dataDir };
  expect(await runInbox([], variables)).toContain(
    `Atenção: o aviso por e-mail não foi entregue (nº 1; ${firm}: 421). Corrija`,
  );
  expect(JSON.stringify(logs)).not.toMatch(/beatriz|90000/i);
  state.isDown = false;
  expect(await runInbox(['--retry-mail'], variables)).toContain('1 aviso volta à fila');
  expect(await store.outbox.retry()).toBe(1);
  await pass(minute);
  expect(state.numbers).toEqual([1]);
  expect(await runInbox(['--retry-mail'], variables)).toBe(
    'Nenhum aviso por e-mail está parado.\n',
  );
  expect(await runInbox([], variables)).not.toContain('Atenção');
});

test.each([
  ['is refused for good', 'unknown user', [{ id: 1, failure: `${firm}: 550` }], [2]],
  ['is put off', 'content later', [], [2, 1]],
  ['has a sender who is refused for a while', 'unknown sender', [], [2, 1]],
] as const)('a mail that %s does not hold up the next one', async (_, behaviour, failed, sent) => {
  const smtp = await mailServer();
  const { add, pass, store } = await mailing(smtp);
  smtp.state.behaviour = behaviour;
  await add();
  smtp.state.behaviour = 'ok';
  await add();
  expect(smtp.numbers()).toEqual([2]);
  await pass(6 * day, hour);
  expect(smtp.numbers()).toEqual(sent);
  expect(await store.outbox.listFailed()).toEqual(failed);
});

test('a mail delivered while the database is locked is recorded later, not sent twice', async () => {
  const { store } = await mailing({ url: 'smtp://127.0.0.1:9' });
  let [isLocked, sent] = [true, 0];
  const markTaken = async (id: number, recipient: string) => {
    if (isLocked) throw new StoreProblem('busy', 'database is locked');
    await store.outbox.markTaken(id, recipient);
  };
  const run = createMailer({
    outbox: { ...store.outbox, markTaken },
    recipients: [firm],
    send: async () => void (sent += 1),
    sendNotice: async () => {},
    clock: { elapsed: () => 0 },
    log: () => {},
  });
  await store.add(request);
  await run();
  await run();
  expect((await store.outbox.state()).waiting).toBe(1);
  isLocked = false;
  await run();
  expect(await store.outbox.state()).toEqual({ waiting: 0, failed: 0 });
  expect(sent).toBe(1);
});

test.each([
  ['without STARTTLS', /^no STARTTLS$/, async () => `${(await mailServer()).url}?requireTLS=true`],
  [
    'with a certificate of its own making',
    /CERT/,
    async () => `${(await mailServer({ disabledCommands: [] })).url}?requireTLS=true`,
  ],
  ['that is not there', /^ECONNREFUSED$/, async () => 'smtp://127.0.0.1:9'],
])('nothing goes to a mail server %s, and the log says why', async (_, failure, urlOf) => {
  const { add, logs, store } = await mailing({ url: await urlOf() });
  await add();
  expect(logs).toMatchObject([{ to: 1, failure: expect.stringMatching(failure) }]);
  expect(await store.outbox.state()).toEqual({ waiting: 1, failed: 0 });
});

test('TLS is skipped only for this machine, whatever the server’s name', async () => {
  const required: unknown[] = [];
  const createTransport = ({ requireTLS }: { requireTLS: boolean }) => required.push(requireTLS);
  vi.doMock('nodemailer', () => ({ createTransport }));
  onTestFinished(() => vi.doUnmock('nodemailer'));
  const local = ['127.0.0.1', '127.8.8.8', 'localhost', '[::1]'];
  for (const host of ['127.evil.test', '127.0.0.1.evil.test', 'localhost.test', ...local])
    await createSender({ smtpUrl: `smtp://${host}`, content: 'full', from, to: [firm] });
  expect(required).toEqual([true, true, true, false, false, false, false]);
});

test.each([
  [450, 'is put off'],
  [421, 'is put off'],
  [550, 'is refused'],
  [999, 'is put off'],
])(
  'of two recipients, the one with answer %i %s and gets its mail later, the other no second one',
  async (code, how) => {
    const to = ['um@firma.example', 'dois@firma.example'];
    const recipients: string[] = [];
    let isRefused = true;
    const smtp = await mailServer({
      onRcptTo: ({ address }, _, done) => {
        if (isRefused && address === to[0]) return done(refusal(code));
        recipients.push(address);
        done();
      },
    });
    const { add, pass, store, dataDir } = await mailing({ ...smtp, to });
    await add();
    await pass(minute);
    expect(recipients).toEqual([to[1]]);
    const isFinal = how === 'is refused';
    expect(await store.outbox.state()).toEqual({
      waiting: isFinal ? 0 : 1,
      failed: isFinal ? 1 : 0,
    });
    if (isFinal) {
      expect(await runInbox([], { DATA_DIR: dataDir })).toContain(
        `não foi entregue (nº 1; ${to[0]}: 550).`,
      );
      expect(await store.outbox.retry()).toBe(1);
    }
    isRefused = false;
    await pass(hour, 10 * minute);
    expect(recipients).toEqual([to[1], to[0]]);
    expect(await store.outbox.state()).toEqual({ waiting: 0, failed: 0 });
  },
);

test('a reply to a domain with accents goes to its ASCII form', async () => {
  const smtp = await mailServer();
  const { add } = await mailing(smtp);
  await add({ nome: 'Maria', email: 'maria@associação.org.br' });
  const domain = new URL('http://associação.org.br').hostname;
  expect(smtp.taken[0]).toContain(`Reply-To: Maria <maria@${domain}>\r\n`);
  expect(domain).toMatch(/^xn--/);
});

test('of 60 requests in a minute the firm gets 20 mails and one about all others', async () => {
  const smtp = await mailServer();
  const { add, pass, store } = await mailing({ url: `${smtp.url}?pool=true` });
  for (let count = 0; count < 20; count += 1) await add();
  expect(smtp.taken).toHaveLength(20);
  for (let count = 0; count < 40; count += 1) await store.add(request);
  await pass(0);
  expect(smtp.taken).toHaveLength(21);
  const digest = plain(smtp.taken[20] ?? '');
  expect(digest).toContain('Subject: 40 novas');
  expect(digest).not.toMatch(/beatriz|90000/i);
  expect(await store.outbox.state()).toEqual({ waiting: 0, failed: 0 });
  // Later mails wait for the next digest, or for the end of the hour.
  await store.add(request);
  await pass(10 * minute, minute);
  expect(smtp.taken).toHaveLength(21);
  await pass(10 * minute, minute);
  expect(smtp.taken).toHaveLength(22);
  await pass(hour, minute);
  await add();
  expect(smtp.numbers().at(-1)).toBe(62);
});

test('a digest that cannot be delivered is tried again, with all its requests', async () => {
  const smtp = await mailServer();
  const { add, pass, store } = await mailing({ url: `${smtp.url}?pool=true` });
  for (let count = 0; count < 20; count += 1) await add();
  smtp.state.behaviour = 'content later';
  for (let count = 0; count < 3; count += 1) await store.add(request);
  await pass(0);
  expect(await store.outbox.state()).toEqual({ waiting: 3, failed: 0 });
  smtp.state.behaviour = 'ok';
  await pass(2 * hour, minute);
  expect(await store.outbox.state()).toEqual({ waiting: 0, failed: 0 });
});

test('a mail is given up after five days of tries, whatever the clock says meanwhile', async () => {
  const smtp = await mailServer();
  smtp.state.behaviour = 'content later';
  const { add, pass, store, clock, mailer } = await mailing({ url: `${smtp.url}?pool=true` });
  await add();
  for (const leap of [400 * day, -800 * day, 3650 * day, 6 * day]) {
    clock.now += leap;
    await mailer();
    expect(await store.outbox.state()).toEqual({ waiting: 1, failed: 0 });
  }
  await pass(4 * day, hour);
  expect(await store.outbox.state()).toEqual({ waiting: 1, failed: 0 });
  await pass(2 * day, hour);
  expect(await store.outbox.state()).toEqual({ waiting: 0, failed: 1 });
});

test('a digest, too, is given up after five days of tries', async () => {
  const smtp = await mailServer();
  const { add, pass, store } = await mailing({ url: `${smtp.url}?pool=true` });
  for (let count = 0; count < 20; count += 1) await add();
  smtp.state.behaviour = 'content later';
  for (let count = 0; count < 2; count += 1) await store.add(request);
  await pass(4 * day, hour);
  expect(await store.outbox.state()).toEqual({ waiting: 2, failed: 0 });
  await pass(2 * day, hour);
  expect(await store.outbox.state()).toEqual({ waiting: 0, failed: 2 });
});

test('the firm hears once a week how many requests the trap took, and nothing when it took none', async () => {
  const smtp = await mailServer();
  const { add, pass } = await mailing(smtp);
  for (const nome of ['Ana', 'Rui']) await add({ nome, spam: true });
  await pass(6 * day, hour);
  expect(smtp.taken).toEqual([]);
  await pass(2 * day, hour);
  expect(smtp.taken).toHaveLength(1);
  const report = plain(smtp.taken[0] ?? '');
  expect(report).toContain('Subject: 2 solicita');
  expect(report).toContain('npm run inbox -- --spam');
  expect(report).not.toMatch(/Ana|Rui|beatriz/);
  await pass(15 * day, hour);
  expect(smtp.taken).toHaveLength(1);
  await add({ spam: true });
  await pass(8 * day, hour);
  expect(smtp.taken).toHaveLength(2);
});

test('a mail queued during the last look is sent at once', async () => {
  const sent: number[] = [];
  const stored = { ...request, id: 7, receivedAt: new Date(start).toISOString() };
  const late: Mail = { messageId: 'x', tries: 0, deliveredTo: [], request: stored };
  const queue: Mail[] = [];
  let hasCome = false;
  const run: () => Promise<void> = createMailer({
    outbox: {
      next: async () => queue.shift(),
      nextReport: async () => {
        if (!hasCome) {
          hasCome = true;
          queue.push(late);
          void run();
        }
        return undefined;
      },
      listDue: async () => [],
      markTaken: async () => {},
      markSent: async (id) => void sent.push(id),
      markFailed: async () => {},
      markReported: async () => {},
    },
    recipients: [firm],
    send: async () => {},
    sendNotice: async () => {},
    clock: { elapsed: () => 0 },
    log: () => {},
  });
  await run();
  expect(sent).toEqual([7]);
});

test('a server that has lost the lead to another one sends no further mail, until it leads again', async () => {
  const sent: number[] = [];
  const store = openHere(dataFolder(), { now: () => start, mails: true });
  onTestFinished(() => store.close());
  for (let count = 0; count < 3; count += 1) await store.add(request);
  let leads = 1;
  const lead = async () => {
    leads -= 1;
    return leads < 0 ? undefined : { [Symbol.asyncDispose]: async () => {} };
  };
  const send: Sender['send'] = async (mail) => void sent.push(mail.request.id);
  const clock = { now: () => start, elapsed: () => 0, every: () => () => {}, wait: async () => {} };
  const parts = { send, sendNotice: async () => {}, recipients: [firm], log: () => {}, clock };
  const mailing = startMailing({ outbox: store.outbox, lead }, parts);
  await vi.waitFor(() => expect(leads).toBe(-1));
  expect(sent).toEqual([1]);
  leads = 9;
  mailing.send();
  await vi.waitFor(() => expect(sent).toEqual([1, 2, 3]));
  await mailing.stop();
});
