/** Takes pictures that are steady, and checks that they show the texts of the page. */
import type { Page } from '@playwright/test';
import { layoutOf } from '#capture/layout.ts';
import { findUndrawn } from '#checks/drawn.ts';
import { findUntrue } from '#checks/truth.ts';
import { differenceOfLayouts } from '#diff/unsteady.ts';
import type { Capture, Captured } from '#model/capture.ts';
import type { Box } from '#model/data.ts';
import { hindrance, isOfPicture } from '#model/finding.ts';
import { acceptedFindings, compareWithAccepted } from '#store/baselines.ts';
import type { Suite } from '#suite/suite.ts';

/** Pictures taken of a view at most, until two in a row are equal. */
const mostTries = 8;

type Taken = {
  readonly page: Page;
  readonly suite: Pick<Suite, 'nameOf'>;
  readonly capture: Capture;
  readonly scene: string;
  readonly variant: string;
  readonly box: Box | undefined;
  /** Notes the layout alone. */
  readonly isWithoutPictures?: boolean;
  /** Pixels for each px. */
  readonly scale?: number | undefined;
  /** A dialog, a menu or another layer lies over the page on purpose. */
  readonly isCovered?: boolean;
};

/**
 * Takes a picture that is as accepted, or else equal to the one before it: what still moves shows in the
 * second one.
 */
export async function takePicture(taken: Taken, take: () => Promise<Buffer>): Promise<void> {
  const { page, suite, capture, scene, variant, box, scale = 1, isCovered = false } = taken;
  if (taken.isWithoutPictures) {
    const layout = await layoutOf(page, suite, box);
    capture.pictures.set(variant, { picture: Buffer.alloc(0), layout });
    return;
  }
  const look = async (): Promise<Captured> => {
    return { picture: await take(), layout: await layoutOf(page, suite, box) };
  };
  let last = await look();
  const likeness = await compareWithAccepted({ scene, item: variant }, last.picture);
  capture.pictures.set(variant, { ...last, likeness });
  // A second picture of what looks as accepted would cost as much as the first.
  if (likeness === 'same' || likeness === 'close') {
    // An equal picture has the same findings, which were accepted with it.
    const known = acceptedFindings(scene).filter(({ view }) => view === variant);
    capture.findings.push(...known.filter(isOfPicture));
    return;
  }
  for (let tries = 1; ; tries++) {
    const next = await look();
    const isEqual = next.picture.equals(last.picture);
    const moving = isEqual ? [] : differenceOfLayouts(last.layout, next.layout);
    last = next;
    capture.pictures.set(variant, last);
    if (isEqual) break;
    if (tries === mostTries) {
      capture.findings.push(hindrance('unsteady', variant, ...moving));
      break;
    }
  }
  const { picture } = last;
  const undrawn = await findUndrawn({ page, picture, box, scale, suite, isCovered });
  capture.addFindings(variant, [...undrawn, ...(await findUntrue(page, suite))]);
}
