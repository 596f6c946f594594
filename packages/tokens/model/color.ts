import Color from 'colorjs.io';
import type { Components } from './values.ts';

type Range = { readonly min: number; readonly max: number; readonly isOpen?: true };
type Space = { readonly id: string; readonly ranges: readonly [Range, Range, Range] };

const share = { min: 0, max: 1 };
const percent = { min: 0, max: 100 };
const hue: Range = { min: 0, max: 360, isOpen: true };
const chroma = { min: 0, max: Infinity };
const axis = { min: -Infinity, max: Infinity };
const ofShares = (id: string): Space => ({ id, ranges: [share, share, share] });

/** Color spaces by the format's name, with the library's name. */
export const spaces: Readonly<Record<string, Space>> = {
  srgb: ofShares('srgb'),
  'srgb-linear': ofShares('srgb-linear'),
  hsl: { id: 'hsl', ranges: [hue, percent, percent] },
  hwb: { id: 'hwb', ranges: [hue, percent, percent] },
  lab: { id: 'lab', ranges: [percent, axis, axis] },
  lch: { id: 'lch', ranges: [percent, chroma, hue] },
  oklab: { id: 'oklab', ranges: [share, axis, axis] },
  oklch: { id: 'oklch', ranges: [share, chroma, hue] },
  'display-p3': ofShares('p3'),
  'a98-rgb': ofShares('a98rgb'),
  'prophoto-rgb': ofShares('prophoto'),
  rec2020: ofShares('rec2020'),
  'xyz-d65': ofShares('xyz-d65'),
  'xyz-d50': ofShares('xyz-d50'),
};

/** An oklch color; opaque without an alpha. */
type OklchColor = {
  readonly colorSpace?: string;
  readonly components: Components;
  readonly alpha?: number | undefined;
};

export const colorOf = ({ components, alpha = 1 }: OklchColor): Color =>
  new Color('oklch', [...components], alpha);

export const hexFormat = { format: 'hex', collapse: false } as const;

const toHex = (color: Color) => color.to('srgb').toGamut().toString(hexFormat);

/**
 * `#rrggbb`, or `#rrggbbaa` if translucent, of a color or its CSS text.
 * @throws Error for a text that is not a CSS color.
 */
export const hexOf = (color: OklchColor | string): string =>
  toHex(typeof color === 'string' ? new Color(color) : colorOf(color));

/**
 * The oklch color of the same lightness and hue with the most chroma that sRGB can show, rounded to
 * thousandths or other parts; undefined if this color is within sRGB.
 */
export function nearestInGamut(
  [lightness, chroma, hue]: Components,
  parts = 1000,
): Components | undefined {
  const isInside = (c: number) => new Color('oklch', [lightness, c, hue]).inGamut('srgb');
  if (isInside(chroma)) return undefined;
  let [inside, outside] = [0, Math.ceil(chroma * parts)];
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (isInside(middle / parts)) inside = middle;
    else outside = middle;
  }
  return [lightness, inside / parts, hue];
}

const roundedTo = ([lightness, chroma, hue]: Components, digits: number): Components => {
  const parts = 10 ** digits;
  // Round down, so that rounding never leaves the gamut.
  const down = Math.floor(chroma * parts + 1e-6) / parts;
  return [Number(lightness.toFixed(digits)), down, Number(hue.toFixed(digits - 2)) % 360];
};

/** Rounds an oklch color, staying within sRGB. */
export function roundedInGamut(components: Components, digits: number): Components {
  const color = roundedTo(components, digits);
  return nearestInGamut(color, 10 ** digits) ?? color;
}

const exactly = (color: Color): Components => {
  const [lightness, chroma, hue] = color.to('oklch').coords.map((part) => part ?? 0);
  return [lightness ?? 0, chroma ?? 0, hue ?? 0];
};

/** Uses the fewest digits that keep the hex. */
function shortest(color: Color): Components {
  const exact = exactly(color);
  const hex = toHex(color);
  // At the edge of sRGB, four digits give another color.
  const candidates = [4, 5, 6].map((digits) => roundedInGamut(exact, digits));
  return candidates.find((components) => hexOf({ components }) === hex) ?? roundedTo(exact, 6);
}

const isInSrgb = (color: Color) => color.inGamut('srgb', { epsilon: 0.0001 });

/** Converts the components of any color space of the format to oklch, also outside sRGB. */
export function toOklch(space: string, components: Components): Components {
  if (space === 'oklch') return components;
  const color = new Color(spaces[space]?.id ?? space, components);
  return isInSrgb(color) ? shortest(color) : roundedTo(exactly(color), 6);
}

export const hexToOklch = (hex: string): Components => shortest(new Color(hex));

type CssColor = {
  readonly components: Components;
  readonly alpha: number;
  /** True for the nearest color to one that sRGB cannot show. */
  readonly isClipped: boolean;
};

/** Reads a color in CSS syntax, with digits enough for its hex; undefined for other texts. */
export function cssColorOf(text: string): CssColor | undefined {
  try {
    const color = new Color(text);
    // The library reads NaN, which JSON does not have.
    if (color.coords.includes(Number.NaN)) return undefined;
    const alpha = color.alpha ?? 0;
    color.alpha = 1;
    const isClipped = !isInSrgb(color);
    return { components: shortest(color.to('srgb').toGamut()), alpha, isClipped };
  } catch {
    return undefined;
  }
}

/** The oklch components of a color in CSS syntax that sRGB shows. */
export function oklchOf(text: string): Components | undefined {
  const color = cssColorOf(text);
  return color?.isClipped === false ? color.components : undefined;
}

/** Tools replace a color outside sRGB by one within this distance in oklab. */
const mostShift = 0.25;

/** True if a hex matches a color up to rounding or, outside sRGB, comes close to it. */
export function isHexOf(hex: string, space: string, components: Components): boolean {
  const color = new Color(spaces[space]?.id ?? space, components);
  if (!isInSrgb(color)) return color.distance(new Color(hex), 'oklab') < mostShift;
  const parts = new Color(hex).coords.map(Number);
  return color.to('srgb').coords.every((part, at) => {
    const way = Math.abs(Number(part) - (parts[at] ?? Number.NaN)) * 255;
    // One program rounds down, another up: channels may differ by almost one.
    return way < 0.99;
  });
}
