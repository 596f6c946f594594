/** The parts in use of two packages that come without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2';
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}

declare module 'opentype.js' {
  type Command = {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z';
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  };
  type Options = { kerning?: boolean; letterSpacing?: number };
  export type Path = { commands: Command[] };
  export type Font = {
    getAdvanceWidth(text: string, size: number, options?: Options): number;
    getPath(text: string, x: number, y: number, size: number, options?: Options): Path;
  };
  const opentype: { parse(font: ArrayBuffer): Font };
  export default opentype;
}
