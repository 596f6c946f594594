/** Groups the entries of the page's list, and links them to judged items. */
import { createHash } from 'node:crypto';
import type { Change, Occurrence, Review, ReviewFinding, Row } from '#model/data.ts';
import { hindranceOf } from '#model/finding.ts';
import type { JudgedItem, JudgedRow } from './pageData.ts';

export type Entry =
  | { readonly id: string; readonly row: Row; readonly finding?: never }
  | { readonly id: string; readonly finding: ReviewFinding; readonly row?: never };

/** Order of the page: broken parts, then changes, then closed rows. */
const names = [
  'failed',
  'unreadable',
  'lost',
  'findings',
  'unsteady',
  'known',
  'unexplained',
  'whole',
  'mended',
  'old',
] as const;
type GroupName = (typeof names)[number];

export type Group = { readonly name: GroupName; readonly entries: readonly Entry[] };

const groupOfStatus = { new: 'findings', gone: 'mended', known: 'old' } as const;

function groupOf({ row, finding }: Entry): GroupName {
  if (finding) return hindranceOf(finding) ?? groupOfStatus[finding.status];
  if (row.isLost) return 'lost';
  if (row.kind === 'unexplained' && row.proof?.status !== 'proved') return 'unexplained';
  return ['unrecorded', 'scene', 'restored'].includes(row.kind) ? 'whole' : 'known';
}

const entryId = (row: string) => `rows/${row}`;

export function groupsOf({ rows, findings }: Review): readonly Group[] {
  const entries: readonly Entry[] = [
    ...rows.map((row) => ({ id: entryId(row.id), row })),
    ...findings.map((finding) => ({ id: `findings/${finding.id}`, finding })),
  ];
  const groups = Map.groupBy(entries, groupOf);
  return names.flatMap((name) => {
    const group = groups.get(name);
    return group ? [{ name, entries: group }] : [];
  });
}

/** A picture or snapshot in which a row shows. */
export type ShownItem = Occurrence & { readonly change: Change };

const { compare } = new Intl.Collator('en', { numeric: true });

const nameOf = ({ scene, item }: Pick<Occurrence, 'scene' | 'item'>) => `${scene}/${item}`;

/** A row's clearest place, then the others by name. */
export function placesOf(
  { scenes }: Review,
  { occurrences: [first, ...further] }: Row,
): ShownItem[] {
  const sorted = further.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  const changes = new Map(scenes.map(({ name, changes: list }) => [name, list]));
  return (first ? [first, ...sorted] : []).flatMap((occurrence) => {
    const change = changes.get(occurrence.scene)?.find(({ item }) => item === occurrence.item);
    return change ? [{ ...occurrence, change }] : [];
  });
}

/** Committed baselines count as accepted, but may be rejected. */
export function judgedRow(
  { repository, branch }: Review,
  { id }: Row,
  places: readonly ShownItem[],
): Omit<JudgedRow, 'rejection'> {
  const hash = createHash('sha256');
  for (const { change } of places) hash.update(`${change.status} ${change.look} `);
  const look = hash.digest('hex').slice(0, 20);
  const usual = places.some(({ change }) => change.waits) ? '' : 'accept';
  return { id: entryId(id), key: `visual-review/${repository}/${branch}/${id}/${look}`, usual };
}

/** Rows that show in a picture or snapshot. */
export const rowsAt = ({ rows }: Review, scene: string, item: string) =>
  rows.filter(({ occurrences }) =>
    occurrences.some((place) => place.scene === scene && place.item === item),
  );

/** A picture or snapshot is accepted once all its rows are. */
export const judgedItems = (review: Review): JudgedItem[] =>
  review.scenes.flatMap(({ name: scene, changes }) =>
    changes.flatMap(({ item, hash }) => {
      const rows = rowsAt(review, scene, item).map(({ id }) => entryId(id));
      return rows.length > 0 ? [{ scene, item, hash, rows }] : [];
    }),
  );
