import { expect, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createSender } from '#server/mail/message.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { mailServer } from '#tests/unit/server/mailServer.ts';
import { dataFolder, hour, post, request, served } from '#tests/unit/server/rig.ts';

test('a mail whose answer was lost comes again with its Message-ID, all others once from two servers', async () => {
  const smtp = await mailServer();
  const { SMTP_URL: smtpUrl, NOTIFY_TO: to, NOTIFY_FROM: from } = smtp.settings;
  const variables = { DATA_DIR: dataFolder(), ...smtp.settings };
  // In the past, so that the next try is due by the real clock.
  const now = () => Date.now() - hour;
  const queue = openHere(variables.DATA_DIR, { mails: true, now });
  await queue.add(request);
  smtp.state.behaviour = 'drop after';
  const sender = await createSender({ smtpUrl, from, to: [to], content: 'full' });
  await createMailer({
    outbox: queue.outbox,
    recipients: [to],
    ...sender,
    log: () => {},
    clock: systemClock,
  })();
  expect(await queue.outbox.state()).toEqual({ waiting: 1, failed: 0 });
  await queue.close();
  smtp.state.behaviour = 'ok';
  const [first, second] = [await served(variables), await served(variables)];
  for (const { url } of [first, second])
    expect((await post(url, `Ana por ${url}`)).status).toBe(200);
  expect((await post(first.url, 'Rui')).status).toBe(200);
  const sorted = () => smtp.numbers().toSorted((a, b) => a - b);
  await expect.poll(sorted, { timeout: 10_000 }).toEqual([1, 1, 2, 3, 4]);
  expect(smtp.messageIds().size).toBe(4);
  await first.stop();
  expect((await post(second.url, 'Ada')).status).toBe(200);
  await expect.poll(sorted, { timeout: 10_000 }).toEqual([1, 1, 2, 3, 4, 5]);
  const health = async () => (await fetch(`${second.url}/healthz`)).json();
  await expect.poll(health).toEqual({ ok: true, mail: { waiting: 0, failed: 0 } });
});

test('a server that stops writes down the mail under way, so that the next one does not send it again', async () => {
  const arrived = Promise.withResolvers<void>();
  const smtp = await mailServer({
    onData: (stream, _, done) => {
      stream.resume().on('end', () => {
        arrived.resolve();
        setTimeout(done, 1000);
      });
    },
  });
  const variables = { DATA_DIR: dataFolder(), ...smtp.settings };
  const { url, stop } = await served(variables);
  expect((await post(url, 'Ana')).status).toBe(200);
  await arrived.promise;
  await stop();
  await using queue = openHere(variables.DATA_DIR, { mails: true });
  expect(await queue.outbox.state()).toEqual({ waiting: 0, failed: 0 });
});
