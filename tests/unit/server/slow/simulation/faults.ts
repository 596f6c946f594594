import { StoreProblem } from '#server/store/problem.ts';
import type { Store } from '#server/store/store.ts';
import type { Random } from '#tests/support/seeded.ts';

/** Ways in which a call of the store may fail. */
type Fault = 'throws' | 'lies' | 'stalls' | 'ends before' | 'ends after';

/** Frequency in a thousand calls. */
export type Faults = Readonly<Record<Fault, number>>;

type Parts = {
  readonly random: Random;
  readonly faults: () => Faults;
  /** Resolves after a delay, or never if the server has ended meanwhile. */
  readonly turn: (delay: number) => Promise<void>;
  /** Ends the server, like SIGKILL. */
  readonly end: () => void;
};

function draw({ random, faults }: Parts): Fault | undefined {
  let at = random.below(1000);
  const entries = Object.entries(faults()) as [Fault, number][];
  return entries.find(([, share]) => (at -= share) < 0)?.[0];
}

/** Wraps a store whose disk, thread or network may fail at any call. */
export function faulty(store: Store, parts: Parts): Store {
  const { random, turn, end } = parts;
  const through =
    <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const fault = draw(parts);
      await turn(random.below(10));
      if (fault === 'throws') throw new StoreProblem('busy', 'The store throws');
      if (fault === 'ends before') {
        end();
        await turn(0);
      }
      const result = await work(...args);
      if (fault === 'ends after') end();
      await turn(fault === 'stalls' ? random.below(60_000) : random.below(10));
      if (fault === 'lies') throw new StoreProblem('unreachable', 'The store lies');
      return result;
    };
  const { outbox } = store;
  return {
    ...store,
    add: through((request) => store.add(request)),
    health: () => through(() => store.health())().catch(() => ({ ok: false })),
    list: through((filter) => store.list(filter)),
    count: through((filter) => store.count(filter)),
    erase: through((target, backupDir) => store.erase(target, backupDir)),
    lead: through((task) => store.lead(task)),
    maintain: (round) => through(() => store.maintain(round))().catch(() => []),
    outbox: {
      ...outbox,
      next: through(() => outbox.next()),
      listDue: through(() => outbox.listDue()),
      markTaken: through((id, recipient) => outbox.markTaken(id, recipient)),
      markSent: through((id) => outbox.markSent(id)),
      markFailed: through((id, failure, retryIn) => outbox.markFailed(id, failure, retryIn)),
    },
  };
}
