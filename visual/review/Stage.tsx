import { Text } from '#ui/Text.tsx';
import { Canvas, Shown, widthOf } from './Canvas.tsx';
import type { Picture, PictureChange } from './data.ts';
import { Blend, Blink } from './Overlay.tsx';
import type { View } from './place.ts';
import type { Zoom } from './tour.ts';
import * as styles from './Viewer.css.ts';
import { number } from './words.ts';

/** The name is that of scene and variant. */
type StageProps = { name: string; change: PictureChange; view: View; zoom: Zoom };

/** The two versions of a picture in one of the views; the only one where there is no other. */
export function Stage({ name, change: { before, after, difference }, view, zoom }: StageProps) {
  const figure = (picture: Picture, side: string) => (
    <figure>
      <figcaption>
        <Text size="caption">
          {`${side} · ${number(picture.width)} × ${number(picture.height)} px`}
        </Text>
      </figcaption>
      <Shown
        picture={picture}
        alt={`${name}: ${side.toLowerCase()}`}
        style={widthOf(picture.width, zoom)}
      />
    </figure>
  );
  const sides = (
    <Canvas>
      <div className={styles.sides} data-fit={zoom === 'fit' && before && after ? '' : undefined}>
        {before && figure(before, 'Antes')}
        {after && figure(after, 'Depois')}
      </div>
    </Canvas>
  );
  if (!before || !after || !difference || view === 'side') return sides;
  const pair = { name, before, after, zoom };
  if (view === 'blink') return <Blink {...pair} />;
  if (view !== 'difference') return <Blend key={view} view={view} {...pair} />;
  return (
    <Canvas>
      <Text size="caption" tone="muted">
        Em magenta, os pixels que diferem; o resto aparece esmaecido.
      </Text>
      <Shown
        picture={difference}
        alt={`${name}: diferença`}
        style={widthOf(difference.width, zoom)}
      />
    </Canvas>
  );
}
