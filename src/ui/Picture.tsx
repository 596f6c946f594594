import { copyFormats, copyPath } from '#lib/pictureCopies.ts';
import { shapes, sizes } from './Picture.css.ts';

export type PictureProps = {
  /** URL path, in a format that every browser reads. */
  src: string;
  /** What it shows, in words; empty for decoration. */
  alt: string;
  /** In px, so that nothing shifts when it arrives. */
  width: number;
  height: number;
  /** Widths in px of its AVIF and WebP copies; a drawing has none. */
  widths?: readonly number[];
  /** The form that it is cut to. */
  shape?: keyof typeof shapes;
  /** The column that it fills. */
  column: keyof typeof sizes;
  /** Loads at once: for an image in the first view only. */
  eager?: boolean;
};

/** An image in the formats and widths that a browser may choose from, with its room kept free. */
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
