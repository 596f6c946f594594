import { openPostgres } from '#server/store/postgres/postgresStore.ts';
import { dataFolder } from '#tests/unit/server/rig.ts';
import { testStore } from '#tests/unit/server/storeContract.ts';
import { useCluster } from './cluster.ts';

const cluster = useCluster();

testStore('PostgreSQL', async () => {
  const url = cluster.urlOf(await cluster.newDatabase());
  const dataDir = dataFolder();
  return (options) => openPostgres(url, { ...options, dataDir });
});
