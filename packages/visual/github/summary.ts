/** Summary of a run in Markdown, for the job on GitHub and for a comment in its pull request. */
import type { countResults } from '#store/results.ts';
import type { Picture, Review, Row } from '#model/data.ts';
import { placesOf } from '#review/groups.ts';
import { rowTitle } from '#review/phrases.ts';
import { english } from '#review/words.ts';

type Counts = ReturnType<typeof countResults>;

/** Rows, and new findings, that a comment lists. */
const listed = 12;

export const rowsListed = ({ rows }: Review) => rows.slice(0, listed);

const amount = (number: number, noun: string, many = `${noun}s`) =>
  `${number} ${number === 1 ? noun : many}`;

/** Names what is not as accepted, with how many there are. */
export function complaintsOf(counts: Counts, { of, scenes }: Review['run']): string[] {
  const complaints = [
    [of - scenes, 'scene', 'not captured'],
    [counts.unsteady, 'picture', 'not the same twice'],
    [counts.different, 'picture', 'not as accepted'],
    [counts.missing, 'picture', 'without an accepted one'],
    [counts.snapshots, 'accessibility snapshot', 'not as accepted'],
    [counts.findings, 'new finding', 'of the checks'],
  ] as const;
  return [
    ...(counts.all > 0 ? [] : ['no picture was compared']),
    ...complaints.flatMap(([count, noun, complaint]) =>
      count > 0 ? [`${amount(count, noun)} ${complaint}`] : [],
    ),
  ];
}

/** Keeps words of a site from ending a code span, a cell of a table or a line. */
const code = (words: string) => `\`${words.replaceAll(/[`|\s]+/g, ' ').slice(0, 160)}\``;

function factsOf(row: Row, review: Review): string {
  const { kind, sources, occurrences } = row;
  const [source] = sources;
  const waits = placesOf(review, row).some(({ change }) => change.waits);
  const scenes = new Set(occurrences.map(({ scene }) => scene)).size;
  return [
    `${kind}, ${waits ? 'waits' : 'accepted here'}`,
    rowTitle(english, row),
    source ? `${source.file}${source.line > 0 ? `:${source.line}` : ''}` : '',
    `${amount(occurrences.length, 'place')} in ${amount(scenes, 'scene')}`,
  ]
    .filter(Boolean)
    .map(code)
    .join('<br>');
}

function countsOf(counts: Counts, review: Review): string[] {
  const { all, same, close, different, missing } = counts;
  const { run, rows, scenes } = review;
  const changes = scenes.flatMap((scene) => scene.changes).length;
  return [
    `${amount(all, 'picture')} of ${run.scenes} of ${amount(run.of, 'scene')}: ${same} equal, ${close} within 2 levels of 255, ${different} different, ${missing} new`,
    `Against the base ${amount(changes, 'picture or snapshot', 'pictures and snapshots')} by ${amount(rows.length, 'change')}, of which ${rowsListed(review).length} are listed`,
  ];
}

const head = '| change | before | after |\n|---|---|---|';

const howTo = `Open the review page. Then accept all of it with the label \`accept-visual\`, or a part of it
on your machine: export what you have judged, and \`npm run visual:accept -- --from visual-decisions.json\`.`;

type Shown = {
  readonly title: string;
  /** Page of the run on GitHub, with its artifacts. */
  readonly run?: string | undefined;
  readonly addressOf?: (picture: Picture) => string;
};

export function markdown(review: Review, counts: Counts, { title, run, addressOf }: Shown): string {
  const table = rowsListed(review).map((row) => {
    const images = (['before', 'after'] as const).map((side) => {
      const picture = row.shown?.[side];
      if (!picture || !addressOf) return '–';
      return `<img alt="${side}" src="${addressOf(picture)}" width="240">`;
    });
    return `| ${[factsOf(row, review), ...images].join(' | ')} |`;
  });
  const findings = review.findings
    .filter(({ status }) => status === 'new')
    .slice(0, listed)
    .map(({ rule, findings: places }) => {
      const elements = [...new Set(places.map(({ element }) => element))];
      return code(`${rule}, ${amount(places.length, 'place')}: ${elements.join(', ')}`);
    });
  const waits = counts.different + counts.missing + counts.snapshots > 0;
  return [
    '<!-- visual-suite -->',
    `## Visual suite: ${title}`,
    ...countsOf(counts, review),
    run && `[Review page and reports](${run}#artifacts)`,
    findings.map((words) => `- ${words}`).join('\n'),
    table.length > 0 && [head, ...table].join('\n'),
    waits && howTo,
  ]
    .filter(Boolean)
    .join('\n\n');
}
