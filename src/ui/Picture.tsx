import { copyFormats, copyPath } from '#lib/pictureCopies.ts';
import { shapes, sizes } from './Picture.css.ts';

type Copies = {
  /** URL path, in a format that every browser reads. */
  src: string;
  /** Widths in px of the AVIF and WebP copies; a drawing has none. */
  widths?: readonly number[];
};

export type PictureProps = Copies & {
  /** Empty for decoration. */
  alt: string;
  /** Size in px, which reserves the room. */
  width: number;
  height: number;
  /** Crops the picture. */
  shape?: keyof typeof shapes;
  /** Column that it fills, for the choice of a copy. */
  column: keyof typeof sizes;
  /** Loads at once, for the first view only. */
  eager?: boolean;
  /** Replaces it in a window that is taller than wide. */
  tall?: Copies;
};

const sourcesOf = ({ src, widths = [] }: Copies, column: keyof typeof sizes, media?: string) =>
  copyFormats.map((format) => (
    <source
      key={format}
      media={media}
      type={`image/${format}`}
      srcSet={widths.map((width) => `${copyPath(src, width, format)} ${width}w`).join(', ')}
      sizes={sizes[column]}
    />
  ));

export function Picture(props: PictureProps) {
  const { shape = 'natural', column, eager, widths, tall, ...image } = props;
  const img = (
    <img
      {...image}
      alt={image.alt}
      className={shapes[shape]}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!widths) return img;
  return (
    <picture>
      {tall && sourcesOf(tall, 'tall', '(orientation: portrait)')}
      {sourcesOf({ src: image.src, widths }, column)}
      {img}
    </picture>
  );
}
