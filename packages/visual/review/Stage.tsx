import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Box, PictureChange, Region, Size } from '#model/data.ts';
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
  const x = clamp(left, picture.width - width);
  const y = clamp(top, picture.height - height);
  return { x, y, width, height };
}

function sizeAround({ before, after }: Region): Size {
  const { around, width, height } = surroundings;
  const widest = Math.max(width, before.width, after.width) + 2 * around;
  const tallest = Math.max(height, before.height, after.height) + 2 * around;
  return { width: widest, height: Math.min(tallest, Math.round(widest * 1.25)) };
}

type Side = 'before' | 'after' | 'difference';

type FigureProps = {
  side: Side;
  name: string;
  part: Box;
  outlines: readonly Box[];
  children: ReactNode;
};

const Figure = ({ side, name, part, outlines, children }: FigureProps) => (
  <figure className="figure">
    <figcaption>{side === 'difference' ? say('differenceKey') : say(`side.${side}`)}</figcaption>
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
  </figure>
);

type StageProps = {
  view: View;
  name: string;
  change: PictureChange;
  regions: readonly Region[];
};

const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height });

/** Shows the first region, or all of a picture that has none. */
function sideOf({ change, regions, name, view }: StageProps, side: 'before' | 'after') {
  const picture = change[side];
  if (!picture) return undefined;
  const [region] = regions;
  const part =
    region && view === 'side'
      ? partAround(region[side], sizeAround(region), picture)
      : wholeOf(picture);
  const outlines = regions.map((shown) => shown[side]);
  return (
    <Figure {...{ side, name, part, outlines }}>
      <image href={picture.file} />
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

function DifferenceOf({ change: { after, difference }, name, regions }: StageProps) {
  if (!after || !difference) return undefined;
  const part = wholeOf(difference.picture);
  const outlines = regions.map((region) => region.after);
  return (
    <Figure {...{ name, part, outlines }} side="difference">
      <image className="faded" href={after.file} />
      <image href={difference.picture.file} />
      {outlines.length > 0 && <Veil part={part} boxes={outlines} />}
    </Figure>
  );
}

/** Begins where the first outline is. */
function Pane({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const pane = ref.current;
    const outline = pane?.querySelector('.outline')?.getBoundingClientRect();
    const room = pane?.getBoundingClientRect();
    if (!pane || !outline || !room || outline.bottom <= room.bottom) return;
    pane.scrollTop += outline.top - room.top - surroundings.around;
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div ref={ref} className="pane" role="region" aria-label={say('picture')} tabIndex={0}>
      {children}
    </div>
  );
}

export const Stage = (props: StageProps) => (
  <Pane key={props.view}>
    {props.view === 'difference' && props.change.difference ? (
      <DifferenceOf {...props} />
    ) : (
      <div className="sides">
        {sideOf(props, 'before')}
        {sideOf(props, 'after')}
      </div>
    )}
  </Pane>
);
