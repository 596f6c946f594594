/** Checks that the picture shows the text that screen readers get. */
import type { Page } from '@playwright/test';
import { framesOf } from '#capture/frames.ts';
import { openRoots } from '#capture/freeze.ts';
import { pixelsOf, type Pixels } from '#diff/pixels.ts';
import type { Box } from '#model/data.ts';
import type { Found } from '#model/finding.ts';
import { componentOf, plainClasses } from '#suite/names.ts';
import type { Suite } from '#suite/suite.ts';
import { type Line, readLines } from './lines.ts';

/** Levels of 255 within which an area counts as one color. */
const flat = 8;

function isFlat({ x, y, width, height }: Box, { data, ...size }: Pixels, scale: number): boolean {
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
  const [right, bottom] = [Math.round((x + width) * scale), Math.round((y + height) * scale)];
  if (left < 0 || top < 0 || right > size.width || bottom > size.height) return false;
  const start = (top * size.width + left) * 4;
  for (let row = top; row < bottom; row++)
    for (let at = (row * size.width + left) * 4; at < (row * size.width + right) * 4; at++)
      if (Math.abs((data[at] ?? 0) - (data[start + (at % 4)] ?? 0)) > flat) return false;
  return true;
}

type Asking = {
  readonly page: Page;
  readonly picture: Buffer;
  readonly box: Box | undefined;
  /** Pixels of the picture per CSS px. */
  readonly scale: number;
  readonly suite: Pick<Suite, 'nameOf'>;
  /** Something covers the page on purpose. */
  readonly isCovered: boolean;
};

/** Reads the lines of the page and of its frames, with their positions in the page. */
async function linesOf({ page, box, isCovered }: Asking): Promise<Line[]> {
  const parameters = [openRoots, box, isCovered] as const;
  const lines = await page.evaluate(readLines, parameters);
  for (const frame of await framesOf(page)) {
    if (frame.parentFrame() !== page.mainFrame()) continue;
    const element = await frame.frameElement();
    const place = await element.boundingBox();
    const clip = await element.evaluate((at) => {
      const isShown = at instanceof Element && at.checkVisibility({ visibilityProperty: true });
      return isShown && { x: at.clientLeft + window.scrollX, y: at.clientTop + window.scrollY };
    });
    if (!place || !clip) continue;
    const inner = await frame.evaluate(readLines, [openRoots, undefined, true] as const);
    const [x, y] = [place.x + clip.x - (box?.x ?? 0), place.y + clip.y - (box?.y ?? 0)];
    const isIn = (line: Line) => line.y + line.height <= place.height;
    lines.push(...inner.filter(isIn).map((line) => ({ ...line, x: line.x + x, y: line.y + y })));
  }
  return lines;
}

/** Finds texts that are missing from the picture. */
export async function findUndrawn(asking: Asking): Promise<Found[]> {
  const lines = await linesOf(asking);
  if (lines.length === 0) return [];
  const pixels = await pixelsOf(asking.picture);
  const undrawn = lines.filter((line) => line.isOut || isFlat(line, pixels, asking.scale));
  const findings = undrawn.map(({ element, classes, text }): Found => ({
    rule: 'undrawn',
    level: 'A',
    element: `${element} "${text}"`,
    component: componentOf(plainClasses(classes, asking.suite)),
    measure: [],
  }));
  return [...new Map(findings.map((finding) => [finding.element, finding])).values()];
}
