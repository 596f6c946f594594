import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withProofs } from '#cause/proved.ts';
import { rowsOf } from '#cause/rows.ts';
import { type Review, snapshotItem } from '#model/data.ts';
import type { Progress } from '#prove/experiment.ts';
import { findingText } from '#review/phrases.ts';
import { readSuite } from '#suite/readSuite.ts';
import { baselinesFolder, resultsFolder, reviewFolder } from '#suite/folders.ts';
import type { Suite } from '#suite/suite.ts';
import { readResults } from '#store/results.ts';
import { outdatedReason } from '#store/repositoryState.ts';
import { serveReview } from './serveReview.ts';
import { compareAndWrite, type Places, writeProofs, type Written } from './writeReview.ts';

const root = process.cwd();

/** If it is taken, the server uses the next free one. */
const usualPort = 4848;

/** Minutes until a proof ends with the rows proved so far. */
const usualMinutes = 10;

function report({ base, compared, rows, run: captured, scenes }: Review): void {
  const count = scenes.reduce((sum, { changes }) => sum + changes.length, 0);
  console.log(
    `${rows.length} rows for ${count} changes of ${compared.pictures} pictures and ${compared.snapshots} accessibility snapshots since ${base.slice(0, 10)}`,
  );
  if (captured.scenes < captured.total)
    console.log(
      `The last run captured ${captured.scenes} of ${captured.total} scenes: npm run test:visual`,
    );
}

const isProved = ({ proof }: Pick<Review['rows'][number], 'proof'>) => proof?.status === 'proved';

/** Proves rows by builds without some of the branch's lines, and writes the page again. */
async function proveRows(suite: Suite, places: Places, written: Written, minutes: number) {
  const { prove } = await import('#prove/prove.ts');
  const { collected, explained } = written.compared;
  const onProgress = ({ built, wanted, verdicts }: Progress) => {
    const rows = rowsOf(withProofs(explained, verdicts));
    const open = rows.filter((row) => !isProved(row)).length;
    console.log(
      `Built ${built} of ${wanted} or more; ${open} of ${rows.length} rows are not proved yet`,
    );
  };
  const accepted = {
    layoutOf: (scene: string, item: string) =>
      collected.layoutsOf({ scene, item, waits: false }).before,
    snapshotsOf: (scene: string) => {
      const waits = collected.candidates.some(
        (candidate) =>
          candidate.scene === scene && candidate.item === snapshotItem && candidate.waits,
      );
      return collected.snapshotsOf({ scene, waits });
    },
  };
  const { base } = written;
  const time = minutes * 60_000;
  const proved = await prove({ root, base, suite, explained, accepted, time, onProgress });
  const { rows } = await writeProofs(suite, places, written, proved);
  const count = rows.filter(isProved).length;
  const { builds, units, isEnded } = proved;
  console.log(
    `${count} of ${rows.length} rows proved, by ${builds} builds of ${units.length} changed places`,
  );
  if (!isEnded)
    console.log(
      `Ended after ${minutes} minutes: the same command goes on, --minutes gives it more`,
    );
}

export async function run(args: readonly string[]): Promise<boolean> {
  const options = {
    serve: { type: 'boolean' },
    port: { type: 'string' },
    prove: { type: 'boolean' },
    minutes: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [baseName] = positionals;
  const minutes = Number(values.minutes ?? usualMinutes);
  if (!(minutes > 0)) throw new Error(`--minutes=${values.minutes} is no number of minutes`);
  const out = resolve(reviewFolder);
  const places = { root, baselines: baselinesFolder, results: resultsFolder, out };
  const suite = await readSuite();
  const outdatedRun = outdatedReason(places, suite.sources, readResults());
  if (outdatedRun?.isOther) throw new Error(outdatedRun.text);
  const written = await compareAndWrite(suite, places, baseName);
  report(written.review);
  const faults = written.review.findings
    .filter(({ rule }) => rule === 'unreadable')
    .flatMap(({ findings }) => findings);
  for (const fault of faults) {
    const place = [fault.scene, fault.view].filter(Boolean).join('/');
    console.error(`${place}: ${findingText(fault)}`);
  }
  const isServed = values.serve || values.port !== undefined;
  const url = isServed && (await serveReview(root, out, Number(values.port ?? usualPort))).url;
  const toWrite = url ? ' and write what you decide into the baselines; end with Ctrl+C' : '';
  console.log(`Open ${url || `${reviewFolder}/index.html`}${toWrite}`);
  if (values.prove) {
    await proveRows(suite, places, written, minutes);
    console.log(`Load ${url || `${reviewFolder}/index.html`} again`);
  }
  if (outdatedRun) console.error(outdatedRun.text);
  return !outdatedRun && faults.length === 0;
}

export const usage = `npm run visual:review [-- BASE] [-- --serve] [-- --port=4848] [-- --prove] [-- --minutes=10]

Writes a page that shows what the branch changes since it left BASE (main): visual-review/index.html.
--serve serves it on this machine and writes the decisions made there into the baselines. --prove then
builds the branch again and again without some of its lines, and writes the page anew: a row names the
lines without which it disappears. It ends after --minutes; the same command continues.
Where the last run is of another commit, it says so and ends with 1.`;
