import type { CauseKind, Change, Review, Scene } from '#visual/review/build/data.ts';
import { words } from './words.ts';

export type Grouping = 'cause' | 'scene';

export type Group = {
  readonly key: string;
  /** What kind of cause it is; a group of scenes has none. */
  readonly kind?: CauseKind;
  readonly title: string;
  /** More about it, like a token's values; one line each. */
  readonly details: readonly string[];
  readonly scenes: readonly Scene[];
};

/** Something to look at: a change, or what is wrong with a scene. */
export type Entry = { readonly scene: Scene; readonly item: string; readonly change?: Change };

export const itemsOf = (scene: Scene): readonly Entry[] => [
  ...scene.changes.map((change) => ({ scene, item: change.item, change })),
  ...(scene.faults.length > 0 ? [{ scene, item: 'faults' }] : []),
];

function byScene({ scenes }: Review): readonly Group[] {
  const pages = Map.groupBy(scenes, ({ page }) => page);
  return [...pages].map(([page, own]) => ({ key: page, title: page, details: [], scenes: own }));
}

function byCause({ causes, scenes }: Review): readonly Group[] {
  return causes.map(({ kind, names, scenes: own }) => {
    const [first = { name: '' }] = names;
    const detailed = names.map(({ name, detail }) => (detail ? `${name}: ${detail}` : name));
    const others = names.length > 1 ? ` + ${words.others(names.length - 1)}` : '';
    return {
      key: `${kind} ${first.name}`,
      ...(kind !== 'unknown' && { kind }),
      title: first.name ? `${first.name}${others}` : words.causes.unknown,
      details: kind === 'token' || others ? detailed : [],
      scenes: scenes.filter(({ name }) => own.includes(name)),
    };
  });
}

export const groupsOf = (review: Review, grouping: Grouping): readonly Group[] =>
  grouping === 'cause' ? byCause(review) : byScene(review);

/** What there is to look at in the order of the list, each once. */
export const entriesOf = (groups: readonly Group[]): readonly Entry[] =>
  [...new Set(groups.flatMap(({ scenes }) => scenes))].flatMap(itemsOf);
