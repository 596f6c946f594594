import { hexesOf, paint } from './paint.ts';
import { firstTheme } from './tokens.ts';

/** Inlined in the stylesheet, so that the first view waits for no other file. */
export function asBackground(svg: string): string {
  const text = paint(svg, hexesOf(firstTheme)).trim().replaceAll(/\s+/g, ' ');
  const encoded = text.replace(/[%#<>]/g, encodeURIComponent);
  // Use the shorter quote where the drawing does not.
  return `url("data:image/svg+xml,${encoded.replaceAll('"', encoded.includes("'") ? '%22' : "'")}")`;
}
