/** The comment in a pull request, and the folder from which a job with rights makes it. */
import { count, flag, listOf, name, object, readFiles } from './untrusted.ts';

export const limits = {
  listed: 12,
  picture: { width: 320, height: 480 },
} as const;

const summary = object({
  counts: object({
    scenes: count,
    pictures: count,
    same: count,
    close: count,
    different: count,
    missing: count,
    /** Accessibility snapshots that differ or are missing. */
    snapshots: count,
    violations: count,
    /** Accepted files that no scene was compared with. */
    unseen: count,
    /** All that differs from the base. */
    changes: count,
  }),
  /** Accepted: the pull request brings the new baseline along; otherwise it waits. */
  changes: listOf(limits.listed, object({ scene: name, item: name, accepted: flag })),
  violating: listOf(limits.listed, name),
});
export type Summary = ReturnType<typeof summary>;

export const summaryFile = 'summary.json';

export const sides = ['before', 'after', 'difference'] as const;

/** File of a thumbnail, by the place of its change in the list: no name from outside is a path. */
export const thumbnailName = (place: number, side: (typeof sides)[number]) =>
  `${place + 1}-${side}.png`;

const kinds = [
  // GitHub takes a line that begins with :: for a command, also where an error prints it.
  { path: /^summary\.json$/, bytes: 100_000, content: /^(?![^]*::)/ },
  {
    path: new RegExp(`^[1-9]\\d{0,2}-(?:${sides.join('|')})\\.png$`),
    bytes: 160_000,
    content: /^\x89PNG\r\n/,
  },
];

export function readSummary(folder: string) {
  const most = { files: 1 + limits.listed * sides.length, bytes: 6_000_000 };
  const { [summaryFile]: json, ...thumbnails } = Object.fromEntries(readFiles(folder, kinds, most));
  if (!json) throw new Error(`${summaryFile} is missing`);
  return { summary: summary(JSON.parse(json.toString()), summaryFile), thumbnails };
}

const amount = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

export function complaints({ counts }: Pick<Summary, 'counts'>): string[] {
  const { pictures, different, missing, snapshots, violations, unseen } = counts;
  return [
    pictures === 0 && 'no picture was compared',
    different > 0 && `${amount(different, 'picture')} not as accepted`,
    missing > 0 && `${amount(missing, 'picture')} without an accepted one`,
    snapshots > 0 && `${amount(snapshots, 'accessibility snapshot')} not as accepted`,
    violations > 0 && amount(violations, 'violation'),
    unseen > 0 && `${amount(unseen, 'accepted file')} that no scene was compared with`,
  ].filter((complaint) => complaint !== false);
}

type Pictures = ReadonlyMap<string, string>;

function row(change: Summary['changes'][number], place: number, pictures: Pictures): string {
  const cells = sides.map((side) => {
    const address = pictures.get(thumbnailName(place, side));
    return address ? `<img alt="${side}" src="${address}" width="240">` : '–';
  });
  const state = change.accepted ? 'accepted here' : '**waits**';
  return `| \`${change.scene}/${change.item}\`<br>${state} | ${cells.join(' | ')} |`;
}

const head = '| | before | after | difference |\n|---|---|---|---|';

const howTo = `Open the review page, then accept all of it with the label \`accept-visual\` or the
comment \`/accept-visual\`, or picture by picture on your machine with what the page exports:
\`npm run visual:accept -- --from visual-decisions.json\`.`;

/** The comment, or the job's summary. Pictures are the addresses of thumbnails by their names. */
export function markdown(
  { counts, changes, violating }: Summary,
  reports?: string,
  pictures: Pictures = new Map(),
): string {
  const rows = changes.map((change, place) => row(change, place, pictures));
  const left = counts.changes - changes.length;
  return [
    '<!-- visual-suite -->',
    `## Visual suite: ${complaints({ counts }).join(', ') || 'everything is as accepted'}`,
    `${amount(counts.pictures, 'picture')} of ${amount(counts.scenes, 'scene')}: ${counts.same} equal, ${counts.close} within 2 levels of 255, ${counts.different} different, ${counts.missing} new. ${amount(counts.changes, 'change')} against the base.`,
    reports && `[Review page and reports](${reports})`,
    rows.length > 0 && [head, ...rows].join('\n'),
    left > 0 && `And ${left} more, on the review page.`,
    violating.length > 0 && `With violations: ${violating.map((one) => `\`${one}\``).join(', ')}.`,
    counts.different + counts.missing + counts.snapshots > 0 && howTo,
  ]
    .filter(Boolean)
    .join('\n\n');
}
