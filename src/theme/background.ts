import base from '#tokens/color.base.tokens.json';
import light from '#tokens/color.light.tokens.json';
import { hexFrom, paint } from './drawing.ts';

/** Inlined in the stylesheet, so that the first view waits for no other file. */
export function asBackground(svg: string): string {
  const text = paint(svg, hexFrom(base, light)).trim().replaceAll(/\s+/g, ' ');
  const encoded = text.replace(/[%#<>]/g, encodeURIComponent);
  // Use the shorter quote where the drawing does not.
  return `url("data:image/svg+xml,${encoded.replaceAll('"', encoded.includes("'") ? '%22' : "'")}")`;
}
