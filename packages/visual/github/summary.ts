import { count, flag, listOf, name, object, readFiles, text } from '#model/untrusted.ts';

export const limits = { listed: 12 } as const;

/** Has nothing that Markdown or GitHub acts on between backticks. */
const plain = String.raw`\p{L}\p{N} .,:;/()#%"“”'’…→<>=+*_&!?[\]{}-`;

const line = text(new RegExp(`^(?!.*::)[${plain}]{0,160}$`, 'u'));

export const lineOf = (words: string) =>
  words
    .replaceAll(new RegExp(`[^${plain}]`, 'gu'), ' ')
    .replaceAll('::', ': ')
    .slice(0, 160);

const summary = object({
  counts: object({
    /** Captured to their end. */
    scenes: count,
    /** All that there are. */
    of: count,
    failed: count,
    unsteady: count,
    pictures: count,
    same: count,
    close: count,
    different: count,
    missing: count,
    snapshots: count,
    violations: count,
    /** Baselines that no scene was compared with. */
    unseen: count,
    /** Pictures and snapshots that differ from the base. */
    changes: count,
    rows: count,
  }),
  rows: listOf(
    limits.listed,
    object({
      id: text(/^[\da-f]{6}$/),
      kind: name,
      title: line,
      source: line,
      places: count,
      scenes: count,
      /** The branch has the new baselines of all its places. */
      accepted: flag,
    }),
  ),
  violations: listOf(limits.listed, object({ rule: line, elements: line, scenes: count })),
});
export type Summary = ReturnType<typeof summary>;

export const summaryFile = 'summary.json';

export const sides = ['before', 'after'] as const;

/** Numbers thumbnails, so that no name from outside is a path. */
export const thumbnailName = (place: number, side: (typeof sides)[number]) =>
  `${place + 1}-${side}.png`;

const kinds = [
  // GitHub runs lines that begin with :: as commands, also in a printed error.
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

const amount = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

export function complaints({ counts }: Pick<Summary, 'counts'>): string[] {
  const { failed, unsteady, pictures, different, missing, snapshots, violations, unseen } = counts;
  return [
    failed > 0 && `${amount(failed, 'scene')} not captured`,
    unsteady > 0 && `${amount(unsteady, 'picture')} that differ between two captures`,
    pictures === 0 && 'no picture was compared',
    different > 0 && `${amount(different, 'picture')} not as accepted`,
    missing > 0 && `${amount(missing, 'picture')} without an accepted one`,
    snapshots > 0 && `${amount(snapshots, 'accessibility snapshot')} not as accepted`,
    violations > 0 && amount(violations, 'violation'),
    unseen > 0 && `${amount(unseen, 'accepted file')} that no scene was compared with`,
  ].filter((complaint) => complaint !== false);
}

type Pictures = ReadonlyMap<string, string>;

type Row = Summary['rows'][number];

function row({ id, kind, title, source, places, scenes, accepted }: Row, images: string[]): string {
  const state = accepted ? 'accepted here' : '**waits**';
  const facts = [`\`${id}\` ${kind}, ${state}`, `\`${title}\``, source && `\`${source}\``];
  const where = `${amount(places, 'place')} in ${amount(scenes, 'scene')}`;
  return `| ${[...facts, where].filter(Boolean).join('<br>')} | ${images.join(' | ')} |`;
}

const head = '| change | before | after |\n|---|---|---|';

const howTo = `Open the review page. Then accept all of it with the label \`accept-visual\` or the comment
\`/accept-visual\`, a part of it with rows or scenes behind that (\`/accept-visual 3f2a9c contact\`), or what
you have judged on the page with its exported decisions behind that.`;

/** @param pictures addresses of thumbnails by their names */
export function markdown(
  { counts, rows, violations }: Summary,
  reports?: string,
  pictures: Pictures = new Map(),
): string {
  const table = rows.map((one, place) => {
    const images = sides.map((side) => {
      const address = pictures.get(thumbnailName(place, side));
      return address ? `<img alt="${side}" src="${address}" width="240">` : '–';
    });
    return row(one, images);
  });
  const left = counts.rows - rows.length;
  return [
    '<!-- visual-suite -->',
    `## Visual suite: ${complaints({ counts }).join(', ') || 'everything is as accepted'}`,
    `${amount(counts.pictures, 'picture')} of ${counts.scenes} of ${amount(counts.of, 'scene')}: ${counts.same} equal, ${counts.close} within 2 levels of 255, ${counts.different} different, ${counts.missing} new. Against the base ${amount(counts.changes, 'picture or snapshot', 'pictures and snapshots')} by ${amount(counts.rows, 'change')}.`,
    reports && `[Review page and reports](${reports})`,
    violations
      .map((one) => `- \`${one.rule}\`: \`${one.elements}\`, in ${amount(one.scenes, 'place')}`)
      .join('\n'),
    table.length > 0 && [head, ...table].join('\n'),
    left > 0 && `And ${left} more, on the review page.`,
    counts.different + counts.missing + counts.snapshots > 0 && howTo,
  ]
    .filter(Boolean)
    .join('\n\n');
}
