import { readFileSync } from 'node:fs';
import { hexFrom, type HexOf } from '#theme/drawing.ts';

export const tokensFolder = new URL('../tokens/', import.meta.url);

/** The light theme's colours, in which icons, preview images and drawings are painted. */
export const colorFiles = ['base', 'light'].map(
  (name) => new URL(`color.${name}.tokens.json`, tokensFolder),
);

function parse(file: URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const name = file.pathname.replace(/^.*\//, '');
    throw new Error(`tokens/${name} cannot be read: ${String(cause)}`, { cause });
  }
}

/** Reads the files each time, as they change while a dev server runs. */
export const currentHex = (): HexOf => hexFrom(...colorFiles.map(parse));

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
