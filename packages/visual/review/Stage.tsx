import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Box, PictureChange, Region, Size } from '#model/data.ts';
import { alignedBox, Layer, type Shown, stepsOf } from './Layer.tsx';
import type { View } from './place.ts';
import { say } from './words.ts';

/** px shown at least: a button alone says nothing. */
const surroundings = { width: 360, height: 180, around: 48 };

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));

function partAround(box: Box, size: Size, picture: Size): Box {
  const width = Math.min(picture.width, size.width);
  const height = Math.min(picture.height, size.height);
  const left = box.x + (box.width - width) / 2;
  const top = box.height > height ? box.y - surroundings.around : box.y + (box.height - height) / 2;
  const [x, y] = [clamp(left, picture.width - width), clamp(top, picture.height - height)];
  return { x, y, width, height };
}

function sizeAround({ before, after }: Region): Size {
  const { around, width, height } = surroundings;
  const widest = Math.max(width, before.width, after.width) + 2 * around;
  const tallest = Math.max(height, before.height, after.height) + 2 * around;
  return { width: widest, height: Math.min(tallest, Math.round(widest * 1.25)) };
}

/** Makes each colour but black magenta: two levels of 255 that differ are enough. */
const Magenta = () => (
  <filter id="magenta" colorInterpolationFilters="sRGB">
    <feColorMatrix values="0 0 0 0 .8392  0 0 0 0 0  0 0 0 0 .3294  90 90 90 0 -.7" />
  </filter>
);

type Side = 'before' | 'after' | 'difference';

type FigureProps = {
  side: Side;
  name: string;
  part: Box;
  outlines: readonly Box[];
  layers?: ReactNode;
  children?: ReactNode;
};

const Figure = ({ side, name, part, outlines, layers: below, children }: FigureProps) => (
  <figure className="figure">
    <figcaption>{side === 'difference' ? say('differenceKey') : say(`side.${side}`)}</figcaption>
    <div className="picture">
      {below}
      <svg
        role="img"
        aria-label={`${name}: ${say(`side.${side}`).toLowerCase()}`}
        viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
      >
        {children}
        {outlines.map((box) => (
          <rect key={`${box.x} ${box.y}`} className="outline" {...box} />
        ))}
      </svg>
    </div>
  </figure>
);

type StageProps = {
  view: View;
  name: string;
  change: PictureChange;
  regions: readonly Region[];
};

const hasBoth = (change: PictureChange): change is Shown =>
  Boolean(change.before && change.after && change.difference);

/** Shows the first region, or all of a picture that has none. */
function sideOf({ change, regions, name, view }: StageProps, side: 'before' | 'after') {
  const picture = change[side];
  if (!picture) return undefined;
  const [region] = regions;
  const { width, height } = picture;
  const part =
    region && view === 'side'
      ? partAround(region[side], sizeAround(region), picture)
      : { x: 0, y: 0, width, height };
  const shown = side === 'after' && hasBoth(change) ? change : undefined;
  return (
    <Figure
      {...{ side, name, part }}
      outlines={regions.map((one) => one[side])}
      layers={shown && <Layer {...{ shown, part }} layer="after" />}
    >
      {!shown && <image href={picture.file} />}
    </Figure>
  );
}

/** Covers what other rows have changed. */
const Veil = ({ part: { width, height }, boxes }: { part: Box; boxes: readonly Box[] }) => (
  <>
    <mask id="others">
      <rect {...{ width, height }} fill="white" />
      {boxes.map((box) => (
        <rect key={`${box.x} ${box.y}`} {...box} fill="black" />
      ))}
    </mask>
    <rect className="veil" {...{ width, height }} mask="url(#others)" />
  </>
);

function DifferenceOf({ shown, name, regions }: StageProps & { shown: Shown }) {
  const { before, after, difference } = shown;
  const steps = stepsOf(difference);
  const last = steps.at(-1);
  const width = Math.max(before.width, after.width);
  const part = { x: 0, y: 0, width, height: last ? last.top + last.height : 0 };
  const boxes = regions.map((region) => alignedBox(difference, region.after));
  return (
    <Figure
      {...{ name, part }}
      side="difference"
      outlines={boxes}
      layers={(['faded', 'differing'] as const).map((layer) => (
        <Layer key={layer} {...{ shown, part, layer }} />
      ))}
    >
      <Magenta />
      {steps.map(({ top, height, ...rows }) => {
        const both = Math.min(rows.before, rows.after);
        return (
          <rect key={top} className="lone" y={top + both} width={width} height={height - both} />
        );
      })}
      {boxes.length > 0 && <Veil {...{ part, boxes }} />}
    </Figure>
  );
}

/** Begins where the first outline is. */
function Pane({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [pane, outline] = [ref.current, ref.current?.querySelector('.outline')];
    if (!pane || !outline) return;
    const [room, box] = [pane.getBoundingClientRect(), outline.getBoundingClientRect()];
    if (box.bottom > room.bottom) pane.scrollTop += box.top - room.top - surroundings.around;
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div ref={ref} className="pane" role="region" aria-label={say('picture')} tabIndex={0}>
      {children}
    </div>
  );
}

export function Stage(props: StageProps) {
  const { change, view } = props;
  return (
    <Pane key={view}>
      {view === 'difference' && hasBoth(change) ? (
        <DifferenceOf {...props} shown={change} />
      ) : (
        <div className="sides">
          {sideOf(props, 'before')}
          {sideOf(props, 'after')}
        </div>
      )}
    </Pane>
  );
}
