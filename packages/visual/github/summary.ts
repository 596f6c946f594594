/** Summary of a run in Markdown, for the job on GitHub and for a comment in its pull request. */
import type { Picture, Review, Row } from '#model/data.ts';
import { rowTitle } from '#review/phrases.ts';
import { english } from '#review/words.ts';
import { type Counts, countsText } from '#store/results.ts';

/** Rows, and new findings, that a comment lists. */
const listed = 12;

export const rowsListed = ({ rows }: Review) => rows.slice(0, listed);

const amount = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

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
  const named = complaints.flatMap(([count, noun, complaint]) =>
    count > 0 ? [`${amount(count, noun)} ${complaint}`] : [],
  );
  return counts.all > 0 ? named : ['no picture was compared', ...named];
}

/** Keeps words of a site from ending a code span, a cell of a table or a line. */
const code = (words: string) => `\`${words.replaceAll(/[`|\s]+/g, ' ').slice(0, 160)}\``;

function rowCells(row: Row, addressOf: Shown['addressOf']): string {
  const [source] = row.sources;
  const line = source && `${source.file}${source.line > 0 ? `:${source.line}` : ''}`;
  const scenes = new Set(row.occurrences.map(({ scene }) => scene)).size;
  const places = `${amount(row.occurrences.length, 'place')} in ${amount(scenes, 'scene')}`;
  const facts = [rowTitle(english, row), line, places].flatMap((fact) => (fact ? code(fact) : []));
  const images = (['before', 'after'] as const).map((side) => {
    const picture = row.shown?.[side];
    if (!picture || !addressOf) return '–';
    return `<img alt="${side}" src="${addressOf(picture)}" width="240">`;
  });
  return `| ${[facts.join('<br>'), ...images].join(' | ')} |`;
}

const howTo = `Open the review page. Then accept all of it with the label \`accept-visual\`, or a part of it
on your machine: export what you have judged, and \`npm run visual:accept -- --from visual-decisions.json\`.`;

type Shown = {
  readonly title: string;
  /** Page of the run on GitHub, with its artifacts. */
  readonly run?: string | undefined;
  readonly addressOf?: (picture: Picture) => string;
};

export function markdown(review: Review, counts: Counts, { title, run, addressOf }: Shown): string {
  const changes = review.scenes.flatMap((scene) => scene.changes).length;
  const { length: more } = review.rows.slice(listed);
  const rows = rowsListed(review).map((row) => rowCells(row, addressOf));
  const findings = review.findings
    .filter(({ status }) => status === 'new')
    .slice(0, listed)
    .map(({ rule, findings: places }) => {
      const elements = [...new Set(places.map(({ element }) => element))];
      return `- ${code(`${rule}, ${amount(places.length, 'place')}: ${elements.join(', ')}`)}`;
    });
  return [
    '<!-- visual-suite -->',
    `## Visual suite: ${title}`,
    countsText(counts),
    `${amount(review.rows.length, 'change')} since the base, in ${amount(changes, 'picture')}${more > 0 ? `; the page shows ${more} more` : ''}`,
    run && `[Review page and reports](${run}#artifacts)`,
    findings.join('\n'),
    rows.length > 0 && ['| change | before | after |\n|---|---|---|', ...rows].join('\n'),
    counts.different + counts.missing + counts.snapshots > 0 && howTo,
  ]
    .filter(Boolean)
    .join('\n\n');
}
