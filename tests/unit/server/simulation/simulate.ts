import { rmSync } from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '#server/store/store.ts';
import { restore } from '#server/store/sqlite/backup.ts';
import { complete, hour, minute, namesIn, start } from '#tests/unit/server/rig.ts';
import { seeded } from '#tests/support/seeded.ts';
import type { Faults } from './faults.ts';
import { createMailServer, type MailServer } from './mailServer.ts';
import { createScheduler } from './scheduler.ts';
import { openRaw, type Server, startSimulated, type World } from './servers.ts';

type Draft = {
  readonly nome: string;
  readonly email: string;
  readonly isSpam: boolean;
  /** The visitor sends it no more. */
  isOver: boolean;
  isThanked: boolean;
  isErased: boolean;
  /** A copy of earlier took the place of the database. */
  isRolledBack: boolean;
};

type Options = {
  readonly requests: number;
  readonly folder: string;
  readonly mutate?: World['mutate'];
  readonly onMail: (mail: MailServer) => void;
};

const faults: Faults = { throws: 8, lies: 6, stalls: 4, 'ends before': 0.5, 'ends after': 0.5 };
const none: Faults = { throws: 0, lies: 0, stalls: 0, 'ends before': 0, 'ends after': 0 };

const mostTries = 6;

export async function simulate(seed: number, { requests, folder, mutate, onMail }: Options) {
  const random = seeded(seed);
  const scheduler = createScheduler(random);
  const { after, wait } = scheduler;
  const mail = createMailServer(random);
  onMail(mail);
  let leap = 0;
  let isCalm = false;
  const world: World = {
    random,
    scheduler,
    now: () => start + leap + scheduler.elapsed(),
    folders: { dataDir: join(folder, 'data'), backupDir: join(folder, 'copies') },
    mail,
    faults: () => (isCalm ? none : faults),
    mutate: mutate ?? ((store) => store),
  };
  const drafts: Draft[] = [];
  let servers: readonly Server[] = [];
  let isPaused = false;
  const counts = { posts: 0, ends: 0, erasures: 0, restores: 0 };

  const alive = () => (servers = servers.filter(({ isAlive }) => isAlive));
  const startOne = async (): Promise<void> => {
    const server = await startSimulated(world);
    servers = [...alive(), server];
  };
  const endAll = () => alive().forEach(({ end }) => end());

  /** Starts a server when there is none, and now and then a second one beside it. */
  const keepRunning = (): void => {
    after(random.below(20_000), () => {
      if (!isPaused && alive().length < (random.chance(0.02) ? 2 : 1)) {
        counts.ends += 1;
        void startOne();
      }
      keepRunning();
    });
  };

  const send = async (draft: Draft): Promise<void> => {
    const server = random.pick(alive(), undefined);
    if (!server) return;
    const { nome, email, isSpam } = draft;
    counts.posts += 1;
    const body = { ...complete, nome, email, _id: nome, ...(isSpam && { _gotcha: 'x' }) };
    if ((await server.post(JSON.stringify(body))) === 200) draft.isThanked = true;
  };
  const visit = async (draft: Draft): Promise<void> => {
    for (let tries = 0; tries < mostTries && !draft.isThanked; tries += 1) {
      const times = random.chance(0.05) ? 2 : 1;
      await Promise.all(Array.from({ length: times }, () => send(draft)));
      if (random.chance(0.1)) break;
      await wait(random.below(90_000));
    }
    draft.isOver = true;
  };

  /** Erases as the inbox does, beside the server; an inbox may be stopped, too. */
  const eraseOne = async (): Promise<void> => {
    const draft = random.pick(
      drafts.filter(({ isOver, isErased }) => isOver && !isErased),
      undefined,
    );
    if (!draft || isPaused) return;
    const store = openRaw(world);
    try {
      await store.erase({ email: draft.email });
      draft.isErased = true;
      counts.erasures += 1;
      if (random.chance(0.2)) return;
      const { backupDir } = world.folders;
      await store.maintain({ backupDir, retentionDays: 180, tasks: ['copy', 'clean'] });
    } finally {
      await store.close();
    }
  };

  const namesOf = async (): Promise<readonly string[]> => {
    const store = openRaw(world);
    const list = await store.list();
    await store.close();
    return list.map(({ nome }) => nome);
  };

  const goBack = async (): Promise<void> => {
    const { dataDir, backupDir } = world.folders;
    const copies = readdirSync(backupDir).filter((name) => name.endsWith('.sqlite'));
    const copy = random.pick(copies, undefined);
    if (!copy) return;
    isPaused = true;
    endAll();
    await wait(minute);
    restore(join(backupDir, copy), dataDir, { backupDir, isForced: false });
    const kept = new Set(await namesOf());
    for (const draft of drafts) draft.isRolledBack ||= !kept.has(draft.nome);
    mail.forget();
    counts.restores += 1;
    isPaused = false;
  };

  const visitors = (): void => {
    if (drafts.length >= requests) return;
    after(random.below(30_000), () => {
      const nome = `Pessoa ${seed}-${drafts.length}`;
      const email = `p${drafts.length}@exemplo.com.br`;
      const draft = { nome, email, isSpam: random.chance(0.03) };
      const states = { isOver: false, isThanked: false, isErased: false, isRolledBack: false };
      drafts.push({ ...draft, ...states });
      void visit(drafts.at(-1) as Draft);
      if (random.chance(1 / 250)) void eraseOne();
      if (random.chance(1 / 2000)) void goBack();
      if (random.chance(1 / 400)) alive().at(0)?.end();
      visitors();
    });
  };

  await startOne();
  keepRunning();
  visitors();
  await scheduler.run(() => drafts.length >= requests && drafts.every(({ isOver }) => isOver));

  // Everything is well again: what is kept has to be sent, and what is erased has to be gone.
  isCalm = true;
  mail.becomeGood();
  endAll();
  const calmAt = scheduler.elapsed();
  await scheduler.run(() => scheduler.elapsed() > calmAt + 4 * hour && alive().length > 0);
  const store: Store = openRaw(world);
  const list = await store.list();
  const state = await store.outbox.state();
  await store.close();
  endAll();

  const names = list.map(({ nome }) => nome);
  const known = new Set(names);
  const copied = new Set(
    readdirSync(world.folders.backupDir)
      .filter((name) => name.endsWith('.sqlite'))
      .flatMap((name) => namesIn(join(world.folders.backupDir, name))),
  );
  const mailed = list.filter(({ spam }) => !spam);
  const sentTo = (id: number) => mail.recipients.map((to) => mail.taken.get(`${id} ${to}`) ?? 0);
  const violations = [
    ...drafts
      .filter((draft) => draft.isThanked && !draft.isErased && !draft.isRolledBack)
      .filter(({ nome }) => !known.has(nome))
      .map(({ nome }) => `lost: ${nome}`),
    ...names.filter((nome, at) => names.indexOf(nome) !== at).map((nome) => `twice: ${nome}`),
    ...drafts
      .filter(({ isErased, nome }) => isErased && (known.has(nome) || copied.has(nome)))
      .map(({ nome }) => `back after erasure: ${nome}`),
    ...mailed
      .filter(({ id }) => !mail.refused.has(id) && sentTo(id).includes(0))
      .map(({ nome }) => `not mailed: ${nome}`),
    ...[...mail.taken]
      .filter(([key, times]) => times > 1 + (mail.excuses.get(key) ?? 0))
      .map(([key]) => `mailed twice: ${key}`),
    ...(state.waiting > 0 ? [`${state.waiting} mails wait`] : []),
  ];
  rmSync(folder, { recursive: true });
  return { ...counts, requests: drafts.length, kept: names.length, violations };
}
