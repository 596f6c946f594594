import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Journey, journeys } from '#tests/speech/journeys.ts';
import { missingPackages, packages } from '#tests/speech/session.ts';
import { differences, format, parse, type Turn } from '#tests/speech/transcript.ts';
import { startVisit } from '#tests/speech/visit.ts';
import { commandLine } from './commandLine.ts';
import { fail } from './environment.ts';

const folder = fileURLToPath(new URL('../tests/speech/transcripts/', import.meta.url));

const { values: options, positionals: names } = commandLine(
  `npm run test:speech [-- JOURNEY …] [-- --record] [-- --rounds 10] [-- --packages]

Goes through the site with the screen reader Orca, in Firefox and in Portuguese, and compares what it
speaks with tests/speech/transcripts/. --record writes transcripts anew, --packages prints the Debian
packages that it needs.`,
  {
    allowPositionals: true,
    options: {
      record: { type: 'boolean', default: false },
      packages: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '1' },
    },
  },
);

type Visit = Awaited<ReturnType<typeof startVisit>>;

const transcriptOf = ({ name }: Journey) => `${folder}${name}.txt`;

async function record(visit: Visit, journey: Journey): Promise<void> {
  const turns: Turn[] = [];
  for (const step of journey.steps) turns.push(await visit.take(step));
  const text = format(journey.title, turns);
  mkdirSync(folder, { recursive: true });
  writeFileSync(transcriptOf(journey), text);
  console.log(text);
}

/** @returns the first step at which something else is said than in the transcript. */
async function compare(visit: Visit, journey: Journey): Promise<string | undefined> {
  const file = transcriptOf(journey);
  const expected = existsSync(file) ? parse(readFileSync(file, 'utf8')) : [];
  const before: string[] = [];
  for (const [index, step] of journey.steps.entries()) {
    const turn = expected[index];
    const isKnown = turn?.step === step.step;
    const { said } = await visit.take(step, isKnown ? turn.said : []);
    const found = isKnown
      ? differences(turn.said, said, before)
      : [`is not in the transcript: npm run test:speech -- --record ${journey.name}`];
    if (found.length > 0) return [`> ${step.step}`, ...found].join('\n    ');
    before.push(...said);
  }
  return undefined;
}

async function run(wanted: readonly Journey[]): Promise<number> {
  let failed = 0;
  const visit = await startVisit();
  try {
    for (const journey of wanted) {
      const start = Date.now();
      const wrong = options.record ? await record(visit, journey) : await compare(visit, journey);
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      failed += Number(Boolean(wrong));
      console.log(`${wrong ? '✗' : '✓'} ${journey.name} ${seconds} s\n${wrong ?? ''}`.trimEnd());
    }
  } finally {
    await visit.close();
  }
  console.log(`\n${wanted.length - failed} passed, ${failed} failed`);
  return failed;
}

async function main(): Promise<void> {
  if (options.packages) return console.log(packages.join(' '));
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(`Programs are missing: sudo apt-get install ${missing.join(' ')}`);
  const wanted = journeys.filter(({ name }) => names.length === 0 || names.includes(name));
  if (wanted.length === 0)
    throw new Error(`There are these journeys: ${journeys.map(({ name }) => name).join(', ')}`);
  for (let round = 0; round < Number(options.rounds); round += 1)
    if ((await run(wanted)) > 0) process.exitCode = 1;
}

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await main().catch(fail);
