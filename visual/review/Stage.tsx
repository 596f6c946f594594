import type { PictureChange } from '#visual/review/build/data.ts';
import { Text } from '#ui/Text.tsx';
import { Onion, Slider } from './Blend.tsx';
import { Blink } from './Blink.tsx';
import { Canvas, Figure, Shown } from './Canvas.tsx';
import type { Pair } from './Overlaid.tsx';
import type { ViewName } from './place.ts';
import * as styles from './Stage.css.ts';
import { words } from './words.ts';
import type { Zoom } from './zoom.ts';

function SideBySide({ name, before, after, zoom }: Pair) {
  return (
    <Canvas>
      <div className={styles.sides} data-fit={zoom === 'fit' ? '' : undefined}>
        <Figure side={words.before} picture={before} alt={words.alt.before(name)} zoom={zoom} />
        <Figure side={words.after} picture={after} alt={words.alt.after(name)} zoom={zoom} />
      </div>
    </Canvas>
  );
}

export type StageProps = {
  /** Of scene and variant, for the pictures' words. */
  name: string;
  change: PictureChange;
  view: ViewName;
  zoom: Zoom;
};

/** The two versions of a picture in one of the views; the only one where there is no other. */
export function Stage({ name, change, view, zoom }: StageProps) {
  const { before, after, difference } = change;
  if (!before || !after || !difference) {
    const [picture, side, alt] = after
      ? [after, words.after, words.alt.after(name)]
      : [before, words.before, words.alt.before(name)];
    if (!picture) return null;
    return (
      <Canvas>
        <Figure side={side} picture={picture} alt={alt} zoom={zoom} />
      </Canvas>
    );
  }
  const pair = { name, before, after, zoom };
  if (view === 'slider') return <Slider {...pair} />;
  if (view === 'onion') return <Onion {...pair} />;
  if (view === 'blink') return <Blink {...pair} />;
  if (view === 'side') return <SideBySide {...pair} />;
  return (
    <>
      <div className={styles.controls}>
        <Text size="caption" tone="muted">
          {words.differenceHint}
        </Text>
      </div>
      <Canvas>
        <Shown picture={difference} alt={words.alt.difference(name)} zoom={zoom} />
      </Canvas>
    </>
  );
}
