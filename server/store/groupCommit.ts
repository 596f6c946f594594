import { setImmediate as nextTurn } from 'node:timers/promises';
import { patiently } from './locks.ts';
import type { NewRequest } from './request.ts';

type Waiter = { readonly request: NewRequest } & PromiseWithResolvers<number>;

/** Lets requests that come together share one fsync, so that a flood is kept several times as fast. */
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
  const add = (request: NewRequest): Promise<number> => {
    const waiter = { request, ...Promise.withResolvers<number>() };
    queue.push(waiter);
    underWay ??= commitAll();
    return waiter.promise;
  };
  return { add, flush: async () => underWay };
}
