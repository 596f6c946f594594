/** Chooses where builds are looked at: each change in one view that shows it, in as few views as possible. */
import type { ExplainedChange } from '#cause/share.ts';
import { keysOfSnapshots, type Mark } from '#cause/marks.ts';
import { type Sides, snapshotItem, type Source } from '#model/data.ts';
import type { Layout } from '#model/layout.ts';
import { partsOfSnapshot, type Snapshot } from '#model/snapshot.ts';
import { isDefaultView, viewNameOf } from './views.ts';
import type { Suite } from '#suite/suite.ts';

/** A change, and where builds are asked for it. */
export type Probe = {
  readonly scene: string;
  /** The item of the mark: a picture's variant, or `snapshot`. */
  readonly item: string;
  readonly view: string;
  readonly mark: Mark;
  readonly hints: readonly Source[];
};

/** The accepted notes that each build is compared with. */
export type Accepted = {
  readonly layoutOf: (scene: string, item: string) => Layout | undefined;
  readonly snapshotsOf: (scene: string) => Sides<Snapshot | undefined>;
};

/** Keeps only the notes of one part in one view. */
function only(snapshot: Snapshot, part: keyof Snapshot, view: string): Snapshot {
  const none: Snapshot = { trees: [], stops: [], rings: [], motion: [] };
  const passages = snapshot[part].filter((passage) => passage.view === view);
  return { ...none, [part]: passages };
}

/** Views in which a snapshot has each change, by its key; of stops, rings and motion with their part. */
function viewsOfKeys({
  before,
  after,
}: Sides<Snapshot | undefined>): ReadonlyMap<string, string[]> {
  const views = new Map<string, string[]>();
  if (!before || !after) return views;
  for (const part of partsOfSnapshot)
    for (const { view } of after[part]) {
      const name = part === 'trees' ? view : part === 'motion' ? `motion ${view}` : `stops ${view}`;
      const sides = { before: only(before, part, view), after: only(after, part, view) };
      for (const key of keysOfSnapshots(sides)) views.set(key, [...(views.get(key) ?? []), name]);
    }
  return views;
}

/** Every place in which a change could be looked for. */
function candidatesOf(suite: Suite, explained: readonly ExplainedChange[], accepted: Accepted) {
  const snapshots = new Map<string, ReadonlyMap<string, string[]>>();
  const viewsIn = (scene: string) => {
    const views = snapshots.get(scene) ?? viewsOfKeys(accepted.snapshotsOf(scene));
    snapshots.set(scene, views);
    return views;
  };
  return explained.flatMap(({ scene, item, shares }) =>
    shares.flatMap(({ mark, cause }): Probe[] => {
      if (!mark) return [];
      const views =
        item === snapshotItem
          ? (viewsIn(scene).get(mark.key) ?? [])
          : [viewNameOf(suite, scene, item)];
      return views.map((view) => ({ scene, item, view, mark, hints: cause.sources }));
    }),
  );
}

/** A scene takes longer to open than another view of it to look at. */
const costOf = { scene: 3, view: 1 } as const;

const placeOf = ({ scene, view }: Pick<Probe, 'scene' | 'view'>) => `${scene}\n${view}`;

/** Chooses views until each change is in one of them; usual ones before those of a visitor's own settings. */
export function chooseProbes(
  suite: Suite,
  explained: readonly ExplainedChange[],
  accepted: Accepted,
): Probe[] {
  const candidates = candidatesOf(suite, explained, accepted);
  const places = Map.groupBy(candidates, placeOf);
  const open = new Set(candidates.map(({ mark }) => mark.likeness));
  const scenes = new Set<string>();
  const probes: Probe[] = [];
  const worthOf = (place: readonly Probe[]) => {
    const [first] = place;
    const added = new Set(
      place.flatMap(({ mark }) => (open.has(mark.likeness) ? mark.likeness : [])),
    );
    const cost = first && scenes.has(first.scene) ? costOf.view : costOf.scene + costOf.view;
    const isUsual = first !== undefined && isDefaultView(suite, first.scene, first.view);
    return (added.size / cost) * (isUsual ? 1 : 0.5);
  };
  while (open.size > 0) {
    const [best] = [...places.values()]
      .map((place) => ({ place, worth: worthOf(place) }))
      .toSorted((a, b) => b.worth - a.worth);
    if (!best || best.worth === 0) break;
    for (const probe of best.place) {
      open.delete(probe.mark.likeness);
      scenes.add(probe.scene);
    }
    probes.push(...best.place);
    const [first] = best.place;
    if (first) places.delete(placeOf(first));
  }
  return probes;
}
