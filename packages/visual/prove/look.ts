/** Looks at one build: which of the accepted notes it changes, in the views that are asked for. */
import type { Page } from '@playwright/test';
import type { Scene } from '#suite/scene.ts';
import { tourScene } from '#visit/visitScene.ts';
import { absentKey, keysOfCapture, type Noted, type Reference, type Visit } from './keys.ts';
import { lookAtStories } from './lookAtStories.ts';
import type { SceneTour } from './tours.ts';
import { type BuildName, buildOf, sceneNamed, storyFileNamed } from './views.ts';

/** Keys of what a build changes, by `scene/item`; or why a scene could not be shown. */
export type Notes = {
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
  readonly failures: ReadonlyMap<string, string>;
};

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

async function notesOf(visit: Visit, page: Page, scene: Scene): Promise<Noted> {
  const { suite, tour, reference } = visit;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const check = () => expectNoOther(reference, tour.scene, errors);
  const capture = await tourScene(suite, page, scene, tour).catch((error: unknown) => {
    check();
    throw error;
  });
  check();
  return keysOfCapture(visit, tour, capture);
}

/** HTTP status from which a page is an error. */
const firstError = 400;

/** The scene of a page that the branch alone has shows none of its changes in a build without the page. */
async function lookAtScene(visit: Visit, scene: Scene): Promise<Noted> {
  const { suite, browser, url, tour, reference } = visit;
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
    const nothing = places?.map((place) => [place, new Set([absentKey])] as const);
    const notes = await notesOf(visit, page, scene).catch((error: unknown): Noted => {
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

function lookAtTour(visit: Visit): Promise<Noted> {
  const { suite, tour } = visit;
  const scene = sceneNamed(suite, tour.scene);
  if (scene) return lookAtScene(visit, scene);
  const file = storyFileNamed(suite, tour.scene);
  if (file) return lookAtStories(visit, file);
  throw new Error(`The suite has no scene ${tour.scene}`);
}

/** @param urls of the builds that scenes name; a build whose pages throw has failed. */
export async function lookAt(
  looking: Omit<Visit, 'url' | 'tour'>,
  tours: readonly SceneTour[],
  urls: ReadonlyMap<BuildName, string>,
): Promise<Notes | { readonly failure: string }> {
  const keys = new Map<string, ReadonlySet<string>>();
  const failures = new Map<string, string>();
  for (const tour of tours) {
    const url = urls.get(buildOf(looking.suite, tour.scene));
    if (url === undefined) throw new Error(`${tour.scene} has no build`);
    try {
      for (const [place, found] of await lookAtTour({ ...looking, url, tour }))
        keys.set(place, found);
    } catch (error) {
      failures.set(tour.scene, error instanceof Error ? error.message : String(error));
    }
  }
  return { keys, failures };
}
