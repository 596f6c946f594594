/** Looks at stories of one build. */
import { isInScene, servedStoriesOf, type Story, variantOf } from '#capture/storybook.ts';
import { openStories, tourStories } from '#visit/visitStories.ts';
import { absentKey, keysOfCapture, type Noted, type Visit } from './keys.ts';

async function notesOf(
  { suite, browser, url, tour, ...looking }: Visit,
  stories: readonly [Story, ...Story[]],
): Promise<Noted> {
  const opened = await openStories(suite, browser, url, stories[0]);
  try {
    const stage = { ...opened, isWithoutPictures: !tour.hasPictures };
    return await keysOfCapture({ suite, ...looking }, tour, await tourStories(stage, stories));
  } finally {
    await opened.page.close();
  }
}

/** Stories that a build lacks show none of their changes there. */
export async function lookAtStories(visit: Visit, file: string): Promise<Noted> {
  const { url, tour, reference } = visit;
  const stories = (await servedStoriesOf(url, file)).filter(
    (story) => !isInScene(story) && tour.wanted.has(variantOf(story)),
  );
  const [first, ...others] = stories;
  const notes = first ? await notesOf(visit, [first, ...others]) : [];
  const places = reference.places.get(tour.scene) ?? notes.map(([place]) => place);
  reference.places.set(tour.scene, places);
  const found = new Map(notes);
  return places.map((place) => [place, found.get(place) ?? new Set([absentKey])] as const);
}
