import { type CSSProperties, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import type { Picture, PictureChange } from './data.ts';
import type { View } from './place.ts';
import type { Tour, Zoom } from './tour.ts';
import * as styles from './Viewer.css.ts';
import { number } from './words.ts';

/** Fits the room at most in its own size, or is as large as asked. */
const widthOf = (width: number, zoom: Zoom): CSSProperties =>
  zoom === 'fit'
    ? { inlineSize: '100%', maxInlineSize: width }
    : { inlineSize: width * zoom, imageRendering: 'pixelated' };

type RangeProps = { label: string; at: number; onChange: (at: number) => void };
const Range = ({ label, at, onChange }: RangeProps) => (
  <>
    <span aria-hidden="true">Antes</span>
    <input
      type="range"
      className={styles.range}
      aria-label={label}
      value={at}
      onChange={({ target }) => onChange(Number(target.value))}
    />
    <span aria-hidden="true">Depois</span>
  </>
);

type Shown = { side: string; picture: Picture | undefined; look?: CSSProperties | undefined };

/** What is seen of each picture in a view; one with a look lies over the other. */
function shownIn(view: View, at: number, isAfter: boolean, change: PictureChange): Shown[] {
  const { before, after, difference } = change;
  if (view === 'difference') return [{ side: 'Diferença', picture: difference }];
  const hidden: CSSProperties = { visibility: 'hidden' };
  const looks: Partial<Record<View, readonly CSSProperties[]>> = {
    slider: [{ clipPath: `inset(0 ${100 - at}% 0 0)` }, { clipPath: `inset(0 0 0 ${at}%)` }],
    onion: [{}, { opacity: at / 100 }],
    blink: isAfter ? [hidden, {}] : [{}, hidden],
  };
  return [
    { side: 'Antes', picture: before, look: looks[view]?.[0] },
    { side: 'Depois', picture: after, look: looks[view]?.[1] },
  ];
}

type FigureProps = Shown & { picture: Picture; name: string; style: CSSProperties };
const Figure = ({ side, picture, look, name, style }: FigureProps) => (
  <figure className={look && styles.layer} style={look}>
    {!look && (
      <figcaption>
        <Text size="caption">
          {`${side} · ${number(picture.width)} × ${number(picture.height)} px`}
        </Text>
      </figcaption>
    )}
    <img
      className={styles.picture}
      src={picture.file}
      width={picture.width}
      height={picture.height}
      alt={`${name}: ${side.toLowerCase()}`}
      style={style}
    />
  </figure>
);

type StageProps = Pick<Tour, 'view' | 'zoom' | 'isAfter' | 'swap'> & {
  name: string;
  change: PictureChange;
};

export function Stage({ name, change, view: asked, zoom, isAfter, swap }: StageProps) {
  const view = change.difference ? asked : 'side';
  const [at, setAt] = useState(50);
  const controls = {
    side: undefined,
    slider: <Range label="Posição da cortina" at={at} onChange={setAt} />,
    onion: <Range label="Opacidade de depois" at={at} onChange={setAt} />,
    difference: <Text size="caption">Em magenta, os pixels que diferem.</Text>,
    blink: (
      <Button variant="secondary" aria-keyshortcuts="b" onClick={swap}>
        {isAfter ? 'Depois: mostrar antes' : 'Antes: mostrar depois'}
      </Button>
    ),
  }[view];
  const shown = shownIn(view, at, isAfter, change);
  const isOverlaid = shown.some(({ look }) => look);
  const widest = Math.max(...shown.map(({ picture }) => picture?.width ?? 0));
  const styleOf = ({ width }: Picture) =>
    isOverlaid ? { inlineSize: `${(width / widest) * 100}%` } : widthOf(width, zoom);
  return (
    <>
      {controls && <div className={styles.bar}>{controls}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles.pane} role="region" aria-label="Imagem" tabIndex={0}>
        <div
          className={isOverlaid ? styles.overlay : styles.sides}
          data-fit={zoom === 'fit' || undefined}
          style={isOverlaid ? widthOf(widest, zoom) : undefined}
        >
          {shown.map(({ picture, ...own }) => {
            const all = picture && { ...own, picture, name, style: styleOf(picture) };
            return all && <Figure key={own.side} {...all} />;
          })}
          {view === 'slider' && (
            <div className={styles.cut} style={{ insetInlineStart: `${at}%` }} />
          )}
        </div>
      </div>
    </>
  );
}
