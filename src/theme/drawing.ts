import { aliasOf, isNode, tokenLeaves } from '@repo/tokens/leaves';
import Color from 'colorjs.io';

export type HexOf = (id: string) => string;

/** @returns a lookup that throws for a token that no file writes out. */
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

/** Replaces `var(--base-color-navy-900, #12213c)`, whose fallback is for image viewers, by the token. */
export const paint = (svg: string, hexOf: HexOf): string =>
  svg.replace(/var\(--((?:base-)?color-[\w-]+)[^)]*\)/g, (_, name: string) =>
    hexOf(name.replaceAll('-', '.')),
  );
