/** Groups the changes that builds are asked for by scenes. */
import type { Mark } from '#cause/marks.ts';
import type { Tour } from '#visit/visitScene.ts';
import type { Probe } from './probes.ts';

export type SceneTour = Tour & {
  readonly scene: string;
  /** By item, marks of pixels. */
  readonly pixels: ReadonlyMap<string, readonly Mark[]>;
};

/** The changes that each scene is visited for. */
export function toursOf(probes: readonly Probe[]): SceneTour[] {
  return [...Map.groupBy(probes, ({ scene }) => scene)].map(([scene, list]) => {
    const views = list.map(({ view }) => view);
    const ofPixels = list.filter(({ mark }) => mark.pixels);
    return {
      scene,
      wanted: new Set(views.filter((view) => !/^(?:stops|motion) /.test(view))),
      hasPictures: ofPixels.length > 0,
      hasStops: views.some((view) => view.startsWith('stops ')),
      hasMotion: views.some((view) => view.startsWith('motion ')),
      pixels: new Map(
        [...Map.groupBy(ofPixels, ({ item }) => item)].map(([item, group]) => [
          item,
          group.map(({ mark }) => mark),
        ]),
      ),
    };
  });
}
