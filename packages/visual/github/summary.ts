/** Summarizes a run in Markdown, for the GitHub job and for a comment in the pull request. */
import type { Picture, Review, Row } from '#model/data.ts';
import { findingText, placesText, proofStatus, rowTitle } from '#review/phrases.ts';
import { type Counts, countsText } from '#store/results.ts';

/** Most rows, and most new findings, in a comment. */
const mostListed = 12;

export const rowsListed = ({ rows }: Review) => rows.slice(0, mostListed);

export const isAsAccepted = (
  { run: { scenes, total }, findings }: Review,
  counts: Counts,
): boolean =>
  scenes === total &&
  !findings.some(({ rule }) => rule === 'unreadable') &&
  counts.pictures > 0 &&
  counts.same + counts.close === counts.pictures &&
  counts.snapshots + counts.findings === 0;

/** Stops a site's words from ending a code span, a table cell or a line. */
const code = (words: string) => `\`${words.replaceAll(/[`|\s]+/g, ' ').slice(0, 160)}\``;

function rowCells(row: Row, addressOf: Shown['addressOf']): string {
  const [source] = row.sources;
  const line = source && `${source.file}${source.line > 0 ? `:${source.line}` : ''}`;
  const status = proofStatus(row)?.toLowerCase();
  const place = line && status ? `${line} (${status})` : line;
  const facts = [rowTitle(row), place, placesText(row)];
  const images = (['before', 'after'] as const).map((side) => {
    const picture = row.pictures?.[side];
    if (!picture || !addressOf) return '–';
    return `<img alt="${side}" src="${addressOf(picture)}" width="240">`;
  });
  const cells = [facts.flatMap((fact) => (fact ? code(fact) : [])).join('<br>'), ...images];
  return `| ${cells.join(' | ')} |`;
}

const howTo = `Open the review page. Then accept all of it with the label \`accept-visual\`, or a part of it
on your machine: export what you have judged, and \`npm run visual:accept -- --from visual-decisions.json\`.`;

type Shown = {
  readonly title: string;
  /** URL of the run on GitHub, with its artifacts. */
  readonly run?: string | undefined;
  readonly addressOf?: (picture: Picture) => string;
};

export function markdown(review: Review, counts: Counts, { title, run, addressOf }: Shown): string {
  const { scenes, total } = review.run;
  const { length: furtherRows } = review.rows.slice(mostListed);
  const rows = rowsListed(review).map((row) => rowCells(row, addressOf));
  const newFindings = review.findings.filter(({ status }) => status === 'new').slice(0, mostListed);
  const findings = newFindings.flatMap(({ findings: [first, ...further] }) => {
    const text = first && findingText(first);
    return text ? `- ${code(further.length > 0 ? `${text} + ${further.length}` : text)}` : [];
  });
  return [
    '<!-- visual-suite -->',
    `## Visual suite: ${title}`,
    countsText(counts),
    scenes < total && `Only ${scenes} of ${total} scenes were captured`,
    run && `[Review page and reports](${run}#artifacts)`,
    findings.join('\n'),
    rows.length > 0 && ['| change | before | after |\n|---|---|---|', ...rows].join('\n'),
    furtherRows > 0 && `The page shows ${furtherRows} more`,
    counts.different + counts.missing + counts.snapshots > 0 && howTo,
  ]
    .filter(Boolean)
    .join('\n\n');
}
