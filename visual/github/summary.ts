/**
 * What the visual suite found, as a comment in a pull request. The job that runs the pull request's
 * code writes it as a folder (`visual/cli/summarise.ts`); the job that may comment reads that folder
 * as data, and makes the Markdown itself.
 */
import { count, flag, listOf, name, object, readFiles } from './untrusted.ts';

export const limits = {
  changes: 100,
  /** Changes that are shown with pictures. */
  shown: 12,
  /** px */
  picture: { width: 320, height: 480 },
  /** Characters; GitHub takes 65,536. */
  comment: 60_000,
} as const;

/** One file that differs from the base. */
const change = object({
  scene: name,
  /** What of the scene: a picture's variant, or its accessibility snapshot. */
  item: name,
  /** The pull request brings the new baseline along; otherwise it waits for a judgement. */
  accepted: flag,
});
export type Change = ReturnType<typeof change>;

const counts = object({
  scenes: count,
  /** Each is one of the four below. */
  pictures: count,
  same: count,
  close: count,
  different: count,
  missing: count,
  /** That differ or are missing. */
  snapshots: count,
  violations: count,
  /** Accepted files that no scene was compared with. */
  unseen: count,
  /** All that differs from the base. */
  changes: count,
});
export type Counts = ReturnType<typeof counts>;

const summary = object({
  counts,
  /** The first of them, those that wait for a judgement before the others. */
  changes: listOf(limits.changes, change),
  /** Scenes with violations, the first of them. */
  violating: listOf(limits.changes, name),
});
export type Summary = ReturnType<typeof summary>;

export const summaryFile = 'summary.json';

export const sides = ['before', 'after', 'difference'] as const;
export type Side = (typeof sides)[number];

/** File of a thumbnail, by the place of its change in the list: no name from outside is a path. */
export const thumbnailName = (place: number, side: Side) => `${place + 1}-${side}.png`;

const kinds = [
  // GitHub takes a line that begins with :: for a command, also where an error prints it.
  { path: /^summary\.json$/, bytes: 100_000, content: /^(?![^]*::)/ },
  {
    path: new RegExp(`^[1-9]\\d{0,2}-(?:${sides.join('|')})\\.png$`),
    // A byte a pixel, and some more around them.
    bytes: 160_000,
    content: /^\x89PNG\r\n/,
  },
];

/** Reads the folder of a run. @throws Error that names the first thing that is not expected. */
export function readSummary(folder: string) {
  const most = { files: 1 + limits.shown * sides.length, bytes: 6_000_000 };
  const { [summaryFile]: json, ...thumbnails } = Object.fromEntries(readFiles(folder, kinds, most));
  if (!json) throw new Error(`${summaryFile} is missing`);
  return { summary: summary(JSON.parse(json.toString()), summaryFile), thumbnails };
}

const amount = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

/** What keeps the suite from passing, in words; empty when nothing does. */
export function complaints({ counts: total }: Pick<Summary, 'counts'>): string[] {
  const { pictures, different, missing, snapshots, violations, unseen } = total;
  return [
    pictures === 0 && 'no picture was compared',
    different > 0 && `${amount(different, 'picture')} not as accepted`,
    missing > 0 && `${amount(missing, 'picture')} without an accepted one`,
    snapshots > 0 && `${amount(snapshots, 'accessibility snapshot')} not as accepted`,
    violations > 0 && amount(violations, 'violation'),
    unseen > 0 && `${amount(unseen, 'accepted file')} that no scene was compared with`,
  ].filter((complaint) => complaint !== false);
}

export const marker = '<!-- visual-suite -->';

const nameOf = ({ scene, item }: Change) => `\`${scene}/${item}\``;

type Pictures = ReadonlyMap<string, string>;

/** A row of the gallery; nothing for a change without pictures. */
function row(change: Change, place: number, pictures: Pictures): string[] {
  const addresses = sides.map((side) => pictures.get(thumbnailName(place, side)));
  if (!addresses.some(Boolean)) return [];
  const cells = sides.map((side, at) =>
    addresses[at] ? `<img alt="${side}" src="${addresses[at]}" width="240">` : '–',
  );
  const state = change.accepted ? 'accepted here' : '**waits**';
  return [`| ${nameOf(change)}<br>${state} | ${cells.join(' | ')} |`];
}

const head = '| | before | after | difference |\n|---|---|---|---|';

const folded = (title: string, lines: readonly string[]) =>
  lines.length > 0 &&
  `<details><summary>${title}</summary>\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\n</details>`;

const howTo = `Look at the review page, then accept all of it with the label \`accept-visual\` or the
comment \`/accept-visual\`, or picture by picture on your machine with what the page exports:
\`npm run visual:accept -- --from visual-decisions.json\`.`;

/**
 * The comment, or the summary of the job.
 * @param reports title and address of what there is to open
 * @param pictures name of a thumbnail → its address; changes without one are only named
 */
export function markdown(
  found: Summary,
  reports: readonly (readonly [title: string, url: string])[] = [],
  pictures: Pictures = new Map(),
): string {
  const { counts: total, changes, violating } = found;
  const rows = changes.map((change, place) => row(change, place, pictures));
  const names = changes
    .filter((_, place) => rows[place]?.length === 0)
    .map((change) => `${nameOf(change)}${change.accepted ? ' (accepted here)' : ''}`);
  const left = total.changes - changes.length;
  if (left > 0) names.push(`and ${left} more, on the review page`);
  const text = [
    marker,
    `## Visual suite: ${complaints(found).join(', ') || 'everything is as accepted'}`,
    `${amount(total.pictures, 'picture')} of ${amount(total.scenes, 'scene')}: ${total.same} equal, ${total.close} within 2 levels of 255, ${total.different} different, ${total.missing} new. ${amount(total.changes, 'file')} differ from the base.`,
    reports.map(([title, url]) => `[${title}](${url})`).join(' · '),
    names.length < changes.length && [head, ...rows.flat()].join('\n'),
    folded('Other changes', names),
    folded(
      'Scenes with violations',
      violating.map((scene) => `\`${scene}\``),
    ),
    total.different + total.missing + total.snapshots > 0 && howTo,
  ]
    .filter(Boolean)
    .join('\n\n');
  if (text.length > limits.comment) throw new Error(`The comment has ${text.length} characters`);
  return text;
}
