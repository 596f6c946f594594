import { memoryDisk } from './slow/simulation/memoryDisk.ts';
import { testStore } from './storeContract.ts';

// Else the simulation would prove what holds for no real store.
testStore('the simulation', async () => {
  const { openWith } = memoryDisk(Date.now);
  return async (options) => openWith(options);
});
