import { type Change, hindranceOf, type Review, type Row, type Violation } from '#model/data.ts';
import { entryName } from './phrases.ts';

/** A row in one change, which is judged. */
export type Mark = { readonly row: Row; readonly scene: string; readonly change: Change };

/** A violation, or a row. */
export type Entry = {
  readonly id: string;
  readonly violation?: Violation;
  readonly row?: Row;
  /** None for a violation, which is mended and not judged. */
  readonly marks: readonly Mark[];
};

const names = [
  'failed',
  'unsteady',
  'unreadable',
  'violations',
  'unexplained',
  'lost',
  'known',
  'whole',
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
  const violations = review.violations.map((violation, at): [GroupName, Entry] => [
    hindranceOf(violation) ?? 'violations',
    { id: `violations/${at + 1}`, violation, marks: [] },
  ]);
  const rows = review.rows.map((row): [GroupName, Entry] => [
    groupOf(row),
    { id: `rows/${row.id}`, row, marks: inOrder(marks.filter((mark) => mark.row === row)) },
  ]);
  const groups = Map.groupBy([...violations, ...rows], ([name]) => name);
  return names.flatMap((name) => {
    const entries = groups.get(name)?.map(([, entry]) => entry) ?? [];
    return entries.length > 0 ? [{ name, entries }] : [];
  });
}

/** Of labels like `nav in Footer`, `Button` or `a "Ir" (TextField_control)`. */
const componentsIn = (labels: readonly string[]) =>
  labels.flatMap((label) => {
    const [, last, own, only] = / in (\S+)$|[(.]([A-Z][A-Za-z]*)|^([A-Z]\w*)$/.exec(label) ?? [];
    return last ?? own ?? only ?? [];
  });

const labelsOf = ({ row, violation }: Entry) => row?.where ?? violation?.elements ?? [];

/** Values that entries are filtered by. */
const facets = {
  kind: ({ row }: Entry) => (row ? [row.kind] : ['violation' as const]),
  component: (entry: Entry) => componentsIn(labelsOf(entry)),
};
export type Facet = keyof typeof facets;
export const facetNames = ['kind', 'component'] as const satisfies readonly Facet[];

export type Filter = Readonly<Record<Facet | 'text', string>>;

export const noFilter: Filter = { text: '', kind: '', component: '' };

export const valuesOf = (facet: Facet, groups: readonly Group[]): readonly string[] =>
  [...new Set(groups.flatMap(({ entries }) => entries.flatMap(facets[facet])))].toSorted();

/** Finds letters with and without accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function textOf(entry: Entry): string {
  const { sources = [] } = entry.row ?? entry.violation ?? {};
  const files = sources.map(({ file, line }) => `${file}:${line}`);
  const places = [...entry.marks.map(placeOf), ...(entry.violation?.scenes ?? [])];
  return plain([entryName(entry), ...labelsOf(entry), ...files, ...places].join(' '));
}

export function filtered(groups: readonly Group[], filter: Filter): readonly Group[] {
  const asked = plain(filter.text).split(/\s+/);
  const fits = (entry: Entry) =>
    facetNames.every((facet) => {
      const values: readonly string[] = facets[facet](entry);
      return !filter[facet] || values.includes(filter[facet]);
    }) && asked.every((word) => textOf(entry).includes(word));
  return groups.flatMap(({ name, entries }) => {
    const left = entries.filter(fits);
    return left.length > 0 ? [{ name, entries: left }] : [];
  });
}
