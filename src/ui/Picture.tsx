import { copyFormats, copyPath, copyWidths, stemOf } from '#lib/pictureCopies.ts';
import { shapes, sizes } from './Picture.css.ts';

export type PictureProps = {
  /** URL path; a raster image of this site has smaller AVIF and WebP copies beside it. */
  src: string;
  /** What it shows, in words; empty for decoration. */
  alt: string;
  /** The file's own size in px, so that nothing shifts when it arrives. */
  width: number;
  height: number;
  /** The form that it is cut to. */
  shape?: keyof typeof shapes;
  /** The column that it fills. */
  column: keyof typeof sizes;
  /** Loads at once: for an image in the first view only. */
  eager?: boolean;
};

/** An image in the formats and widths that a browser may choose from, with its room kept free. */
export function Picture({ shape = 'natural', column, eager, ...image }: PictureProps) {
  const stem = stemOf(image.src);
  const img = (
    <img
      {...image}
      alt={image.alt}
      className={shapes[shape]}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
  // The dev server serves originals: the build makes the copies.
  if (!stem || import.meta.env.DEV) return img;
  return (
    <picture>
      {copyFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={copyWidths
            .map((width) => `${copyPath(stem, width, format)} ${width}w`)
            .join(', ')}
          sizes={sizes[column]}
        />
      ))}
      {img}
    </picture>
  );
}
