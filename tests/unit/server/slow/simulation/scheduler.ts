import type { Random } from '#tests/support/seeded.ts';

type Event = { readonly at: number; readonly order: number; readonly run: () => void };

const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A binary heap, because thousands of events may wait. */
function createQueue() {
  const heap: Event[] = [];
  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]];
    if (first && second) [heap[a], heap[b]] = [second, first];
  };
  const precedes = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]];
    return first !== undefined && second !== undefined && isBefore(first, second);
  };
  return {
    push: (event: Event): void => {
      let at = heap.push(event) - 1;
      for (let above = (at - 1) >> 1; at > 0 && precedes(at, above); above = (at - 1) >> 1) {
        swap(at, above);
        at = above;
      }
    },
    pop: (): Event | undefined => {
      swap(0, heap.length - 1);
      const first = heap.pop();
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const least = precedes(right, left) ? right : left;
        if (!precedes(least, at)) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}

/** Lets everything proceed that does not wait for an event. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

export type Scheduler = ReturnType<typeof createScheduler>;

/** Decides by a seed what happens next. Only events make things happen, and no real time passes. */
export function createScheduler({ next }: Random) {
  const queue = createQueue();
  let elapsed = 0;
  const after = (delay: number, run: () => void): void =>
    queue.push({ at: elapsed + delay, order: next(), run });
  return {
    /** Milliseconds since the start. */
    elapsed: (): number => elapsed,
    after,
    wait: (delay: number): Promise<void> => new Promise((resolve) => after(delay, resolve)),
    /** Runs events until `isOver`. @throws Error if no event is left. */
    run: async (isOver: () => boolean): Promise<void> => {
      while (!isOver()) {
        const event = queue.pop();
        if (!event) throw new Error('Nothing more happens, and it is not over');
        elapsed = event.at;
        event.run();
        await settle();
      }
    },
  };
}
