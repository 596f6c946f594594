import { setImmediate as nextTurn } from 'node:timers/promises';
import { patiently } from './database.ts';
import type { NewRequest } from './request.ts';

type Waiter = {
  readonly request: NewRequest;
  readonly resolve: (id: number) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Requests that come together share one COMMIT, hence one fsync: that is some times as many
 * requests a second, and no promise is weaker for it. They are gathered in one turn of the event loop and
 * while the commit before is made. `flush` resolves when all that was added is kept or refused.
 */
export function createGroupCommit(keep: (requests: readonly NewRequest[]) => readonly number[]) {
  let queue: Waiter[] = [];
  let underWay: Promise<void> | undefined;
  const commitAll = async () => {
    while (queue.length > 0) {
      await nextTurn();
      const waiters = queue;
      queue = [];
      try {
        const ids = await patiently(() => keep(waiters.map(({ request }) => request)));
        for (const [index, { resolve }] of waiters.entries()) resolve(ids[index] ?? 0);
      } catch (error) {
        for (const { reject } of waiters) reject(error);
      }
    }
    underWay = undefined;
  };
  const add = (request: NewRequest) =>
    new Promise<number>((resolve, reject) => {
      queue.push({ request, resolve, reject });
      underWay ??= commitAll();
    });
  return { add, flush: async () => underWay };
}
