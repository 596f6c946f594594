import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import type { Picture } from '#visual/review/build/data.ts';
import { Canvas, Shown, widthOf } from './Canvas.tsx';
import * as styles from './Overlaid.css.ts';
import { words } from './words.ts';
import type { Zoom } from './zoom.ts';

/** Two versions of a picture. */
export type Pair = {
  /** Of scene and variant, for the pictures' words. */
  readonly name: string;
  readonly before: Picture;
  readonly after: Picture;
  readonly zoom: Zoom;
};

export type OverlaidProps = Pair & {
  readonly beforeStyle?: CSSProperties;
  readonly afterStyle?: CSSProperties;
  /** A press or a drag, as its share of the width. */
  readonly onPress?: (share: number) => void;
  readonly children?: ReactNode;
};

/** Both pictures in one place, their upper left corners together. */
export function Overlaid({ name, before, after, zoom, onPress, ...rest }: OverlaidProps) {
  const size = {
    width: Math.max(before.width, after.width),
    height: Math.max(before.height, after.height),
  };
  const press = ({ buttons, clientX, currentTarget }: PointerEvent) => {
    if (!onPress || buttons !== 1) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    onPress(Math.min(1, Math.max(0, (clientX - left) / width)));
  };
  const layer = (picture: Picture, alt: string, style: CSSProperties | undefined) => (
    <div className={styles.layer} style={style}>
      <div style={{ inlineSize: `${(picture.width / size.width) * 100}%` }}>
        <Shown picture={picture} alt={alt} />
      </div>
    </div>
  );
  return (
    <Canvas>
      {/* A second way for a pointer: the keyboard has the range below. */}
      <div
        className={styles.overlaid}
        style={widthOf(size, zoom)}
        data-large={zoom === 'fit' ? undefined : ''}
        data-draggable={onPress ? '' : undefined}
        onPointerDown={press}
        onPointerMove={press}
      >
        {layer(before, words.alt.before(name), rest.beforeStyle)}
        {layer(after, words.alt.after(name), rest.afterStyle)}
        {rest.children}
      </div>
    </Canvas>
  );
}
