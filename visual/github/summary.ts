/**
 * What the visual suite's report says in a pull request. The job that runs the pull request's code
 * writes it as a folder (`summarise.ts`); the job that may comment reads that folder as data, and
 * makes the Markdown itself.
 */
import { join } from 'node:path';
import {
  field,
  isCommit,
  isCount,
  isFields,
  isName,
  list,
  readFields,
  readPlainFolder,
  readPng,
  show,
} from './untrusted.ts';

export const limits = {
  json: 100_000,
  changes: 100,
  /** Changes that are shown with pictures. */
  shown: 12,
  picture: { bytes: 300_000, width: 320, height: 480 },
  /** Characters; GitHub takes 65,536. */
  comment: 60_000,
} as const;

const counted = [
  'scenes',
  'pictures',
  'same',
  'close',
  'different',
  'missing',
  'readings',
  'faults',
  'unseen',
  'changes',
] as const;

/**
 * `same`, `close`, `different`, `missing` are pictures; `readings` those that differ or are missing;
 * `unseen` accepted files that no scene was compared with; `changes` all that differs from the base.
 */
export type Counts = Readonly<Record<(typeof counted)[number], number>>;

export const sides = ['before', 'after', 'difference'] as const;
export type Side = (typeof sides)[number];

/** One file that differs from the base. */
export type Change = {
  readonly scene: string;
  /** A picture's variant, or `reading`. */
  readonly item: string;
  /** The pull request brings the new baseline along; otherwise it waits for a judgement. */
  readonly accepted: boolean;
  /** Thumbnails that there are of it. */
  readonly shown: readonly Side[];
};

export type Summary = {
  readonly pullRequest: number;
  /** Head of the pull request. */
  readonly commit: string;
  readonly counts: Counts;
  /** The first of them, those that wait for a judgement before the others. */
  readonly changes: readonly Change[];
  /** Scenes with faults, the first of them. */
  readonly faulty: readonly string[];
};

export const summaryFile = 'summary.json';
export const thumbnails = 'thumbnails';

/** File of a thumbnail, by the place of its change in the list: no name from outside is a path. */
export const thumbnailName = (place: number, side: Side) => `${place + 1}-${side}.png`;

const isSide = (value: unknown): value is Side => sides.some((side) => side === value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

function parseChange(value: unknown): Change {
  if (!isFields(value)) throw new Error(`a change is ${show(value)}`);
  return {
    scene: field(value, 'scene', isName),
    item: field(value, 'item', isName),
    accepted: field(value, 'accepted', isBoolean),
    shown: list(value, 'shown', sides.length, (side) => {
      if (isSide(side)) return side;
      throw new Error(`shown holds ${show(side)}`);
    }),
  };
}

function parseName(value: unknown): string {
  if (isName(value)) return value;
  throw new Error(`a scene is named ${show(value)}`);
}

/** Reads the folder of a run. @throws Error that names the first thing that is not as it should. */
export function readSummary(folder: string): Summary {
  const fields = readFields(join(folder, summaryFile), limits.json);
  const counts = field(fields, 'counts', isFields);
  return {
    pullRequest: field(fields, 'pullRequest', isCount),
    commit: field(fields, 'commit', isCommit),
    counts: Object.fromEntries(
      counted.map((name) => [name, field(counts, name, isCount)]),
    ) as Counts,
    changes: list(fields, 'changes', limits.changes, parseChange),
    faulty: list(fields, 'faulty', limits.changes, parseName),
  };
}

/** The thumbnails that the summary speaks of, by name, and no other file. */
export function readThumbnails(folder: string, { changes }: Summary): Map<string, Buffer> {
  const names = changes.flatMap(({ shown }, place) =>
    shown.map((side) => thumbnailName(place, side)),
  );
  if (changes.filter(({ shown }) => shown.length > 0).length > limits.shown)
    throw new Error(`More than ${limits.shown} changes have thumbnails`);
  const stranger = readPlainFolder(join(folder, thumbnails)).find((name) => !names.includes(name));
  if (stranger) throw new Error(`${show(stranger)} is no thumbnail of the summary`);
  return new Map(
    names.map((name) => [name, readPng(join(folder, thumbnails), name, limits.picture)]),
  );
}

const amount = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** What keeps the suite from passing, in words; empty when nothing does. */
export function complaints({ counts }: Pick<Summary, 'counts'>): string[] {
  const { pictures, different, missing, readings, faults, unseen } = counts;
  const found: [boolean, string][] = [
    [pictures === 0, 'no picture was compared'],
    [different > 0, `${amount(different, 'picture')} not as accepted`],
    [missing > 0, `${amount(missing, 'picture')} without an accepted one`],
    [readings > 0, `${amount(readings, 'snapshot')} not as accepted`],
    [faults > 0, amount(faults, 'fault')],
    [unseen > 0, `${amount(unseen, 'accepted file')} that no scene was compared with`],
  ];
  return found.filter(([is]) => is).map(([, text]) => text);
}

export type Links = {
  /** Title and address of what there is to open. */
  readonly reports: readonly (readonly [title: string, url: string])[];
  /** Address of a thumbnail; without it only names are listed. */
  readonly picture?: (name: string) => string;
};

export const marker = '<!-- visual-suite -->';

function row(change: Change, place: number, picture: (name: string) => string): string {
  const { scene, item, accepted, shown } = change;
  const cells = sides.map((side) =>
    shown.includes(side)
      ? `<img alt="${side}" src="${picture(thumbnailName(place, side))}" width="240">`
      : '–',
  );
  return `| \`${scene}/${item}\`<br>${accepted ? 'accepted here' : '**waits**'} | ${cells.join(' | ')} |`;
}

function gallery({ changes }: Summary, picture: (name: string) => string): string {
  const rows = changes.flatMap((change, place) =>
    change.shown.length > 0 ? [row(change, place, picture)] : [],
  );
  if (rows.length === 0) return '';
  return ['| | before | after | difference |', '|---|---|---|---|', ...rows].join('\n');
}

const folded = (title: string, lines: readonly string[]) =>
  lines.length > 0
    ? `<details><summary>${title}</summary>\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\n</details>`
    : '';

const howTo = `Look at the review page, then accept all of it with the label \`accept-visual\` or the
comment \`/accept-visual\`, or picture by picture on your machine with what the page exports:
\`npm run visual:accept -- --from visual-decisions.json\`.`;

/** The comment, or the summary of the job. */
export function markdown(summary: Summary, { reports, picture }: Links): string {
  const { counts, changes, faulty, commit } = summary;
  const wrong = complaints(summary);
  const listed = changes.filter(({ shown }) => !picture || shown.length === 0);
  const names = listed.map(
    ({ scene, item, accepted }) => `\`${scene}/${item}\`${accepted ? ' (accepted here)' : ''}`,
  );
  const left = counts.changes - changes.length;
  if (left > 0) names.push(`and ${left} more, on the review page`);
  const parts = [
    marker,
    `## Visual suite: ${wrong.length > 0 ? wrong.join(', ') : 'everything is as accepted'}`,
    `${amount(counts.pictures, 'picture')} of ${amount(counts.scenes, 'scene')} at \`${commit.slice(0, 8)}\`: ${counts.same} equal, ${counts.close} within 2 levels of 255, ${counts.different} different, ${counts.missing} new. ${amount(counts.changes, 'file')} differ from the base.`,
    reports.map(([title, url]) => `[${title}](${url})`).join(' · '),
    picture ? gallery(summary, picture) : '',
    folded('Other changes', names),
    folded(
      'Scenes with faults',
      faulty.map((scene) => `\`${scene}\``),
    ),
    counts.different + counts.missing + counts.readings > 0 ? howTo : '',
  ];
  const text = parts.filter(Boolean).join('\n\n');
  if (text.length > limits.comment) throw new Error(`The comment has ${text.length} characters`);
  return text;
}
