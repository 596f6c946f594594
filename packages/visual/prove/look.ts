/** Looks at one build: which of the accepted notes it changes, in the views that are asked for. */
import type { Browser, Page } from '@playwright/test';
import { keysOfLayouts, keysOfSnapshots, type Mark } from '#cause/marks.ts';
import { pairElements } from '#diff/elements.ts';
import { isDrawnOtherwise, type Pixels, pixelsOf } from '#diff/pixels.ts';
import type { Capture, Captured } from '#model/capture.ts';
import { snapshotItem } from '#model/data.ts';
import type { Layout } from '#model/layout.ts';
import type { Scene } from '#suite/scene.ts';
import type { Suite } from '#suite/suite.ts';
import { type Tour, tourScene } from '#visit/visitScene.ts';
import type { Accepted, Atom } from './atoms.ts';
import { sceneNamed } from './views.ts';

export type SceneTour = Tour & {
  readonly scene: string;
  /** By item, marks of pixels. */
  readonly pixels: ReadonlyMap<string, readonly Mark[]>;
};

/** The changes that each scene is visited for. */
export function toursOf(atoms: readonly Atom[]): SceneTour[] {
  return [...Map.groupBy(atoms, ({ scene }) => scene)].map(([scene, list]) => {
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

/** Keys of what a build changes, by `scene/item`; or why a scene could not be shown. */
export type Notes = {
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
  readonly failures: ReadonlyMap<string, string>;
};

type Drawn = { readonly layout: Layout; readonly pixels: Pixels };

/** The branch itself, which is built first. */
export type Reference = {
  /** Pictures, by `scene/item`: other builds' pixels are compared with them. */
  readonly drawn: Map<string, Drawn>;
  /** Errors that its pages throw, by scene. */
  readonly thrown: Map<string, ReadonlySet<string>>;
  /** Places of each scene whose page it has. */
  readonly places: Map<string, readonly string[]>;
};

type Looking = {
  readonly suite: Suite;
  readonly accepted: Accepted;
  readonly reference: Reference;
};

/** True if an element has the same place in its parent, and the same pixels, as in the branch itself. */
function hasPixels({ pixels: mark }: Mark, base: Layout, branch: Drawn, build: Drawn): boolean {
  if (!mark) return false;
  const nodeIn = (layout: Layout) => {
    const { before, pairs } = pairElements(base, layout);
    const node = before[mark.element];
    return node && pairs.get(node);
  };
  const [wanted, found] = [nodeIn(branch.layout), nodeIn(build.layout)];
  if (!wanted || !found || wanted.box.some((length, at) => length !== found.box[at])) return false;
  const at = ({ place }: typeof wanted) => {
    return {
      ...mark.part,
      x: Math.round(place.x) + mark.part.x,
      y: Math.round(place.y) + mark.part.y,
    };
  };
  const region = { before: at(wanted), after: at(found) };
  return !isDrawnOtherwise(region, branch.pixels, build.pixels);
}

async function keysOfPictures(
  { accepted, reference }: Looking,
  { scene, pixels }: SceneTour,
  capture: Capture,
) {
  const keysOf = async ([item, { layout, picture }]: [string, Captured]) => {
    const place = `${scene}/${item}`;
    const base = accepted.layoutOf(scene, item);
    if (!base) return [];
    const keys = new Set(keysOfLayouts({ before: base, after: layout }));
    const asked = pixels.get(item) ?? [];
    if (asked.length > 0) {
      const build = { layout, pixels: await pixelsOf(picture) };
      const branch = reference.drawn.get(place) ?? build;
      reference.drawn.set(place, branch);
      for (const mark of asked) if (hasPixels(mark, base, branch, build)) keys.add(mark.key);
    }
    return [[place, keys] as const];
  };
  return (await Promise.all([...capture.pictures].map(keysOf))).flat();
}

function keysOfSnapshot({ accepted }: Looking, { scene }: SceneTour, { snapshot }: Capture) {
  const { before } = accepted.snapshotsOf(scene);
  const keys = before ? keysOfSnapshots({ before, after: snapshot }) : [];
  return [`${scene}/${snapshotItem}`, new Set(keys)] as const;
}

/** An error that a page of the branch itself does not throw: a line is missing that others need. */
class Broken extends Error {}

/** @throws Broken, because a script that ends early leaves the page without much that the branch shows. */
function expectNoOther({ thrown }: Reference, scene: string, errors: readonly string[]): void {
  const ofBranch = thrown.get(scene) ?? new Set(errors);
  thrown.set(scene, ofBranch);
  const other = errors.find((text) => !ofBranch.has(text));
  if (other !== undefined) throw new Broken(`${scene}: ${other}`);
}

/** ms, as in the tests. */
const timeouts = { action: 15_000, navigation: 30_000 } as const;

type Noted = readonly (readonly [place: string, keys: ReadonlySet<string>])[];

async function notesOf(
  looking: Looking,
  page: Page,
  scene: Scene,
  tour: SceneTour,
): Promise<Noted> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const check = () => expectNoOther(looking.reference, tour.scene, errors);
  const capture = await tourScene(looking.suite, page, scene, tour).catch((error: unknown) => {
    check();
    throw error;
  });
  check();
  const ofPictures = await keysOfPictures(looking, tour, capture);
  return [...ofPictures, keysOfSnapshot(looking, tour, capture)];
}

/** HTTP status from which a page is an error. */
const firstError = 400;

/** The scene of a page that the branch alone has shows none of its changes in a build without the page. */
async function lookAtScene(looking: Looking, browser: Browser, url: string, tour: SceneTour) {
  const { suite, reference } = looking;
  const scene = sceneNamed(suite, tour.scene);
  if (!scene) throw new Error(`The suite has no scene ${tour.scene}`);
  const { language: locale, timeZone: timezoneId } = suite;
  const page = await browser.newPage({ baseURL: url, locale, timezoneId });
  page.setDefaultTimeout(timeouts.action);
  page.setDefaultNavigationTimeout(timeouts.navigation);
  let hasPage = true;
  page.on('response', (response) => {
    const isPage =
      response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (isPage) hasPage = response.status() < firstError;
  });
  try {
    const places = reference.places.get(tour.scene);
    const nothing = places?.map((place) => [place, new Set<string>()] as const);
    const notes = await notesOf(looking, page, scene, tour).catch((error: unknown): Noted => {
      if (!hasPage && nothing) return nothing;
      throw error;
    });
    if (hasPage && !places)
      reference.places.set(
        tour.scene,
        notes.map(([place]) => place),
      );
    return (!hasPage && nothing) || notes;
  } finally {
    await page.close();
  }
}

/** @param urls of the builds that scenes name; a build whose pages throw has failed. */
export async function lookAt(
  looking: Looking,
  browser: Browser,
  tours: readonly SceneTour[],
  urls: ReadonlyMap<string | undefined, string>,
): Promise<Notes | { readonly failure: string }> {
  const keys = new Map<string, ReadonlySet<string>>();
  const failures = new Map<string, string>();
  for (const tour of tours) {
    const url = urls.get(sceneNamed(looking.suite, tour.scene)?.build);
    if (url === undefined) throw new Error(`${tour.scene} has no build`);
    try {
      for (const [place, found] of await lookAtScene(looking, browser, url, tour))
        keys.set(place, found);
    } catch (error) {
      failures.set(tour.scene, error instanceof Error ? error.message : String(error));
    }
  }
  return { keys, failures };
}
