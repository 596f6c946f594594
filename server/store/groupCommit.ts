import { setImmediate as nextTurn } from 'node:timers/promises';
import { patiently } from './locks.ts';
import type { NewRequest } from './request.ts';

/** Lets requests that come together share one fsync, so that a flood is kept several times as fast. */
export function createGroupCommit(keep: (requests: readonly NewRequest[]) => readonly number[]) {
  let group: NewRequest[] = [];
  let ids: Promise<readonly number[]> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const commit = async () => {
    await last;
    await nextTurn();
    const requests = group;
    [group, ids] = [[], undefined];
    return patiently(() => keep(requests));
  };
  const add = async (request: NewRequest): Promise<number> => {
    const index = group.push(request) - 1;
    if (!ids) {
      ids = commit();
      last = ids.catch(() => {});
    }
    return (await ids)[index] ?? 0;
  };
  return { add, flush: () => last };
}
