/** Measures the suite beside plain screenshots, and a change beside the suite. */
import { chooseScenes, spawnPlaywright } from './run.ts';

async function seconds(...run: Parameters<typeof spawnPlaywright>): Promise<number> {
  const start = performance.now();
  if ((await spawnPlaywright(...run)) !== 0) console.log('It failed, and is not comparable');
  return (performance.now() - start) / 1000;
}

/** Prints a line for each round, whose ratios compare: its runs have the same machine. */
export async function bench(changed: readonly string[], rounds: number): Promise<void> {
  const chosen = await chooseScenes(changed);
  await spawnPlaywright('plain', ['--update-snapshots']);
  const lines: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const plain = await seconds('plain', ['--no-deps']);
    const all = await seconds('visual', []);
    const some = await seconds('visual', [], chosen);
    lines.push(
      `60 plain screenshots ${plain.toFixed(0)} s, the suite ${all.toFixed(0)} s (${(all / plain).toFixed(2)} ×), a change of ${changed.join(' and ')} ${some.toFixed(0)} s (${(some / all).toFixed(2)} of the suite)`,
    );
  }
  console.log(lines.join('\n'));
}
