import type { CDPSession, Page } from '@playwright/test';
import Color from 'colorjs.io';
import { screenshot } from '#capture/screenshot.ts';
import { pixelsOf } from '#diff/pixels.ts';
import { sha256 } from '#store/picture.ts';
import type { Box } from '#model/data.ts';
import type { Found } from '#model/finding.ts';

/** Least contrast of a pixel with and without focus (WCAG 2.4.13). */
const leastContrast = 3;

/** Cached, because rings have few colors. */
const contrasts = new Map<string, number>();

const colorOf = (rgba: number) => new Color(`#${rgba.toString(16).padStart(8, '0')}`);

function contrastOf(focusedColor: number, plainColor: number): number {
  const key = `${focusedColor} ${plainColor}`;
  const contrast = contrasts.get(key) ?? colorOf(focusedColor).contrastWCAG21(colorOf(plainColor));
  contrasts.set(key, contrast);
  return contrast;
}

type Ring = { readonly pixels: number; readonly clearPixels: number };

async function compareRing(focusedPicture: Buffer, plainPicture: Buffer): Promise<Ring> {
  const [{ data: ringed }, { data: bare }] = [
    await pixelsOf(focusedPicture),
    await pixelsOf(plainPicture),
  ];
  let pixels = 0;
  let clearPixels = 0;
  for (let at = 0; at < ringed.length; at += 4) {
    const [color, bareColor] = [ringed.readUInt32BE(at), bare.readUInt32BE(at)];
    if (color === bareColor) continue;
    pixels += 1;
    if (contrastOf(color, bareColor) >= leastContrast) clearPixels += 1;
  }
  return { pixels, clearPixels };
}

/** Rings measured by this worker, by their pictures. */
const rings = new Map<string, Ring>();

export type RingPlace = Box & {
  /** px² of a 2 px band along the edges of each line in the window; 0 if no ring is required. */
  readonly needed: number;
  readonly classes: string;
};

type Rings = {
  readonly hideRings: (page: Page) => Promise<void>;
  /** px left of the page's zero. */
  readonly room: number;
};

/**
 * Checks that a focused control is visible (WCAG 2.4.7, 2.4.11) and, for AAA, changes enough pixels
 * (2.4.13).
 */
export async function checkRing(
  page: Page,
  cdp: CDPSession,
  place: RingPlace,
  { hideRings, room }: Rings,
): Promise<Pick<Found, 'rule' | 'level' | 'measure'> | undefined> {
  const { needed, classes, width, height } = place;
  if (needed === 0) return undefined;
  if (width <= 0 || height <= 0) return { rule: 'ring-outside', level: 'AA', measure: [] };
  const take = () => screenshot(cdp, place, 'window', room);
  const focusedPicture = await take();
  // Another scene may show the same control, with the same ring.
  const key = `${classes} ${sha256(focusedPicture)}`;
  let ring = rings.get(key);
  if (!ring) {
    await hideRings(page);
    ring = await compareRing(focusedPicture, await take());
    rings.set(key, ring);
  }
  if (ring.pixels === 0) return { rule: 'ring', level: 'AA', measure: [] };
  const measure = [ring.clearPixels, Math.round(needed)];
  return ring.clearPixels < needed ? { rule: 'ring-area', level: 'AAA', measure } : undefined;
}
