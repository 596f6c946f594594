import { expect, test, vi } from 'vitest';
import type { Store } from '#server/store/store.ts';
import type { MailServer } from './mailServer.ts';
import { memoryDisk } from './memoryDisk.ts';
import { simulate } from './simulate.ts';

const world: { mail?: MailServer } = {};
vi.mock('#server/mail/message.ts', () => ({ createSender: async () => world.mail?.sender() }));

const seeds = 40;

test.each<[string, RegExp, (store: Store) => Partial<Store>]>([
  [
    'thanks before the commit',
    /^lost: /,
    (store) => ({
      add: async (request) => {
        void store.add(request).catch(() => {});
        return 1;
      },
    }),
  ],
  [
    'thanks although the store has failed',
    /^lost: /,
    (store) => ({ add: (request) => store.add(request).catch(() => 1) }),
  ],
  [
    'does not know a draft that comes again',
    /kept twice$/,
    (store) => ({ add: (request) => store.add({ ...request, draftId: undefined }) }),
  ],
  [
    'leaves the copies as they are after an erasure',
    /^still in a copy: /,
    (store) => ({
      maintain: (round) =>
        store.maintain({ ...round, tasks: round.tasks.filter((task) => task !== 'clean') }),
    }),
  ],
  [
    'sends a mail again to those who have it',
    /^mailed twice: /,
    ({ outbox }) => ({
      outbox: {
        ...outbox,
        next: async () => {
          const mail = await outbox.next();
          return mail && { ...mail, deliveredTo: [] };
        },
      },
    }),
  ],
  [
    'lets two servers send at once',
    /^mailed twice: /,
    () => ({ lead: async () => ({ [Symbol.asyncDispose]: async () => {} }) }),
  ],
  [
    'takes a mail that failed for sent',
    /^not mailed: /,
    ({ outbox }) => ({ outbox: { ...outbox, markFailed: (id) => outbox.markSent(id) } }),
  ],
])('the simulation finds a server that %s', { timeout: 120_000 }, async (_, violation, mutant) => {
  const caught: string[] = [];
  for (let seed = 1; seed <= seeds && caught.length === 0; seed += 1) {
    const { violations } = await simulate(seed, {
      requests: 300,
      diskOf: memoryDisk,
      onMail: (mail) => void (world.mail = mail),
      mutate: (store) => ({ ...store, ...mutant(store) }),
    });
    caught.push(...violations);
  }
  expect(caught.filter((text) => violation.test(text))).not.toEqual([]);
});
