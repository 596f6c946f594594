import { expect, test } from 'vitest';
import { mailing } from './mailing.ts';
import { mailServer, plain, refusal } from './mailServer.ts';
import { day, hour, minute, request } from './rig.ts';

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

test('a digest, too, is given up after five days of tries', async () => {
  let isDeferring = false;
  const send = async () => {
    if (isDeferring) throw Object.assign(refusal(451), { code: 'EMESSAGE' });
  };
  const { add, pass, store } = await mailing({ url: 'smtp://localhost', send, sendNotice: send });
  for (let count = 0; count < 20; count += 1) await add();
  isDeferring = true;
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
