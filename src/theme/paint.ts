import { hexOf } from '@repo/tokens/color';
import { colorIn, type ResolvedTheme } from '@repo/tokens/themes';

export type HexOf = (id: string) => string;

/** @returns a lookup that throws for a color that no file has. */
export const hexesOf =
  (theme: ResolvedTheme): HexOf =>
  (id) => {
    const token = theme[id];
    const color = token && colorIn(token);
    if (!color) throw new Error(`names ${id}, which is no color in tokens/`);
    return hexOf(color);
  };

/** Replaces `var(--base-color-brand-900, #12213c)` by the token's value. The fallback is for image viewers. */
export const paint = (svg: string, hexFor: HexOf): string =>
  svg.replace(/var\(--((?:base-)?color-[\w-]+)[^)]*\)/g, (_, name: string) =>
    hexFor(name.replaceAll('-', '.')),
  );
