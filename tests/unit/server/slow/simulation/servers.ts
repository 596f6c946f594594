import type { Clock } from '#server/clock.ts';
import { readServerConfig } from '#server/config.ts';
import { startService } from '#server/server.ts';
import type { Store } from '#server/store/store.ts';
import { noSite } from '#tests/unit/server/rig.ts';
import type { Random } from '#tests/support/seeded.ts';
import type { Disk } from './disk.ts';
import { faulty, type Faults } from './faults.ts';
import type { MailServer } from './mailServer.ts';
import type { Scheduler } from './scheduler.ts';

export type World = {
  readonly random: Random;
  readonly scheduler: Scheduler;
  /** Time of day, which may leap. */
  readonly now: () => number;
  readonly disk: Disk;
  readonly mail: MailServer;
  readonly faults: () => Faults;
  /** Adds a fault to the program for the simulation to find. */
  readonly mutate: (store: Store) => Store;
};

export type Server = Awaited<ReturnType<typeof startSimulated>>;

function clockOf({ scheduler, now }: World, isAlive: () => boolean): Clock {
  const bornAt = scheduler.elapsed();
  return {
    now,
    elapsed: () => scheduler.elapsed() - bornAt,
    every: (milliseconds, work) => {
      let isOn = true;
      const repeat = () =>
        scheduler.after(milliseconds, () => {
          if (!isOn || !isAlive()) return;
          work();
          repeat();
        });
      repeat();
      return () => void (isOn = false);
    },
    wait: (milliseconds) =>
      new Promise((resolve) => scheduler.after(milliseconds, () => isAlive() && resolve())),
  };
}

/** Headers sent by the page's script. */
const headers = {
  accept: 'application/json',
  'content-type': 'application/json',
  'formspree-session-data': btoa(JSON.stringify({ webdriver: false })),
};

/** The whole server without sockets, on a faulty store and a clock that leaps. */
export async function startSimulated(world: World) {
  const { random, scheduler, disk, mail, faults, mutate } = world;
  const BACKUP_DIR = disk.backupDir;
  const config = readServerConfig({ BACKUP_DIR, RATE_LIMIT: 'off', ...mail.settings });
  let isAlive = true;
  const store = disk.open();
  const connections = new Set<() => void>();
  const end = (): void => {
    if (!isAlive) return;
    isAlive = false;
    delivery.end();
    void store.close();
    for (const tell of connections) tell();
  };
  const turn = (delay: number) =>
    new Promise<void>((resolve) => scheduler.after(delay, () => isAlive && resolve()));
  const delivery = mail.connect(store.outbox, turn);
  const { outbox } = delivery;
  const shaky = mutate(faulty({ ...store, outbox }, { random, faults, turn, end }));
  mail.serve(delivery);
  const service = await startService(shaky, config, noSite, {
    log: () => {},
    clock: clockOf(world, () => isAlive),
  });
  return {
    get isAlive() {
      return isAlive;
    },
    end,
    /** @returns the status of the answer; undefined if the connection is lost first. */
    post: (body: string): Promise<number | undefined> =>
      new Promise((resolve) => {
        const tell = () => resolve(undefined);
        connections.add(tell);
        void Promise.resolve(
          service.app.request('/f/contato', { method: 'POST', headers, body }),
        ).then(({ status }) => {
          connections.delete(tell);
          if (isAlive) resolve(status);
        });
      }),
  };
}
