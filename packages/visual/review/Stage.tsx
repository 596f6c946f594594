import type { ReactNode } from 'react';
import type { Box, Difference, Picture, PictureChange, Region, Size } from '#model/data.ts';
import type { View } from './place.ts';
import { say } from './words.ts';

/** px shown at least: a button alone says nothing. */
const surroundings = { width: 360, height: 180, around: 48 };

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

function partAround(box: Box, size: Size, picture: Size): Box {
  const width = Math.min(picture.width, size.width);
  const height = Math.min(picture.height, size.height);
  const x = clamp(box.x + (box.width - width) / 2, picture.width - width);
  const top = box.height > height ? box.y - surroundings.around : box.y + (box.height - height) / 2;
  return { x, y: clamp(top, picture.height - height), width, height };
}

function sizeAround({ before, after }: Region): Size {
  const { around, width, height } = surroundings;
  const widest = Math.max(width, before.width, after.width) + 2 * around;
  const tallest = Math.max(height, before.height, after.height) + 2 * around;
  return { width: widest, height: Math.min(tallest, widest * 1.25) };
}

/** Rows of both pictures and of what is packed, by their tops. */
export function stepsOf({ slices }: Difference) {
  let [was, is, top, packed] = [0, 0, 0, 0];
  return slices.map(([isSame, before, after]) => {
    const height = Math.max(before, after);
    const step = { isSame: isSame === 1, was, is, top, packed, before, after, height };
    [was, is, top] = [was + before, is + after, top + height];
    if (!isSame) packed += after;
    return step;
  });
}

type RowsProps = {
  of: Picture;
  from: number;
  y: number;
  height: number;
  /** A row more hides the seam to what is drawn next below, as does the picture before beneath. */
  seam?: 0 | 1;
  className?: string;
};

const Rows = ({ of: { file, width }, from, y, height, seam = 0, className }: RowsProps) => (
  <svg
    className={className}
    y={y}
    width={width}
    height={height + seam}
    viewBox={`0 ${from} ${width} ${height + seam}`}
  >
    <image href={file} />
  </svg>
);

type PartProps = { before: Picture; after: Picture; difference: Difference };

/** Equal rows come from the picture before. */
const After = ({ before, after, difference, part }: PartProps & { part: Box }) =>
  stepsOf(difference)
    .filter(({ is, after: rows }) => rows > 0 && is < part.y + part.height && is + rows > part.y)
    .map(({ isSame, was, is, packed, after: height }) => (
      <Rows
        key={is}
        of={isSame ? before : after}
        from={isSame ? was : packed}
        y={is}
        height={height}
        seam={1}
      />
    ));

/** Draws the difference of rows that both have, and tints others. */
const Aligned = ({ before, after, difference }: PartProps) =>
  stepsOf(difference).map(({ isSame, was, top, packed, height, ...rows }) => {
    const both = Math.min(rows.before, rows.after);
    const [of, from] = rows.after < rows.before || isSame ? [before, was] : [after, packed];
    return (
      <g key={top}>
        <Rows className="faded" of={of} from={from} y={top} height={height} />
        {!isSame && both > 0 && (
          <g className="differing">
            <Rows of={before} from={was} y={top} height={both} />
            <Rows of={after} from={packed} y={top} height={both} />
          </g>
        )}
        <rect className="lone" y={top + both} width={of.width} height={height - both} />
      </g>
    );
  });

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
  children: ReactNode;
};

const Figure = ({ side, name, part, outlines, children }: FigureProps) => (
  <figure className="figure">
    <figcaption>{side === 'difference' ? say('differenceKey') : say(`side.${side}`)}</figcaption>
    <svg
      className="picture"
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

/** Shows the first region, or all of a picture that has none. */
function sideOf({ change, regions, name, view }: StageProps, side: 'before' | 'after') {
  const { before, after, difference } = change;
  const picture = change[side];
  if (!picture) return undefined;
  const [region] = regions;
  const { width, height } = picture;
  const part =
    region && view === 'side'
      ? partAround(region[side], sizeAround(region), picture)
      : { x: 0, y: 0, width, height };
  return (
    <Figure {...{ side, name, part }} outlines={regions.map((one) => one[side])}>
      {before && after && difference && side === 'after' ? (
        <>
          <image href={before.file} />
          <After {...{ before, after, difference, part }} />
        </>
      ) : (
        <image href={picture.file} />
      )}
    </Figure>
  );
}

const Pane = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <div className="pane" role="region" aria-label={say('picture')} tabIndex={0}>
    {children}
  </div>
);

export function Stage(props: StageProps) {
  const { change, view, name } = props;
  const { difference, before, after } = change;
  if (!before || !after || !difference || view !== 'difference')
    return (
      <Pane>
        <div className="sides">
          {sideOf(props, 'before')}
          {sideOf(props, 'after')}
        </div>
      </Pane>
    );
  const width = Math.max(before.width, after.width);
  const height = difference.slices.reduce((sum, [, ...rows]) => sum + Math.max(...rows), 0);
  return (
    <Pane>
      <Figure side="difference" name={name} part={{ x: 0, y: 0, width, height }} outlines={[]}>
        <Magenta />
        <Aligned {...{ before, after, difference }} />
      </Figure>
    </Pane>
  );
}
