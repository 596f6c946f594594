import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { Canvas, Shown, widthOf } from './Canvas.tsx';
import type { Picture } from './data.ts';
import type { Zoom } from './tour.ts';
import * as styles from './Viewer.css.ts';

/** Two versions of a picture; the name is that of scene and variant. */
type Pair = { name: string; before: Picture; after: Picture; zoom: Zoom };

type OverlayProps = Pair & {
  beforeStyle?: CSSProperties | undefined;
  afterStyle?: CSSProperties | undefined;
  /** A press or a drag, as its share of the width in percent. */
  onPress?: ((percent: number) => void) | undefined;
  children?: ReactNode;
};

/** Both pictures in one place, their upper left corners together. */
function Overlay({ name, before, after, zoom, onPress, ...rest }: OverlayProps) {
  const widest = Math.max(before.width, after.width);
  const press = ({ buttons, clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const percent = Math.round(((clientX - left) / width) * 100);
    if (buttons === 1) onPress?.(Math.min(100, Math.max(0, percent)));
  };
  const layer = (picture: Picture, side: string, style: CSSProperties | undefined) => (
    <div className={styles.layer} style={style}>
      <Shown
        picture={picture}
        alt={`${name}: ${side}`}
        style={{ inlineSize: `${(picture.width / widest) * 100}%` }}
      />
    </div>
  );
  return (
    <Canvas>
      {/* A second way for a pointer: the keyboard has the range above. */}
      <div
        className={styles.overlay}
        style={widthOf(widest, zoom)}
        data-draggable={onPress ? '' : undefined}
        onPointerDown={press}
        onPointerMove={press}
      >
        {layer(before, 'antes', rest.beforeStyle)}
        {layer(after, 'depois', rest.afterStyle)}
        {rest.children}
      </div>
    </Canvas>
  );
}

/** A picture on either side of a line, or one over the other, as thin as asked. */
export function Blend({ view, ...pair }: Pair & { view: 'slider' | 'onion' }) {
  const [value, setValue] = useState(50);
  const isSlider = view === 'slider';
  const cut = `${value}%`;
  return (
    <>
      <div className={styles.bar}>
        <span aria-hidden="true">Antes</span>
        <input
          type="range"
          className={styles.range}
          aria-label={isSlider ? 'Posição da cortina' : 'Opacidade de depois'}
          value={value}
          onChange={({ target }) => setValue(Number(target.value))}
        />
        <span aria-hidden="true">Depois</span>
      </div>
      <Overlay
        {...pair}
        beforeStyle={isSlider ? { clipPath: `inset(0 ${100 - value}% 0 0)` } : undefined}
        afterStyle={isSlider ? { clipPath: `inset(0 0 0 ${cut})` } : { opacity: cut }}
        onPress={isSlider ? setValue : undefined}
      >
        {isSlider && <div className={styles.cut} style={{ insetInlineStart: cut }} />}
      </Overlay>
    </>
  );
}

/** ms; WCAG 2.3.1 allows three flashes in a second, and a change needs to be seen. */
const blinkEvery = 1000;

const hidden: CSSProperties = { visibility: 'hidden' };

/** One picture in place of the other, by itself or by hand. */
export function Blink(pair: Pair) {
  // Who asked the system for less motion starts it themselves (WCAG 2.2.2).
  const [isOn, setIsOn] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setIsAfter((is) => !is), blinkEvery);
    return () => clearInterval(timer);
  }, [isOn]);
  const swap = () => {
    setIsOn(false);
    setIsAfter(!isAfter);
  };
  const [beforeStyle, afterStyle] = isAfter ? [hidden] : [undefined, hidden];
  return (
    <>
      <div className={styles.bar}>
        <Button variant="secondary" onClick={() => setIsOn(!isOn)}>
          {isOn ? 'Parar de alternar' : 'Alternar a cada segundo'}
        </Button>
        <Button variant="quiet" onClick={swap}>
          Trocar agora
        </Button>
        <Text size="label">{isAfter ? 'Depois' : 'Antes'}</Text>
      </div>
      <Overlay {...pair} beforeStyle={beforeStyle} afterStyle={afterStyle} />
    </>
  );
}
