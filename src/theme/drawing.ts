import Color from 'colorjs.io';
import { aliasOf, isNode, tokenLeaves } from './tokenFaults.ts';

/** The colour that a token has, as hex: not every reader of SVG knows oklch. */
export type HexOf = (id: string) => string;

/** Looks colours up in files of tokens. The lookup throws for what no file writes out. */
export function hexFrom(...files: readonly unknown[]): HexOf {
  const leaves = files.flatMap((file) => tokenLeaves('', file));
  const values = new Map(leaves.map(({ id, value }) => [id, value]));
  return function hexOf(id) {
    const value = values.get(id);
    const alias = aliasOf(value);
    if (alias) return hexOf(alias);
    if (!isNode(value) || !Array.isArray(value.components))
      throw new Error(`names ${id}, which is no colour in tokens/`);
    const [lightness = 0, chroma = 0, hue = 0] = value.components.map(Number);
    const color = new Color('oklch', [lightness, chroma, hue]).to('srgb').toGamut();
    return color.toString({ format: 'hex', collapse: false });
  };
}

/**
 * A drawing in the colours of today: `var(--base-color-navy-900, #12213c)` becomes what the token
 * says. The second colour is for who opens the file by itself.
 * @throws Error when it names a colour that no token has.
 */
export const paint = (svg: string, hexOf: HexOf): string =>
  svg.replace(/var\(--((?:base-)?color-[\w-]+)[^)]*\)/g, (_, name: string) =>
    hexOf(name.replaceAll('-', '.')),
  );
