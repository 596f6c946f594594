/** Formats of the copies that the build makes of each photograph, best first. */
export const copyFormats = ['avif', 'webp'] as const;

export type CopyFormat = (typeof copyFormats)[number];

/** Path of a copy, beside the one that every browser reads. */
export const copyPath = (src: string, width: number, format: CopyFormat): string =>
  src.replace(/\.\w+$/, `-${width}.${format}`);
