import { expect, onTestFinished, test, vi } from 'vitest';
import { createSender } from '#server/mail/message.ts';
import { firm, from, mailing } from './mailing.ts';
import { mailServer } from './mailServer.ts';

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
