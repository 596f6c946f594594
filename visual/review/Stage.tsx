import { type CSSProperties, type PointerEvent, useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import type { PictureChange } from './data.ts';
import type { View } from './place.ts';
import type { Zoom } from './tour.ts';
import * as styles from './Viewer.css.ts';
import { number } from './words.ts';

/** Fits the room at most in its own size, or is as large as asked. */
const widthOf = (width: number, zoom: Zoom): CSSProperties =>
  zoom === 'fit'
    ? { inlineSize: '100%', maxInlineSize: width }
    : { inlineSize: width * zoom, imageRendering: 'pixelated' };

/** ms; WCAG 2.3.1 allows three flashes in a second, and a change needs to be seen. */
const blinkEvery = 1000;

function useBlink(isShown: boolean) {
  // Who asked the system for less motion starts it themselves (WCAG 2.2.2).
  const [isOn, setIsOn] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    if (!isOn || !isShown) return undefined;
    const timer = setInterval(() => setIsAfter((is) => !is), blinkEvery);
    return () => clearInterval(timer);
  }, [isOn, isShown]);
  const controls = (
    <>
      <Button variant="secondary" onClick={() => setIsOn(!isOn)}>
        {isOn ? 'Parar de alternar' : 'Alternar a cada segundo'}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          setIsOn(false);
          setIsAfter(!isAfter);
        }}
      >
        Trocar agora
      </Button>
      <Text size="label">{isAfter ? 'Depois' : 'Antes'}</Text>
    </>
  );
  return [isAfter, controls] as const;
}

type RangeProps = { label: string; at: number; onChange: (at: number) => void };

function Range({ label, at, onChange }: RangeProps) {
  return (
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
}

/** The name is that of scene and variant. */
type StageProps = { name: string; change: PictureChange; view: View; zoom: Zoom };

/** The two versions of a picture in one of the views; the only one where there is no other. */
export function Stage({ name, change: { before, after, difference }, view, zoom }: StageProps) {
  const shown = difference ? view : 'side';
  const [at, setAt] = useState(50);
  const [isAfter, blinking] = useBlink(shown === 'blink');
  const controls = {
    side: undefined,
    slider: <Range label="Posição da cortina" at={at} onChange={setAt} />,
    onion: <Range label="Opacidade de depois" at={at} onChange={setAt} />,
    difference: <Text size="caption">Em magenta, os pixels que diferem.</Text>,
    blink: blinking,
  }[shown];
  const hidden: CSSProperties = { visibility: 'hidden' };
  /** Of both pictures, where they lie one over the other. */
  const looks: Partial<Record<View, readonly CSSProperties[]>> = {
    slider: [{ clipPath: `inset(0 ${100 - at}% 0 0)` }, { clipPath: `inset(0 0 0 ${at}%)` }],
    onion: [{}, { opacity: at / 100 }],
    blink: isAfter ? [hidden] : [{}, hidden],
  };
  const overlaid = looks[shown];
  const widest = Math.max(before?.width ?? 0, after?.width ?? 0);
  // A second way for a pointer: the keyboard has the range.
  const drag = ({ buttons, clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const percent = Math.round(((clientX - left) / width) * 100);
    if (shown === 'slider' && buttons === 1) setAt(Math.min(100, Math.max(0, percent)));
  };
  const pictures =
    shown === 'difference'
      ? [{ side: 'Diferença', picture: difference }]
      : [
          { side: 'Antes', picture: before },
          { side: 'Depois', picture: after },
        ];
  return (
    <>
      {controls && <div className={styles.bar}>{controls}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles.pane} role="region" aria-label="Imagem" tabIndex={0}>
        <div
          className={overlaid ? styles.overlay : styles.sides}
          data-fit={zoom === 'fit' || undefined}
          style={overlaid && widthOf(widest, zoom)}
          onPointerDown={drag}
          onPointerMove={drag}
        >
          {pictures.map(({ side, picture }, place) =>
            picture ? (
              <figure key={side} className={overlaid && styles.layer} style={overlaid?.[place]}>
                {!overlaid && (
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
                  style={
                    overlaid
                      ? { inlineSize: `${(picture.width / widest) * 100}%` }
                      : widthOf(picture.width, zoom)
                  }
                />
              </figure>
            ) : null,
          )}
          {shown === 'slider' && (
            <div className={styles.cut} style={{ insetInlineStart: `${at}%` }} />
          )}
        </div>
      </div>
    </>
  );
}
