import Color from 'colorjs.io';
import tokens from '#tokens/color.base.tokens.json' with { type: 'json' };
import { aliasOf, isNode, tokenLeaves } from './tokenFaults.ts';

const values = new Map(tokenLeaves('color.base', tokens).map(({ id, value }) => [id, value]));

/**
 * A colour of the palette as hex: not every reader of SVG knows oklch.
 * @throws Error when the palette has no such colour.
 */
export function hex(id: string): string {
  const value = values.get(id);
  const alias = aliasOf(value);
  if (alias) return hex(alias);
  if (!isNode(value) || !Array.isArray(value.components))
    throw new Error(`${id} is no colour of tokens/color.base.tokens.json`);
  const [lightness = 0, chroma = 0, hue = 0] = value.components.map(Number);
  const color = new Color('oklch', [lightness, chroma, hue]).to('srgb').toGamut();
  return color.toString({ format: 'hex', collapse: false });
}

/**
 * A drawing in the palette as it is: `var(--base-color-navy-900, #12213c)` becomes the colour of
 * today. The second colour is for who opens the file by itself.
 * @throws Error when it names a colour that the palette does not have.
 */
export const paint = (svg: string): string =>
  svg.replace(/var\(--(base-color-[\w-]+)[^)]*\)/g, (_, name: string) =>
    hex(name.replaceAll('-', '.')),
  );

/** A drawing inside a stylesheet, so that a first view does not wait for one more file. */
export function asBackground(svg: string): string {
  const text = paint(svg).trim().replaceAll(/\s+/g, ' ');
  const encoded = text.replace(/[%#<>]/g, encodeURIComponent);
  // The shorter quote, where the drawing itself leaves it free.
  return `url("data:image/svg+xml,${encoded.replaceAll('"', encoded.includes("'") ? '%22' : "'")}")`;
}
