import { copyFormats, copyPath } from '#lib/pictureCopies.ts';
import { shapes, sizes } from './Picture.css.ts';

export type PictureProps = {
  /** URL path, in a format that every browser reads. */
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** In px, to reserve the room. */
  width: number;
  height: number;
  /** Widths in px of the AVIF and WebP copies; a drawing has none. */
  widths?: readonly number[];
  /** Crops the picture. */
  shape?: keyof typeof shapes;
  /** Column that it fills, for the choice of a copy. */
  column: keyof typeof sizes;
  /** Loads at once, for the first view only. */
  eager?: boolean;
};

export function Picture({ shape = 'natural', column, eager, widths, ...image }: PictureProps) {
  const img = (
    <img
      {...image}
      alt={image.alt}
      className={shapes[shape]}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
  if (!widths) return img;
  return (
    <picture>
      {copyFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={widths
            .map((width) => `${copyPath(image.src, width, format)} ${width}w`)
            .join(', ')}
          sizes={sizes[column]}
        />
      ))}
      {img}
    </picture>
  );
}
