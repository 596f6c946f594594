import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Box, Difference, Picture, PictureChange, Region, Size } from '#model/data.ts';
import type { View } from './place.ts';
import type { Tour, Zoom } from './tour.ts';

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

const sizeFor = ({ width }: Size, zoom: Zoom): CSSProperties =>
  zoom === 'fit' || zoom === 'region'
    ? { inlineSize: '100%', ...(zoom === 'fit' && { maxInlineSize: width }) }
    : { inlineSize: width * zoom, imageRendering: 'pixelated' };

type RangeProps = { label: string; at: number; onChange: (at: number) => void };
const Range = ({ label, at, onChange }: RangeProps) => (
  <>
    <span aria-hidden="true">Antes</span>
    <input
      type="range"
      className="range"
      aria-label={label}
      value={at}
      onChange={({ target }) => onChange(Number(target.value))}
    />
    <span aria-hidden="true">Depois</span>
  </>
);

type Side = 'before' | 'after' | 'difference';

const sideNames = { before: 'Antes', after: 'Depois', difference: 'Diferença' } as const;

type Shown = { side: Side; look?: CSSProperties | undefined };

/** What is seen of each picture in a view; one with a look lies over the other. */
function shownIn(view: View, at: number, isAfter: boolean): readonly Shown[] {
  if (view === 'difference') return [{ side: 'difference' }];
  const hidden: CSSProperties = { visibility: 'hidden' };
  const looks: Partial<Record<View, readonly CSSProperties[]>> = {
    slider: [{ clipPath: `inset(0 ${100 - at}% 0 0)` }, { clipPath: `inset(0 0 0 ${at}%)` }],
    onion: [{}, { opacity: at / 100 }],
    blink: isAfter ? [hidden, {}] : [{}, hidden],
  };
  return [
    { side: 'before', look: looks[view]?.[0] },
    { side: 'after', look: looks[view]?.[1] },
  ];
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

type FigureProps = Shown & {
  children: ReactNode;
  part: Box;
  outlines: readonly Box[];
  name: string;
  style: CSSProperties;
};

function Figure({ side, children, part, outlines, look, name, style }: FigureProps) {
  return (
    <figure className={look ? 'layer' : 'figure'} style={look}>
      {!look && (
        <figcaption>
          <p>{sideNames[side]}</p>
        </figcaption>
      )}
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
}

type StageProps = Pick<Tour, 'view' | 'zoom' | 'isAfter' | 'swap'> & {
  name: string;
  change: PictureChange;
  regions: readonly Region[];
};

const whole = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height });

export function Stage({ name, change, regions, view: asked, zoom, isAfter, swap }: StageProps) {
  const view = change.difference ? asked : 'side';
  const [at, setAt] = useState(50);
  const controls = {
    side: undefined,
    slider: <Range label="Posição da cortina" at={at} onChange={setAt} />,
    onion: <Range label="Opacidade de depois" at={at} onChange={setAt} />,
    difference: (
      <p>Em magenta, os pixels que diferem; em tom claro, linhas que só um dos lados tem.</p>
    ),
    blink: (
      <button type="button" aria-keyshortcuts="b" onClick={swap}>
        {isAfter ? 'Depois: mostrar antes' : 'Antes: mostrar depois'}
      </button>
    ),
  }[view];
  const shown = shownIn(view, at, isAfter);
  const isOverlaid = shown.some(({ look }) => look);
  const [region] = regions;
  const pictures = [change.before, change.after].flatMap((picture) => picture ?? []);
  const widest = Math.max(...pictures.map(({ width }) => width));
  const figure = ({ side, look }: Shown) => {
    const picture = change[side];
    if (!picture) return undefined;
    const isRegion = zoom === 'region' && region && side !== 'difference';
    const part = isRegion ? partAround(region[side], sizeAround(region), picture) : whole(picture);
    const style =
      isOverlaid && !isRegion
        ? { inlineSize: `${(picture.width / widest) * 100}%` }
        : sizeFor(part, zoom);
    const outlines = side === 'difference' ? [] : regions.map((one) => one[side]);
    const own = { side, look, part, outlines, name, style };
    return (
      <Figure key={side} {...own}>
        {'slices' in picture ? (
          <Aligned difference={picture} after={change.after} />
        ) : (
          <Whole {...picture} />
        )}
      </Figure>
    );
  };
  return (
    <>
      {controls && <div className="bar">{controls}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className="pane" role="region" aria-label="Imagem" tabIndex={0}>
        <div
          className={isOverlaid ? 'overlay' : 'sides'}
          data-fit={typeof zoom === 'string' || undefined}
          style={isOverlaid ? sizeFor({ width: widest, height: 0 }, zoom) : undefined}
        >
          {shown.map(figure)}
          {view === 'slider' && <div className="cut" style={{ insetInlineStart: `${at}%` }} />}
        </div>
      </div>
    </>
  );
}
