import type { Cause, Change, Review, Scene } from './data.ts';
import { violationsItem } from './words.ts';

export type Grouping = 'cause' | 'scene';

export type Group = {
  readonly kind?: Cause['kind'];
  readonly title: string;
  readonly details: readonly string[];
  readonly scenes: readonly Scene[];
};

export type Entry = { readonly scene: Scene; readonly item: string; readonly change?: Change };

export const entriesIn = (scene: Scene): readonly Entry[] => [
  ...scene.changes.map((change) => ({ scene, item: change.item, change })),
  ...(scene.violations.length > 0 ? [{ scene, item: violationsItem }] : []),
];

export function groupsOf({ causes, scenes }: Review, grouping: Grouping): readonly Group[] {
  if (grouping === 'cause')
    return causes.map(({ kind, names: [title, ...details], scenes: own }) => ({
      kind,
      title: title || 'Causa não conhecida',
      details,
      scenes: scenes.filter(({ name }) => own.includes(name)),
    }));
  const pages = Map.groupBy(scenes, ({ page }) => page);
  return [...pages].map(([title, own]) => ({ title, details: [], scenes: own }));
}

export const entriesOf = (groups: readonly Group[]): readonly Entry[] =>
  [...new Set(groups.flatMap(({ scenes }) => scenes))].flatMap(entriesIn);
