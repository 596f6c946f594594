import { useEffect, useRef } from 'react';
import type { Box, Difference, Picture, PictureChange } from '#model/data.ts';

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

type Step = ReturnType<typeof stepsOf>[number];

/** A box of the picture after, in the aligned pictures. */
export function alignedBox(difference: Difference, { x, y, width, height }: Box): Box {
  const steps = stepsOf(difference);
  const place = (row: number) => {
    const { top = 0, is = 0 } = steps.findLast((step) => step.is <= row) ?? {};
    return top + row - is;
  };
  return { x, y: place(y), width, height: place(y + height) - place(y) };
}

/** Has both sides. */
export type Shown = PictureChange &
  Required<Pick<PictureChange, 'before' | 'after' | 'difference'>>;

/** Rows of one of the pictures, and where they are drawn. */
type Piece = Readonly<Record<'from' | 'y' | 'height', number>> & {
  readonly of: 'before' | 'after';
  readonly isOver?: boolean;
};

const layers = {
  /** Equal rows come from the picture before. */
  after: ({ isSame, was, is, packed, after }: Step): Piece[] => [
    { of: isSame ? 'before' : 'after', from: isSame ? was : packed, y: is, height: after },
  ],
  faded: ({ isSame, was, top, packed, height, ...rows }: Step): Piece[] =>
    rows.after < rows.before || isSame
      ? [{ of: 'before', from: was, y: top, height }]
      : [{ of: 'after', from: packed, y: top, height }],
  differing: ({ isSame, was, top: y, packed, ...rows }: Step): Piece[] => {
    const height = isSame ? 0 : Math.min(rows.before, rows.after);
    return [
      { of: 'before', from: was, y, height },
      { of: 'after', from: packed, y, height, isOver: true },
    ];
  },
};

async function load({ file }: Picture): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = file;
  // Without rows of its own a picture has no file.
  if (file) await image.decode();
  return image;
}

type LayerProps = { shown: Shown; part: Box; layer: keyof typeof layers };

/** Draws on a canvas, because pieces of scaled images would show seams. */
export function Layer({ shown, part: { x, y, width, height }, layer }: LayerProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = ref.current?.getContext('2d');
    if (!context) return;
    const pieces = stepsOf(shown.difference).flatMap(layers[layer]);
    const draw = ([before, after]: readonly HTMLImageElement[]) => {
      context.setTransform(1, 0, 0, 1, -x, -y);
      context.clearRect(x, y, width, height);
      for (const { of, from, height: rows, y: top, isOver } of pieces) {
        const image = of === 'before' ? before : after;
        context.globalCompositeOperation = isOver ? 'difference' : 'source-over';
        if (!image?.width || rows === 0) continue;
        context.drawImage(image, 0, from, image.width, rows, 0, top, image.width, rows);
      }
    };
    let isGone = false;
    void Promise.all([shown.before, shown.after].map(load)).then(
      (images) => !isGone && draw(images),
    );
    return () => {
      isGone = true;
    };
  }, [shown, x, y, width, height, layer]);
  return <canvas ref={ref} className={`layer ${layer}`} width={width} height={height} />;
}
