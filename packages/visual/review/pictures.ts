/** Shows pictures before and after, and their difference, cropped to a row's changes. */
import { leastPart, partAround, sizeAround } from '#model/part.ts';
import type { Box, Picture, PictureChange, Region, Size } from '#model/data.ts';
import { type Markup, markup } from './markup.ts';
import { placeName } from './phrases.ts';
import { say } from './words.ts';

/** px between an element and its outline, which would otherwise hide its border. */
const gap = 6;

function grow({ x, y, width, height }: Box, picture: Size): Box {
  const [left, top] = [Math.max(0, x - gap), Math.max(0, y - gap)];
  const right = Math.min(picture.width, x + width + gap);
  const bottom = Math.min(picture.height, y + height + gap);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const rect = ({ x, y, width, height }: Box) =>
  markup`<rect x="${x}" y="${y}" width="${width}" height="${height}" />`;

/** Outlines a row's changes, and veils those of other rows. */
function overlay({ width, height }: Size, elements: readonly Box[], maskId: string | undefined) {
  const boxes = elements.map((box) => grow(box, { width, height }));
  const mask = markup`<mask id="${maskId}"><rect width="100%" height="100%" fill="white" />
<g fill="black">${boxes.map(rect)}</g></mask>
<rect class="veil" width="100%" height="100%" mask="url(#${maskId})" />`;
  return markup`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
${maskId !== undefined && mask}<g class="outline">${boxes.map(rect)}</g></svg>`;
}

const image = ({ file, width, height }: Picture, alt: string) =>
  markup`<img src="${file}" width="${width}" height="${height}" alt="${alt}" loading="lazy">`;

type Side = 'before' | 'after' | 'difference';

type Shown = {
  readonly side: Side;
  /** The upper layer is transparent. */
  readonly layers: readonly [lower: Picture, upper?: Picture];
  readonly boxes: readonly Box[];
  readonly size: Size;
};

export type PictureProps = {
  /** Unique on the page. */
  readonly id: string;
  readonly scene: string;
  readonly change: PictureChange;
  readonly regions: readonly Region[];
  /** True if other rows changed it too. */
  readonly isShared: boolean;
};

function figure(props: PictureProps, { side, layers, boxes, size }: Shown): Markup {
  const { id, scene, change, isShared } = props;
  const [lower, upper] = layers;
  const [first] = boxes;
  const { x, y, width, height } = first ? partAround(first, size, lower) : { x: 0, y: 0, ...lower };
  const label = say(`side.${side}`);
  const name = `${placeName(scene, change.item)}: ${label.toLowerCase()}`;
  const maskId = isShared && boxes.length > 0 ? `${id}-${side}` : undefined;
  return markup`<figure>
<figcaption><a href="${(upper ?? lower).file}" target="_blank">${label}</a></figcaption>
<div class="part" style="--x:${x};--y:${y};--width:${width};--height:${height};--whole:${lower.width}">
<div class="picture ${side}">${image(lower, name)}${upper && image(upper, '')}
${overlay(lower, boxes, maskId)}</div></div>
</figure>`;
}

export function pictures(props: PictureProps): Markup {
  const { change, regions } = props;
  const { before, after, difference } = change;
  const [region] = regions;
  const size = region ? sizeAround(region) : leastPart;
  const boxesAfter = regions.map((at) => at.after);
  const figures: Shown[] = [];
  if (before)
    figures.push({ side: 'before', layers: [before], boxes: regions.map((at) => at.before), size });
  if (after) figures.push({ side: 'after', layers: [after], boxes: boxesAfter, size });
  if (after && difference)
    figures.push({
      side: 'difference',
      layers: [after, difference.picture],
      boxes: boxesAfter,
      size,
    });
  return markup`<div class="sides">${figures.map((side) => figure(props, side))}</div>`;
}
