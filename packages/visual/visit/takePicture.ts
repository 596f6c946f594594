/** Takes steady pictures, and checks that they show the page's texts. */
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

/** Most pictures of a view until two in a row are equal. */
const mostTries = 8;

type Subject = {
  readonly page: Page;
  readonly suite: Pick<Suite, 'nameOf'>;
  readonly capture: Capture;
  readonly scene: string;
  readonly variant: string;
  readonly box: Box | undefined;
  /** Records the layout only. */
  readonly isWithoutPictures?: boolean;
  /** Picture pixels per CSS px. */
  readonly scale?: number | undefined;
  /** A dialog, a menu or another layer covers the page on purpose. */
  readonly isCovered?: boolean;
};

/**
 * Takes pictures until one equals its baseline or the one before it, because a second picture shows
 * what still moves.
 */
export async function takePicture(subject: Subject, take: () => Promise<Buffer>): Promise<void> {
  const { page, suite, capture, scene, variant, box, scale = 1, isCovered = false } = subject;
  if (subject.isWithoutPictures) {
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
  // A picture that equals its baseline needs no second one.
  if (likeness === 'same' || likeness === 'close') {
    // The findings of an equal picture were accepted with it.
    const accepted = acceptedFindings(scene).filter(({ view }) => view === variant);
    capture.findings.push(...accepted.filter(isOfPicture));
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
