import type { ReactNode } from 'react';
import type { Box, Difference, Picture, PictureChange, Region, Size } from '#model/data.ts';
import type { View } from './place.ts';
import { words } from './words.ts';

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

const Whole = ({ file, width, height }: Picture) => (
  <image href={file} width={width} height={height} />
);

/** Equal rows from the picture after, others from the drawing. */
const Aligned = ({ difference, after }: { difference: Difference; after: Picture | undefined }) =>
  difference.slices.map(({ isSame, top, height, from }) => {
    const picture = isSame ? after : difference.drawing;
    return (
      picture && (
        <svg
          key={top}
          className={isSame ? 'faded' : undefined}
          y={top}
          width={picture.width}
          height={height}
          viewBox={`0 ${from} ${picture.width} ${height}`}
        >
          <Whole {...picture} />
        </svg>
      )
    );
  });

type Side = keyof typeof words.sides;

type FigureProps = {
  side: Side;
  name: string;
  part: Box;
  outlines: readonly Box[];
  children: ReactNode;
};

const Figure = ({ side, name, part, outlines, children }: FigureProps) => (
  <figure className="figure">
    <figcaption>{words.sides[side]}</figcaption>
    <svg
      className="picture"
      role="img"
      aria-label={`${name}: ${words.sides[side].toLowerCase()}`}
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
      <Whole {...picture} />
    </Figure>
  );
}

const Pane = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <div className="pane" role="region" aria-label={words.picture} tabIndex={0}>
    {children}
  </div>
);

export function Stage(props: StageProps) {
  const { change, view, name } = props;
  const { difference, after } = change;
  if (!difference || view !== 'difference')
    return (
      <Pane>
        <div className="sides">
          {sideOf(props, 'before')}
          {sideOf(props, 'after')}
        </div>
      </Pane>
    );
  const { width, height } = difference;
  return (
    <Pane>
      <p className="muted">{words.differenceKey}</p>
      <Figure side="difference" name={name} part={{ x: 0, y: 0, width, height }} outlines={[]}>
        <Aligned difference={difference} after={after} />
      </Figure>
    </Pane>
  );
}
