import { availableParallelism } from 'node:os';

export async function inParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = [...items].values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  // Twice the processors, as half of the workers wait for the disk.
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker));
}
