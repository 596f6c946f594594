import { complete, day, hour, minute, start } from '#tests/unit/server/rig.ts';
import { type Random, seeded } from '#tests/support/seeded.ts';
import type { Disk } from './disk.ts';
import { type Draft, newDraft } from './drafts.ts';
import type { Faults } from './faults.ts';
import { createMailServer, type MailServer } from './mailServer.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { type Server, startSimulated, type World } from './servers.ts';
import { violationsOf } from './verdict.ts';

type Options = {
  readonly requests: number;
  readonly diskOf: (now: () => number) => Disk;
  readonly mutate?: World['mutate'];
  /** Called with the mail server before any server uses it. */
  readonly onMail: (mail: MailServer) => void;
};

const faults: Faults = { throws: 8, lies: 6, stalls: 4, 'ends before': 0.3, 'ends after': 0.3 };
const noFaults: Faults = { throws: 0, lies: 0, stalls: 0, 'ends before': 0, 'ends after': 0 };

const leaps = [400 * day, -400 * day, 3650 * day, -9000 * day, 8 * day, 2 * hour, -hour];
const mostLeaps = 6;
const mostTries = 6;

/** Milliseconds that are enough for every waiting mail once all faults have ended. */
const calm = 2.5 * hour;

type Shared = {
  readonly world: World;
  readonly drafts: Draft[];
  readonly counts: Record<'posts' | 'starts' | 'erasures' | 'restores', number>;
};

/** Starts a server if none runs, and sometimes a second one beside it. */
function createHost({ world, counts }: Shared) {
  const { random, scheduler } = world;
  let servers: readonly Server[] = [];
  const alive = () => (servers = servers.filter(({ isAlive }) => isAlive));
  let isPaused = false;
  const start = async (): Promise<void> => {
    counts.starts += 1;
    const server = await startSimulated(world);
    servers = [...alive(), server];
  };
  const endAll = (): void => alive().forEach(({ end }) => end());
  const watch = (): void =>
    scheduler.after(random.below(60_000), () => {
      const serverCount = random.chance(0.1) ? 2 : 1;
      if (!isPaused && alive().length < serverCount) void start();
      watch();
    });
  return {
    alive,
    start,
    watch,
    endAll,
    /** Ends all servers for a while, as for a restore. */
    pause: async (work: () => Promise<void>): Promise<void> => {
      if (isPaused) return;
      isPaused = true;
      endAll();
      await scheduler.wait(minute);
      await work();
      isPaused = false;
    },
    isPaused: () => isPaused,
  };
}

type Host = ReturnType<typeof createHost>;

/** Sends a draft until it is answered, like a visitor who presses again, or twice at once. */
function createVisit({ world, counts }: Shared, host: Host) {
  const { random, scheduler } = world;
  const send = async (draft: Draft): Promise<void> => {
    const server = random.pick(host.alive(), undefined);
    if (!server) return;
    counts.posts += 1;
    const { nome, email, isSpam } = draft;
    const body = { ...complete, nome, email, _id: nome, ...(isSpam && { _gotcha: 'x' }) };
    if ((await server.post(JSON.stringify(body))) === 200) draft.isThanked = true;
  };
  return async (draft: Draft): Promise<void> => {
    for (let tries = 0; tries < mostTries && !draft.isThanked; tries += 1) {
      if (tries > 0) await scheduler.wait(random.below(90_000));
      const times = random.chance(0.05) ? 2 : 1;
      await Promise.all(Array.from({ length: times }, () => send(draft)));
      if (random.chance(0.1)) break;
    }
    draft.isOver = true;
  };
}

/** Erases requests and restores copies, like a person using the inbox. */
function createInbox({ world, drafts, counts }: Shared, host: Host) {
  const { random, disk, mail } = world;
  return {
    erase: async (): Promise<void> => {
      const draft = random.pick(
        drafts.filter(({ isOver, isErased }) => isOver && !isErased),
        undefined,
      );
      if (!draft || host.isPaused()) return;
      await using store = disk.open();
      const { backupDir } = disk;
      await store.erase({ email: draft.email }, backupDir);
      draft.isErased = true;
      counts.erasures += 1;
      // Simulate a closed terminal: the server then has to clean the copies.
      if (random.chance(0.3)) return;
      await store.maintain({ backupDir, retentionDays: 180, tasks: ['copy', 'clean'] });
    },
    goBack: (): Promise<void> =>
      host.pause(async () => {
        if (!disk.goBack(random)) return;
        await using store = disk.open();
        const names = new Set((await store.list()).map(({ nome }) => nome));
        for (const draft of drafts) draft.isRolledBack ||= !names.has(draft.nome);
        mail.forget();
        counts.restores += 1;
      }),
  };
}

function createWorld(random: Random, scheduler: Scheduler, { diskOf, mutate }: Options) {
  const state = { leap: 0, faults };
  const now = () => start + state.leap + scheduler.elapsed();
  const world: World = {
    random,
    scheduler,
    now,
    disk: diskOf(now),
    mail: createMailServer(random),
    faults: () => state.faults,
    mutate: mutate ?? ((store) => store),
  };
  return { world, state };
}

/** Simulates visitors, servers, a mail server and the firm by a seed. @returns broken promises. */
export async function simulate(seed: number, options: Options) {
  const random = seeded(seed);
  const scheduler = createScheduler(random);
  const { world, state } = createWorld(random, scheduler, options);
  options.onMail(world.mail);
  const drafts: Draft[] = [];
  const shared = { world, drafts, counts: { posts: 0, starts: 0, erasures: 0, restores: 0 } };
  const host = createHost(shared);
  const visit = createVisit(shared, host);
  const inbox = createInbox(shared, host);

  const arrive = (): void => {
    if (drafts.length >= options.requests) return;
    scheduler.after(random.below(6000), () => {
      const at = drafts.length;
      const draft = newDraft(`Pessoa ${seed}-${at}`, `p${at}@b.br`, random.chance(0.03));
      drafts.push(draft);
      void visit(draft);
      if (random.chance(1 / 200)) void inbox.erase();
      if (random.chance(1 / 1500)) void inbox.goBack();
      if (random.chance(1 / 300)) host.alive().at(0)?.end();
      if (random.chance(mostLeaps / 2 / options.requests)) state.leap = random.pick(leaps, 0);
      arrive();
    });
  };

  await host.start();
  host.watch();
  arrive();
  const isDone = () => drafts.length >= options.requests && drafts.every(({ isOver }) => isOver);
  await scheduler.run(() => isDone() && !host.isPaused());

  // All faults end; waiting mails must now be sent, and erased requests must disappear.
  state.faults = noFaults;
  world.mail.becomeGood();
  host.endAll();
  const until = scheduler.elapsed() + calm;
  await scheduler.run(() => scheduler.elapsed() > until && host.alive().length > 0);
  host.endAll();
  const violations = await violationsOf(world, drafts);
  world.disk.remove();
  return { ...shared.counts, requests: drafts.length, violations };
}
