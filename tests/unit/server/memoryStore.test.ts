import { memoryDisk } from './slow/simulation/memoryDisk.ts';
import { testStore } from './storeContract.ts';

// The simulation's store must pass the same tests as a real one, or its results would prove
// nothing.
testStore('the simulation', async () => {
  const { openWith } = memoryDisk(Date.now);
  return async (options) => openWith(options);
});
