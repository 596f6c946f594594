import { describe, expect, onTestFinished, test } from 'vitest';
import { StoreProblem } from '#server/store/problem.ts';
import type { Store } from '#server/store/store.ts';
import { day, hour, minute, request, start } from './rig.ts';

type Options = { readonly now: () => number; readonly mails: boolean };

/** Opens a store at one place: twice for two servers, or again after a stop. */
export type Open = (options: Options) => Promise<Store>;

/** Tests that every store must pass. `newPlace` creates an empty one. */
export function testStore(kind: string, newPlace: () => Promise<Open>): void {
  const begin = async (mails = true) => {
    const open = await newPlace();
    const clock = { now: start };
    const openStore = async () => {
      const store = await open({ now: () => clock.now, mails });
      onTestFinished(() => store.close());
      return store;
    };
    return { clock, openStore, store: await openStore() };
  };

  describe(`a store of ${kind}`, () => {
    test('gives each request a number and lists them letter by letter, the newest first', async () => {
      const { store, clock } = await begin();
      const mensagem = `'"; DROP TABLE contact_request; -- 🙂 ação\n\tfim %_\\`;
      expect(await store.add({ ...request, mensagem, extra: { 'x"y': "'" } })).toBe(1);
      clock.now += minute;
      expect(await store.add({ ...request, webdriver: true, spam: true })).toBe(2);
      const { draftId: _, ...fields } = { ...request, draftId: '' };
      expect(await store.list()).toEqual([
        {
          ...fields,
          id: 2,
          webdriver: true,
          spam: true,
          receivedAt: new Date(clock.now).toISOString(),
        },
        {
          ...fields,
          id: 1,
          mensagem,
          extra: { 'x"y': "'" },
          receivedAt: new Date(start).toISOString(),
        },
      ]);
    });

    test('keeps a draft once, also when it comes twice at once, and another text of one id apart', async () => {
      const { store } = await begin();
      const draft = { ...request, draftId: 'a' };
      const ids = await Promise.all([store.add(draft), store.add(draft), store.add(draft)]);
      expect(new Set(ids).size).toBe(1);
      for (const part of [{ nome: 'Outra' }, { form: 'outro' }, { extra: { cidade: 'Serra' } }])
        expect(ids).not.toContain(await store.add({ ...draft, ...part }));
      expect(await store.count()).toBe(4);
      expect((await store.outbox.state()).waiting).toBe(4);
    });

    test('keeps 200 requests that come at once, each under its own number', async () => {
      const { store } = await begin();
      const names = Array.from({ length: 200 }, (_, index) => `Pessoa ${index}`);
      const ids = await Promise.all(names.map((nome) => store.add({ ...request, nome })));
      expect(new Set(ids).size).toBe(200);
      const byId = new Map((await store.list()).map(({ id, nome }) => [id, nome]));
      expect(ids.map((id) => byId.get(id))).toEqual(names);
    });

    test('shows stored requests to another server, and after a restart', async () => {
      const { store, openStore } = await begin();
      const another = await openStore();
      await store.add({ ...request, nome: 'Ana' });
      expect(await another.list()).toMatchObject([{ nome: 'Ana' }]);
      await store.close();
      await another.close();
      expect(await (await openStore()).list()).toMatchObject([{ nome: 'Ana' }]);
    });

    test('finds requests by a word without its accents, by day, form, spam and answer', async () => {
      const { store, clock } = await begin();
      await store.add({ ...request, nome: 'José Araújo' });
      clock.now += day;
      await store.add({ ...request, mensagem: 'Um INVENTÁRIO', extra: { cidade: 'São João' } });
      await store.add({ ...request, form: 'vaga', spam: true, mensagem: '100%' });
      await store.markAnswered(1, true);
      const namesOf = async (filter: Parameters<Store['list']>[0]) => {
        const ids = (await store.list(filter)).map(({ id }) => id);
        expect(await store.count(filter)).toBe(ids.length);
        return ids;
      };
      expect(await namesOf({ search: 'araujo' })).toEqual([1]);
      expect(await namesOf({ search: 'inventário' })).toEqual([2]);
      expect(await namesOf({ search: 'SAO JOAO' })).toEqual([2]);
      expect(await namesOf({ search: '0%' })).toEqual([3]);
      expect(await namesOf({ search: '_' })).toEqual([]);
      expect(await namesOf({ since: new Date(clock.now).toISOString() })).toEqual([3, 2]);
      expect(await namesOf({ form: 'vaga' })).toEqual([3]);
      expect(await namesOf({ spam: false, answered: false })).toEqual([2]);
      expect(await namesOf({ answered: true })).toEqual([1]);
      expect(await namesOf({})).toEqual([3, 2, 1]);
    });

    test('marks requests, and says whether there is such a one', async () => {
      const { store, clock } = await begin();
      await store.add({ ...request, spam: true });
      expect(await store.markSpam(1, false)).toBe(true);
      clock.now += hour;
      expect(await store.markAnswered(1, true)).toBe(true);
      const answeredAt = new Date(clock.now).toISOString();
      expect(await store.list()).toMatchObject([{ spam: false, answeredAt }]);
      expect(await store.markAnswered(1, false)).toBe(true);
      expect((await store.list())[0]).not.toHaveProperty('answeredAt');
      expect([await store.markSpam(9, true), await store.markAnswered(9, true)]).toEqual([
        false,
        false,
      ]);
    });

    test('erases an address in all its spellings', async () => {
      const { store } = await begin();
      const ascii = new URL('http://associação.org.br').hostname;
      for (const domain of ['associação.org.br', 'ASSOCIAÇÃO.org.br', ascii])
        await store.add({ ...request, email: `Maria@${domain}` });
      expect(await store.erase({ email: 'maria@Associação.org.br' }, '')).toMatchObject({
        erased: 3,
      });
    });

    test('erases by number and by address, with the mail, and gives no number twice', async () => {
      const { store } = await begin();
      for (const email of ['a@b.br', 'A@B.BR', 'c@d.br']) await store.add({ ...request, email });
      expect(await store.erase({ id: 9 }, '')).toMatchObject({ erased: 0 });
      expect(await store.erase({ email: 'a@b.BR' }, '')).toMatchObject({ erased: 2 });
      expect(await store.erase({ id: 3 }, '')).toMatchObject({ erased: 1 });
      expect(await store.outbox.state()).toEqual({ waiting: 0, failed: 0 });
      expect(await store.add(request)).toBe(4);
    });

    test('queues a mail with each request that is no spam, where mails are sent', async () => {
      const { store } = await begin();
      await store.add({ ...request, spam: true });
      expect(await store.outbox.next()).toBeUndefined();
      await store.outbox.queue(1);
      await store.outbox.queue(1);
      expect(await store.outbox.next()).toMatchObject({
        request: { id: 1 },
        tries: 0,
        deliveredTo: [],
      });
      const silent = await begin(false);
      await silent.store.add(request);
      expect(await silent.store.outbox.next()).toBeUndefined();
    });

    test('offers each mail in its order until it is sent, under one message id', async () => {
      const { store } = await begin();
      for (const nome of ['Ana', 'Rui']) await store.add({ ...request, nome });
      const { outbox } = store;
      const first = await outbox.next();
      expect(first?.request).toMatchObject({ id: 1, nome: 'Ana' });
      await outbox.markTaken(1, 'um@firma.br');
      expect(await outbox.next()).toMatchObject({
        messageId: first?.messageId,
        deliveredTo: ['um@firma.br'],
      });
      await outbox.markSent(1);
      expect(await outbox.next()).toMatchObject({ request: { id: 2 } });
      expect(await outbox.state()).toEqual({ waiting: 1, failed: 0 });
    });

    test('lets a mail that failed wait, and gives it up when it is told to', async () => {
      const { store, clock } = await begin();
      const { outbox } = store;
      await store.add(request);
      await outbox.markFailed(1, 'a@b.br: 451', hour);
      expect(await outbox.next()).toBeUndefined();
      clock.now += hour;
      expect(await outbox.next()).toMatchObject({ tries: 1 });
      await outbox.markFailed(1, 'a@b.br: 550');
      expect(await outbox.state()).toEqual({ waiting: 0, failed: 1 });
      expect(await outbox.listFailed()).toEqual([{ id: 1, failure: 'a@b.br: 550' }]);
      expect([await outbox.retry(), await outbox.retry()]).toEqual([1, 1]);
      expect(await outbox.next()).toMatchObject({ tries: 0 });
      // The mail is sent however late, because the clock may have leapt.
      clock.now += 400 * day;
      await outbox.markFailed(1, 'a@b.br: 451', hour);
      expect(await outbox.state()).toEqual({ waiting: 1, failed: 0 });
      await outbox.markSent(1);
      expect(await outbox.retry()).toBe(0);
    });

    test('treats a mail as due if a fast clock set its time, and lists late mails', async () => {
      const { store, clock } = await begin();
      const { outbox } = store;
      clock.now = Date.UTC(2036, 0);
      await store.add(request);
      await outbox.markFailed(1, 'a@b.br: 421', hour);
      clock.now = start;
      expect(await outbox.listDue()).toEqual([{ id: 1, tries: 1 }]);
      expect(await outbox.listLate()).toEqual([1]);
      await outbox.markFailed(1, 'a@b.br: 421', hour);
      await store.add(request);
      expect([await outbox.listDue(), await outbox.listLate()]).toEqual([
        [{ id: 2, tries: 0 }],
        [],
      ]);
      clock.now += hour + minute;
      expect((await outbox.listDue()).map(({ id }) => id)).toEqual([1, 2]);
      expect(await outbox.listLate()).toEqual([1, 2]);
      for (const id of [1, 2]) await outbox.markSent(id);
      expect([await outbox.listDue(), await outbox.listLate()]).toEqual([[], []]);
    });

    test('says once a week how many requests the trap took', async () => {
      const { store, clock } = await begin();
      const { outbox } = store;
      for (const spam of [true, true, false]) await store.add({ ...request, spam });
      expect(await outbox.nextReport()).toBeUndefined();
      clock.now += 7 * day;
      expect(await outbox.nextReport()).toBe(2);
      await outbox.markReported();
      expect(await outbox.nextReport()).toBeUndefined();
      clock.now += 8 * day;
      expect(await outbox.nextReport()).toBeUndefined();
      await store.add({ ...request, spam: true });
      expect(await outbox.nextReport()).toBe(1);
    });

    test('lets one server alone send mails, and the next one when that is done or ends', async () => {
      const { store, openStore } = await begin();
      const [second, third] = [await openStore(), await openStore()];
      const lead = await store.lead('mail');
      expect(lead).toBeDefined();
      // Idempotent, because a caller that lost the answer asks again.
      expect(await store.lead('mail')).toBeDefined();
      expect(await second.lead('mail')).toBeUndefined();
      await lead?.[Symbol.asyncDispose]();
      expect(await second.lead('mail')).toBeDefined();
      expect(await third.lead('mail')).toBeUndefined();
      await second.close();
      expect(await third.lead('mail')).toBeDefined();
    });

    test('is healthy while it can keep requests, and names its problem when it cannot', async () => {
      const { store } = await begin();
      await store.add(request);
      expect(await store.health()).toEqual({ ok: true, mail: { waiting: 1, failed: 0 } });
      await store.close();
      await store.close();
      expect(await store.health()).toEqual({ ok: false });
      await expect(store.add(request)).rejects.toThrow(StoreProblem);
    });
  });
}
