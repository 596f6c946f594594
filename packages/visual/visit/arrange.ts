/** Shows the views of a scene. */
import { isDocumentReplaced } from '#capture/frames.ts';
import { heightOf, reveal } from '#capture/reveal.ts';
import { waitUntilStable } from '#capture/settle.ts';
import { enter } from '#capture/window.ts';
import type { Found } from '#model/finding.ts';
import { longestSide } from '#store/picture.ts';
import { frameOf } from '#suite/scene.ts';
import type { View } from '#suite/views.ts';
import type { Stage } from './visitControls.ts';

/** Parts that a list may add until it counts as endless. */
const mostParts = 10;

const endless: Found = { rule: 'endless', level: 'advice', element: '', measure: [] };

/** Documents that a page may open, one after another, while it is scrolled through. */
const mostDocuments = 6;

/**
 * Shows a view and waits until it is stable, from the start again if another document opens.
 * @param reveals false if another view of the page has been scrolled through
 */
export async function arrange(stage: Stage, view: View, reveals = true): Promise<void> {
  for (let round = 1; ; round++)
    try {
      return await arrangeDocument(stage, view, reveals);
    } catch (error) {
      if (!isDocumentReplaced(error) || round === mostDocuments) throw error;
    }
}

async function arrangeDocument(stage: Stage, view: View, reveals: boolean): Promise<void> {
  const { page, cdp, scene, capture } = stage;
  await enter(page, cdp, view);
  const isWhole = reveals && frameOf(scene, view) === 'page';
  if (isWhole) await waitUntilStable(page);
  for (let start = 0, round = 0; ; round++) {
    const height = isWhole ? await reveal(page, start) : 0;
    // The scroll position after a resize is a matter of chance.
    await (scene.again?.(page) ?? page.evaluate(() => window.scrollTo(0, 0)));
    await waitUntilStable(page);
    // A list may add a part each time its end is seen.
    if (!isWhole || height > longestSide || (await heightOf(page)) <= height) return;
    if (round === mostParts) {
      capture.addFindings(view.name, [endless]);
      return;
    }
    start = height;
  }
}
