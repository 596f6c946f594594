import { availableParallelism } from 'node:os';

/** Does some work for each item, as much of it at once as the machine has processors for. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = [...items].values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  // One more each, which reads and writes files meanwhile.
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker));
}
