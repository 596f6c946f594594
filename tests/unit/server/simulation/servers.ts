import type { Clock } from '#server/clock.ts';
import { readServerConfig } from '#server/config.ts';
import { startService } from '#server/server.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import type { Store } from '#server/store/store.ts';
import { noSite } from '#tests/unit/server/rig.ts';
import type { Random } from '#tests/support/seeded.ts';
import { faulty, type Faults } from './faults.ts';
import type { MailServer } from './mailServer.ts';
import type { Scheduler } from './scheduler.ts';

export type World = {
  readonly random: Random;
  readonly scheduler: Scheduler;
  /** Time of day, which leaps. */
  readonly now: () => number;
  readonly folders: { readonly dataDir: string; readonly backupDir: string };
  readonly mail: MailServer;
  readonly faults: () => Faults;
  /** Plants a fault in the program, which the simulation has to find. */
  readonly mutate: (store: Store) => Store;
};

export type Server = Awaited<ReturnType<typeof startSimulated>>;

export const openRaw = ({ folders, now }: World): Store =>
  openHere(folders.dataDir, { now, mails: true, backups: true });

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

/** The whole server but its sockets, on a store that fails and a clock that leaps. */
export async function startSimulated(world: World) {
  const { random, scheduler, folders, mail, faults, mutate } = world;
  const { dataDir: DATA_DIR, backupDir: BACKUP_DIR } = folders;
  const config = readServerConfig({ DATA_DIR, BACKUP_DIR, RATE_LIMIT: 'off', ...mail.settings });
  let isAlive = true;
  const store = openRaw(world);
  const delivery = mail.connect(store.outbox);
  const lost = new Set<() => void>();
  const end = (): void => {
    if (!isAlive) return;
    isAlive = false;
    delivery.end();
    void store.close();
    for (const tell of lost) tell();
  };
  const turn = (delay: number) =>
    new Promise<void>((resolve) => scheduler.after(delay, () => isAlive && resolve()));
  const outbox = delivery.outbox;
  const shaky = faulty(mutate({ ...store, outbox }), { random, faults, turn, end });
  mail.serve(delivery.send, turn);
  const service = await startService(shaky, config, noSite, {
    log: () => {},
    clock: clockOf(world, () => isAlive),
  });
  return {
    get isAlive() {
      return isAlive;
    },
    end,
    /** @returns the status of the answer; undefined when the connection is lost before there is one. */
    post: (body: string): Promise<number | undefined> =>
      new Promise((resolve) => {
        const tell = () => resolve(undefined);
        lost.add(tell);
        const headers = { accept: 'application/json', 'content-type': 'application/json' };
        void Promise.resolve(
          service.app.request('/f/contato', { method: 'POST', headers, body }),
        ).then(({ status }) => {
          lost.delete(tell);
          if (isAlive) resolve(status);
        });
      }),
  };
}
