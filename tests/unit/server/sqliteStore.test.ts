import { openHere, openSqlite } from '#server/store/sqlite/sqliteStore.ts';
import { dataFolder } from './rig.ts';
import { testStore } from './storeContract.ts';

testStore('SQLite in a thread', async () => {
  const dataDir = dataFolder();
  return (options) => openSqlite(dataDir, options);
});

testStore('SQLite in the thread of its caller', async () => {
  const dataDir = dataFolder();
  return async (options) => openHere(dataDir, options);
});
