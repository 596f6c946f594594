import type { Change, Review, Row, Scene, Violation } from '#model/data.ts';

export type Grouping = 'cause' | 'scene';

/** A row in one change, which is judged. */
export type Mark = { readonly row: Row; readonly scene: string; readonly change: Change };

/** A violation, a row, or a change of a scene. */
export type Entry = {
  readonly id: string;
  readonly violation?: Violation;
  readonly row?: Row;
  readonly scene?: Scene;
  /** None for a violation, which is mended and not judged. */
  readonly marks: readonly Mark[];
};

type GroupName = 'violations' | 'unexplained' | 'lost' | 'known' | 'whole' | 'scene';

export type Group = {
  readonly name: GroupName;
  readonly title: string;
  readonly entries: readonly Entry[];
};

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

const titles = {
  violations: 'Violações',
  unexplained: 'Sem causa conhecida',
  lost: 'Perdas de acessibilidade',
  known: 'Com causa conhecida',
  whole: 'Sem comparação',
} as const;

function groupOf({ kind, isLost }: Row): keyof typeof titles {
  if (kind === 'unexplained') return 'unexplained';
  if (isLost) return 'lost';
  return kind === 'unrecorded' || kind === 'scene' ? 'whole' : 'known';
}

function byCause(review: Review, marks: readonly Mark[]): readonly Group[] {
  const violations = review.violations.map((violation, at): [keyof typeof titles, Entry] => [
    'violations',
    { id: `violations/${at + 1}`, violation, marks: [] },
  ]);
  const rows = review.rows.map((row): [keyof typeof titles, Entry] => [
    groupOf(row),
    { id: `rows/${row.id}`, row, marks: marks.filter((mark) => mark.row === row) },
  ]);
  const groups = Map.groupBy([...violations, ...rows], ([name]) => name);
  return (Object.keys(titles) as (keyof typeof titles)[]).flatMap((name) => {
    const entries = groups.get(name)?.map(([, entry]) => entry) ?? [];
    return entries.length > 0 ? [{ name, title: titles[name], entries }] : [];
  });
}

export function groupsOf(review: Review, grouping: Grouping): readonly Group[] {
  const marks = marksOf(review);
  if (grouping === 'cause') return byCause(review, marks);
  return review.scenes.map((scene) => ({
    name: 'scene',
    title: scene.name,
    entries: scene.changes.map((change) => ({
      id: `${scene.name}/${change.item}`,
      scene,
      marks: marks.filter((mark) => mark.change === change),
    })),
  }));
}
