import type { Change, Review, ReviewFinding, Row } from '#model/data.ts';
import { hindranceOf } from '#model/finding.ts';

/** A row in one change, which is judged. */
export type Mark = { readonly row: Row; readonly scene: string; readonly change: Change };

/** Findings, or a row. */
export type Entry = {
  readonly id: string;
  readonly finding?: ReviewFinding;
  readonly row?: Row;
  /** None for a finding, which is mended and not judged. */
  readonly marks: readonly Mark[];
};

/** Changes first, losses before them; then new findings, what was not compared, and what is closed. */
const names = [
  'lost',
  'known',
  'unexplained',
  'whole',
  'findings',
  'failed',
  'unsteady',
  'unreadable',
  'mended',
  'old',
] as const;
export type GroupName = (typeof names)[number];

export type Group = { readonly name: GroupName; readonly entries: readonly Entry[] };

export const changeIn = ({ scenes }: Review, name: string, item: string): Change | undefined =>
  scenes.find((scene) => scene.name === name)?.changes.find((change) => change.item === item);

export function marksOf(review: Review): readonly Mark[] {
  return review.rows.flatMap((row) =>
    row.occurrences.flatMap(({ scene, item }) => {
      const change = changeIn(review, scene, item);
      return change ? [{ row, scene, change }] : [];
    }),
  );
}

const groupOfStatus = { new: 'findings', gone: 'mended', known: 'old' } as const;

function groupOf({ kind, isLost }: Row): GroupName {
  if (kind === 'unexplained') return 'unexplained';
  if (isLost) return 'lost';
  return ['unrecorded', 'scene', 'restored'].includes(kind) ? 'whole' : 'known';
}

const { compare } = new Intl.Collator('en', { numeric: true });

export const placeOf = ({ scene, change }: Mark) => `${scene}/${change.item}`;

/** The clearest place first, the others by their names. */
const inOrder = ([first, ...others]: readonly Mark[]): readonly Mark[] =>
  first ? [first, ...others.toSorted((a, b) => compare(placeOf(a), placeOf(b)))] : [];

export function groupsOf(review: Review, marks: readonly Mark[]): readonly Group[] {
  const findings = review.findings.map((finding): [GroupName, Entry] => [
    hindranceOf(finding) ?? groupOfStatus[finding.status],
    { id: `findings/${finding.id}`, finding, marks: [] },
  ]);
  const rows = review.rows.map((row): [GroupName, Entry] => [
    groupOf(row),
    { id: `rows/${row.id}`, row, marks: inOrder(marks.filter((mark) => mark.row === row)) },
  ]);
  const groups = Map.groupBy([...findings, ...rows], ([name]) => name);
  return names.flatMap((name) => {
    const entries = groups.get(name)?.map(([, entry]) => entry) ?? [];
    return entries.length > 0 ? [{ name, entries }] : [];
  });
}

/** Finds letters with and without accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function textOf({ row, finding, marks }: Entry, words: string): string {
  const { sources = [] } = row ?? finding ?? {};
  const files = sources.map(({ file, line }) => `${file}:${line}`);
  const found = finding?.findings.map(({ scene, view, element, component }) =>
    [`${scene}/${view}`, element, component].join(' '),
  );
  return plain([words, ...(row?.where ?? found ?? []), ...files, ...marks.map(placeOf)].join(' '));
}

/** @param wordsOf Name and kind of an entry, as the page shows them. */
export function filtered(
  groups: readonly Group[],
  text: string,
  wordsOf: (entry: Entry) => string,
): readonly Group[] {
  const asked = plain(text).split(/\s+/);
  const fits = (entry: Entry) =>
    asked.every((word) => textOf(entry, wordsOf(entry)).includes(word));
  return groups.flatMap(({ name, entries }) => {
    const left = entries.filter(fits);
    return left.length > 0 ? [{ name, entries: left }] : [];
  });
}
