import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Box, Difference, Picture, PictureChange, Region, Size } from '#model/data.ts';
import type { ReviewState, Zoom } from './useReview.ts';

/** px of the surroundings that are shown at least: a button alone says nothing. */
const surroundings = { width: 360, height: 180, around: 48 };

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** A part of a picture, around a place that is not too tall to be shown large. */
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

function sizeFor(width: number, zoom: Zoom): CSSProperties {
  if (zoom === 'pixels') return { inlineSize: width, imageRendering: 'pixelated' };
  return { inlineSize: '100%', ...(zoom === 'fit' && { maxInlineSize: width }) };
}

const Whole = ({ file, width, height }: Picture) => (
  <image href={file} width={width} height={height} />
);

/** Both pictures in one: what only moved is laid over what it was. */
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

const sideNames = { before: 'Antes', after: 'Depois', difference: 'Diferença' } as const;
type Side = keyof typeof sideNames;

type FigureProps = {
  side: Side;
  name: string;
  part: Box;
  outlines: readonly Box[];
  style: CSSProperties;
  /** Lies over the other picture, cut off by this. */
  clip: string | undefined;
  children: ReactNode;
};

const Figure = ({ side, name, part, outlines, style, clip, children }: FigureProps) => (
  <figure className={clip ? 'layer' : 'figure'} style={{ clipPath: clip }}>
    {!clip && <figcaption>{sideNames[side]}</figcaption>}
    <svg
      className="picture"
      role="img"
      aria-label={`${name}: ${sideNames[side].toLowerCase()}`}
      viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
      style={style}
    >
      {children}
      {outlines.map((box) => (
        <rect key={`${box.x} ${box.y}`} className="outline" {...box} />
      ))}
    </svg>
  </figure>
);

type StageProps = Pick<ReviewState, 'view' | 'zoom'> & {
  name: string;
  change: PictureChange;
  regions: readonly Region[];
};

const whole = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height });

/** One side of a change, as much of it as the zoom asks for. */
function sideOf({ change, regions, zoom, name }: StageProps, side: Side, clip?: string) {
  const picture = change[side];
  if (!picture) return undefined;
  const [region] = side === 'difference' ? [] : regions;
  const isRegion = zoom === 'region' && region;
  const part = isRegion
    ? partAround(region[side as 'before'], sizeAround(region), picture)
    : whole(picture);
  const widest = Math.max(change.before?.width ?? 0, change.after?.width ?? 0);
  const style =
    clip && !isRegion
      ? { inlineSize: `${(picture.width / widest) * 100}%` }
      : sizeFor(part.width, zoom);
  const outlines = side === 'difference' ? [] : regions.map((one) => one[side]);
  return (
    <Figure key={side} {...{ side, name, part, outlines, style, clip }}>
      {'slices' in picture ? (
        <Aligned difference={picture} after={change.after} />
      ) : (
        <Whole {...picture} />
      )}
    </Figure>
  );
}

function Slider(props: StageProps) {
  const [at, setAt] = useState(50);
  const { before, after } = props.change;
  const widest = Math.max(before?.width ?? 0, after?.width ?? 0);
  return (
    <>
      <div className="bar">
        <span aria-hidden="true">Antes</span>
        <input
          type="range"
          className="range"
          aria-label="Posição da cortina"
          value={at}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <span aria-hidden="true">Depois</span>
      </div>
      <Pane>
        <div className="overlay" style={sizeFor(widest, props.zoom)}>
          {sideOf(props, 'before', `inset(0 ${100 - at}% 0 0)`)}
          {sideOf(props, 'after', `inset(0 0 0 ${at}%)`)}
          <div className="cut" style={{ insetInlineStart: `${at}%` }} />
        </div>
      </Pane>
    </>
  );
}

const Pane = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <div className="pane" role="region" aria-label="Imagem" tabIndex={0}>
    {children}
  </div>
);

export function Stage(props: StageProps) {
  const view = props.change.difference ? props.view : 'side';
  if (view === 'slider') return <Slider {...props} />;
  if (view === 'side')
    return (
      <Pane>
        <div className="sides">
          {sideOf(props, 'before')}
          {sideOf(props, 'after')}
        </div>
      </Pane>
    );
  return (
    <>
      <p className="bar muted">
        Em magenta, os pixels que diferem; em tom claro, linhas que só um dos lados tem.
      </p>
      <Pane>
        <div className="sides">{sideOf(props, 'difference')}</div>
      </Pane>
    </>
  );
}
