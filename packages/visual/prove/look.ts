/** Looks at one build: which of the accepted notes it changes, in the views that are asked for. */
import type { Browser, Page } from '@playwright/test';
import type { Scene } from '#suite/scene.ts';
import { tourScene } from '#visit/visitScene.ts';
import { absentKey, keysOfCapture, type Looking, type Noted, type Reference } from './keys.ts';
import type { SceneTour } from './tours.ts';
import { sceneNamed } from './views.ts';

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
  return keysOfCapture(looking, tour, capture);
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
    const nothing = places?.map((place) => [place, new Set([absentKey])] as const);
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
