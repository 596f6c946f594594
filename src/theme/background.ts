import base from '#tokens/color.base.tokens.json';
import light from '#tokens/color.light.tokens.json';
import { hexFrom, paint } from './drawing.ts';

/** A drawing inside a stylesheet, so that a first view does not wait for one more file. */
export function asBackground(svg: string): string {
  const text = paint(svg, hexFrom(base, light)).trim().replaceAll(/\s+/g, ' ');
  const encoded = text.replace(/[%#<>]/g, encodeURIComponent);
  // The shorter quote, where the drawing itself leaves it free.
  return `url("data:image/svg+xml,${encoded.replaceAll('"', encoded.includes("'") ? '%22' : "'")}")`;
}
