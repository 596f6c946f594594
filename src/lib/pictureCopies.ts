/** Formats of a photograph's copies, best first. */
export const copyFormats = ['avif', 'webp'] as const;

type CopyFormat = (typeof copyFormats)[number];

export const copyPath = (src: string, width: number, format: CopyFormat): string =>
  src.replace(/\.\w+$/, `-${width}.${format}`);
