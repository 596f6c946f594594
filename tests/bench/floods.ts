import { type Flood, startFlooded } from '#tests/support/flood.ts';
import { median, share } from '#tests/support/shares.ts';

const posts = 200;

const columns = ['calm p50', 'calm most', 'p50', 'p95', 'most', 'most of all', 'posts after'];

function cellsOf(floods: readonly Flood[]): readonly number[] {
  const [calm, pages] = [
    floods.flatMap((flood) => flood.calm),
    floods.flatMap((flood) => flood.pages),
  ];
  const longestTimes = floods.map((flood) => Math.max(...flood.pages));
  const calmMost = floods.map((flood) => Math.max(...flood.calm));
  const after = median(floods.map((flood) => flood.after));
  const shares = [
    median(pages),
    share(pages, 0.95),
    median(longestTimes),
    Math.max(...longestTimes),
  ];
  return [median(calm), median(calmMost), ...shares, after];
}

/** Compares how long a page takes beside many posts: this server, and an older checkout's. */
export async function printFloods(
  folder: string,
  before: string | undefined,
  rounds: number,
): Promise<void> {
  const checkouts = { ours: process.cwd(), ...(before && { before }) };
  const servers = await Promise.all(
    Object.entries(checkouts).map(async ([name, checkout]) => ({
      name,
      server: await startFlooded(checkout, folder),
      floods: [] as Flood[],
    })),
  );
  // Alternate, so that other load on the machine meets both servers.
  for (let round = 0; round < rounds; round += 1)
    for (const { server, floods } of servers) floods.push(await server.flood(posts));
  console.log(
    `A page, ms, calm and beside ${posts} posts at once; "most" is the median of ${rounds}`,
  );
  console.log(' '.repeat(8), ...columns.map((name) => name.padStart(11)));
  for (const { name, server, floods } of servers) {
    console.log(name.padEnd(8), ...cellsOf(floods).map((ms) => ms.toFixed(1).padStart(11)));
    const lostCount = rounds * posts - floods.reduce((sum, { kept }) => sum + kept, 0);
    if (lostCount > 0) console.log(`${name}: ${lostCount} posts were not thanked for`);
    await server.close();
  }
}
