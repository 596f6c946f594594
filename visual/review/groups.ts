import type { Cause, Change, Review, Scene } from './data.ts';
import { counted, violationsItem } from './words.ts';

export type Grouping = 'cause' | 'scene';

export type Group = {
  readonly kind?: Cause['kind'];
  readonly title: string;
  /** More about it, like a token's values; one line each. */
  readonly details: readonly string[];
  readonly scenes: readonly Scene[];
};

/** Something to look at: a change, or the violations of a scene. */
export type Entry = { readonly scene: Scene; readonly item: string; readonly change?: Change };

export const entriesIn = (scene: Scene): readonly Entry[] => [
  ...scene.changes.map((change) => ({ scene, item: change.item, change })),
  ...(scene.violations.length > 0 ? [{ scene, item: violationsItem }] : []),
];

const byCause = ({ causes, scenes }: Review): readonly Group[] =>
  causes.map(({ kind, names, scenes: own }) => {
    const others = names.length - 1;
    const name = names[0]?.name || 'Causa não conhecida';
    const more = counted(others, 'outro com o mesmo efeito', 'outros com o mesmo efeito');
    const details = names.map((one) => (one.detail ? `${one.name}: ${one.detail}` : one.name));
    return {
      kind,
      title: others > 0 ? `${name} + ${more}` : name,
      details: kind === 'token' || others > 0 ? details : [],
      scenes: scenes.filter((scene) => own.includes(scene.name)),
    };
  });

export function groupsOf(review: Review, grouping: Grouping): readonly Group[] {
  if (grouping === 'cause') return byCause(review);
  const pages = Map.groupBy(review.scenes, ({ page }) => page);
  return [...pages].map(([title, scenes]) => ({ title, details: [], scenes }));
}

/** What there is to look at in the order of the list, each once. */
export const entriesOf = (groups: readonly Group[]): readonly Entry[] =>
  [...new Set(groups.flatMap(({ scenes }) => scenes))].flatMap(entriesIn);
