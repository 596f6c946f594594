import { once } from 'node:events';
import { expect, test } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { dataFolder, namesIn, sized } from '#tests/unit/server/rig.ts';
import { started, visit } from './serverProcess.ts';

const kills = sized(2, 33);
const requestCount = sized(100, 10_000);
const visitors = 8;

async function oneLife(dataDir: string, round: number, killAfter: number): Promise<string[]> {
  const { child, url } = await started({ DATA_DIR: dataDir });
  const answeredNames: string[] = [];
  const onKept = (nome: string) => {
    if (answeredNames.push(nome) === killAfter) child.kill('SIGKILL');
    return false;
  };
  const exit = once(child, 'exit');
  const visits = Array.from({ length: visitors }, (_, visitor) =>
    visit(url, `${round}-${visitor}`, onKept),
  );
  await Promise.all([...visits, exit]);
  return answeredNames;
}

test(
  `${kills} kills in the middle of work lose none of ${requestCount} requests that were answered`,
  async () => {
    const dataDir = dataFolder();
    const acknowledged: string[] = [];
    for (let round = 0; round < kills; round += 1) {
      const share = Math.ceil((requestCount - acknowledged.length) / (kills - round));
      acknowledged.push(...(await oneLife(dataDir, round, share)));
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(requestCount);
    const store = openHere(dataDir);
    expect(store.warnings).toEqual([]);
    await store.close();
    const storedNames = namesIn(databasePath(dataDir));
    const names = new Set(storedNames);
    expect(acknowledged.filter((nome) => !names.has(nome))).toEqual([]);
    expect(storedNames.length).toBe(names.size);
  },
  10 * 60_000,
);
