import { readFileSync } from 'node:fs';
import { hexFrom, type HexOf } from '#theme/drawing.ts';

function tokenFile(name: string): unknown {
  const file = new URL(`../tokens/${name}`, import.meta.url);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`tokens/${name} cannot be read: ${String(cause)}`, { cause });
  }
}

/** The colours of the light theme as they are saved now: a dev server runs while they change. */
export const currentHex = (): HexOf =>
  hexFrom(tokenFile('color.base.tokens.json'), tokenFile('color.light.tokens.json'));

/** The colours of icons, of the preview image and of the browser's own bars. */
export function palette() {
  const hexOf = currentHex();
  return {
    page: hexOf('color.surface.canvas'),
    ground: hexOf('color.surface.inverse'),
    text: hexOf('color.text.inverse'),
    label: hexOf('color.text.accentOnInverse'),
    accent: hexOf('color.border.accent'),
  } as const;
}
