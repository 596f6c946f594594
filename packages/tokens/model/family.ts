/** Changes a family of colours at once, such as all steps of a palette that have one name. */
import Color from 'colorjs.io';
import { roundedInGamut } from './color.ts';
import type { Components } from './values.ts';

/** Offsets for every step: degrees, percent of its own chroma, and lightness from 0 to 1. */
export type Shift = { readonly hue: number; readonly chroma: number; readonly lightness: number };

/** WCAG's contrast knows no more of a colour: of the same luminance it is the same to any other. */
const luminanceOf = (components: Components) => new Color('oklch', components).luminance;

/** The color of some chroma and hue, as far as sRGB shows it, that has a luminance. */
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

/** Hue and chroma keep the luminance of a step, and so all its contrasts; lightness moves it. */
export function shifted(step: Components, { hue, chroma, lightness }: Shift): Components {
  const [l, c, h] = step;
  if (hue === 0 && chroma === 0 && lightness === 0) return step;
  const target = luminanceOf([Math.min(1, Math.max(0, l + lightness)), c, h]);
  return atLuminance(target, c * (1 + chroma / 100), c === 0 ? h : (h + hue + 720) % 360);
}

const contrastOf = (one: Components, other: Components) =>
  new Color('oklch', one).contrastWCAG21(new Color('oklch', other));

/**
 * The shift that makes of some steps a scale of a key colour: each keeps its contrasts.
 * @returns it, and the index of the step that comes nearest to the key.
 */
export function scaleOf(key: Components, steps: readonly Components[]): [Shift, number] {
  const contrasts = steps.map((step) => contrastOf(step, key));
  const nearest = contrasts.indexOf(Math.min(...contrasts));
  const [, chroma = 0, hue = 0] = steps[nearest] ?? [];
  const turn = Math.round(key[2] - hue);
  const percent = chroma === 0 ? 0 : Math.round((100 * key[1]) / chroma - 100);
  const shift = {
    hue: turn - 360 * Math.round(turn / 360),
    chroma: percent,
    lightness: 0,
  };
  return [shift, nearest];
}
