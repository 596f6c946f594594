/** Changes a family of colors at once, such as all steps of a palette. */
import Color from 'colorjs.io';
import { roundedInGamut } from './color.ts';
import type { Components } from './values.ts';

/** Offsets for every step: degrees, percent of its own chroma, and lightness from 0 to 1. */
export type Shift = { readonly hue: number; readonly chroma: number; readonly lightness: number };

/** WCAG's contrast depends on luminance alone. */
const luminanceOf = (components: Components) => new Color('oklch', components).luminance;

/** The color of this chroma and hue, as far as sRGB shows it, with this luminance. */
function atLuminance(luminance: number, chroma: number, hue: number): Components {
  const at = (thousandths: number) => roundedInGamut([thousandths / 1000, chroma, hue], 3);
  let [dark, light] = [0, 1000];
  while (light - dark > 1) {
    const middle = Math.floor((dark + light) / 2);
    if (luminanceOf(at(middle)) < luminance) dark = middle;
    else light = middle;
  }
  const [below, above] = [at(dark), at(light)];
  return luminance - luminanceOf(below) < luminanceOf(above) - luminance ? below : above;
}

/** Shifts a step. A change of hue or chroma keeps the luminance and so every contrast. */
export function shifted(step: Components, { hue, chroma, lightness }: Shift): Components {
  const [l, c, h] = step;
  if (hue === 0 && chroma === 0 && lightness === 0) return step;
  const target = luminanceOf([Math.min(1, Math.max(0, l + lightness)), c, h]);
  return atLuminance(target, c * (1 + chroma / 100), c === 0 ? h : (h + hue + 720) % 360);
}

const contrastOf = (a: Components, b: Components) =>
  new Color('oklch', a).contrastWCAG21(new Color('oklch', b));

export type Key = {
  readonly color: Components;
  /** Index of the step nearest to the key color. */
  readonly at: number;
  /** Difference in lightness from that step. */
  readonly rise: number;
  /** How far the other steps follow: 0 not at all, 1 with even spacing. */
  readonly bend: number;
};

/** Moves a step's lightness, and that of the steps between it and both ends; the ends stay. */
function bent(steps: readonly Components[], { at, rise, bend }: Key): Components[] {
  const lights = steps.map(([lightness]) => lightness);
  const light = lights[at] ?? 0;
  const ends = [Math.min(...lights), Math.max(...lights)] as const;
  return steps.map(([lightness, chroma, hue]) => {
    const end = lightness < light ? ends[0] : ends[1];
    const share = lightness === light ? 1 : (bend * (lightness - end)) / (light - end);
    return roundedInGamut([lightness + rise * share, chroma, hue], 3);
  });
}

/** Applies a shift to all steps, and then the scale of a key color. */
export function recolored(steps: readonly Components[], shift: Shift, key?: Key): Components[] {
  const colors = steps.map((step) => shifted(step, shift));
  return key ? bent(colors, key) : colors;
}

/** Fits the steps to a key color, which replaces the nearest step. */
export function scaleOf(color: Components, steps: readonly Components[]): [Shift, Key] {
  const contrasts = steps.map((step) => contrastOf(step, color));
  const at = contrasts.indexOf(Math.min(...contrasts));
  const step = steps[at] ?? color;
  const turn = Math.round(color[2] - step[2]);
  const shift = {
    hue: turn - 360 * Math.round(turn / 360),
    chroma: step[1] === 0 ? 0 : Math.round((100 * color[1]) / step[1] - 100),
    lightness: 0,
  };
  return [shift, { color, at, rise: color[0] - shifted(step, shift)[0], bend: 1 }];
}
