import { colorIn, type ResolvedTheme } from '@repo/tokens/themes';

function lightness(theme: ResolvedTheme, id: string): number {
  const token = theme[id];
  const color = token && colorIn(token);
  if (!color) throw new Error(`The tokens have faults:\ntokens/: ${id} is no color`);
  return color.components[0];
}

/** Native controls, scroll bars and autofill are dark where the text is lighter than its ground. */
export const schemeOf = (theme: ResolvedTheme): 'light' | 'dark' =>
  lightness(theme, 'color.text.default') > lightness(theme, 'color.surface.canvas')
    ? 'dark'
    : 'light';
