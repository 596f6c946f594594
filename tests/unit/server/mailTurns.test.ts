import { expect, onTestFinished, test, vi } from 'vitest';
import type { Mail } from '#server/request/outbox.ts';
import { createMailer, type Sender } from '#server/mail/mailer.ts';
import { startMailing } from '#server/mail/mailing.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { firm } from './mailing.ts';
import { dataFolder, request, start } from './rig.ts';

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
