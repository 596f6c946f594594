import Color from 'colorjs.io';
import { expect, test } from 'vitest';
import { nearestInGamut, oklchOf } from '#model/color.ts';
import { recolored, scaleOf, shifted } from '#model/family.ts';
import type { Components } from '#model/values.ts';

const navy: Components[] = [
  [1, 0, 0],
  [0.79, 0.066, 255],
  [0.46, 0.1, 258],
  [0.25, 0.056, 261],
];
const bronze: Components[] = [
  [0.955, 0.026, 85],
  [0.75, 0.098, 77],
  [0.55, 0.096, 70],
  [0.28, 0.046, 58],
];

const onWhite = (components: Components) =>
  new Color('oklch', components).contrastWCAG21(new Color('white'));

/** Whether steps that a change has made of others have their contrasts, inside sRGB. */
function expectSameContrasts(steps: readonly Components[], before: readonly Components[]) {
  expect(steps.filter((step) => nearestInGamut(step))).toEqual([]);
  const ratios = steps.map((step, at) => onWhite(step) / onWhite(before[at] ?? step));
  for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 2);
}

test.each<[string, Components[], number, number, readonly number[]]>([
  ['nothing', navy, 0, 0, [0, 255, 258, 261]],
  ['a hue past 360', navy, 120, 0, [0, 15, 18, 21]],
  ['more chroma than sRGB has', bronze, 0, 400, [85, 77, 70, 58]],
])('with %s each step keeps its contrast and stays in sRGB', (_, before, hue, chroma, hues) => {
  const steps = before.map((step) => shifted(step, { hue, chroma, lightness: 0 }));
  expect(steps.map(([, , stepHue]) => stepHue)).toEqual(hues);
  expectSameContrasts(steps, before);
});

test('a lightness that goes past black ends there', () => {
  const shift = { hue: 0, chroma: 0, lightness: -0.3 };
  const lights = navy.map((step) => shifted(step, shift)[0].toFixed(1));
  expect(lights).toEqual(['0.7', '0.5', '0.2', '0.0']);
});

test.each<[string, Components[], string, number]>([
  ['navy to teal', navy, '#0f766e', 2],
  ['bronze to terracotta', bronze, '#b5573a', 2],
  ['navy to grey', navy, '#757575', 2],
])('%s: each step keeps its contrast, the nearest is the key', (_, before, text, at) => {
  const key = oklchOf(text) ?? [0, 0, 0];
  const [shift, nearest] = scaleOf(key, before);
  const steps = before.map((step) => shifted(step, shift));
  expect(nearest.at).toBe(at);
  expect(Math.abs((steps[at]?.[1] ?? 0) - key[1])).toBeLessThan(0.012);
  expectSameContrasts(steps, before);
});

test('a key that is said to be a step is that step, from which the scale runs evenly to its ends', () => {
  const key = oklchOf('#0f766e') ?? [0, 0, 0];
  const [shift, place] = scaleOf(key, bronze, 1);
  const even = bronze.map((step) => shifted(step, shift)[0]);
  const steps = recolored(bronze, shift, place);
  const [top, at, third = 0, bottom = 0] = steps.map(([lightness]) => lightness);
  expect([top, at, bottom]).toEqual([even[0], expect.closeTo(key[0], 2), even[3]]);
  const share = (lightness: number, from = 0) => (lightness - bottom) / (from - bottom);
  expect(share(third, at)).toBeCloseTo(share(even[2] ?? 0, even[1]), 2);
});
