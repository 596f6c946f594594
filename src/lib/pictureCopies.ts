/** Widths in px of the copies that the build makes of each raster image. */
export const copyWidths = [480, 960] as const;

export const copyFormats = ['avif', 'webp'] as const;

export type CopyFormat = (typeof copyFormats)[number];

/** Path of a raster image without its ending; nothing for a drawing, which has no copies. */
export const stemOf = (path: string): string | undefined => /^(.+)\.(?:jpe?g|png)$/.exec(path)?.[1];

/** Path of a copy, beside the image itself. */
export const copyPath = (stem: string, width: number, format: CopyFormat): string =>
  `${stem}-${width}.${format}`;
