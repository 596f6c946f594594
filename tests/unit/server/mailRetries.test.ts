import { expect, test } from 'vitest';
import { runInbox } from '#server/inbox/inbox.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { StoreProblem } from '#server/store/problem.ts';
import { firm, mailing, outage } from './mailing.ts';
import { mailServer, refusal } from './mailServer.ts';
import { day, hour, minute, request } from './rig.ts';

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
