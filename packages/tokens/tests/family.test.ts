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

/** Of the steps that a change has made of others. */
function expectSameContrasts(found: readonly Components[], steps: readonly Components[]) {
  expect(found.filter((step) => nearestInGamut(step))).toEqual([]);
  const ratios = found.map((step, at) => onWhite(step) / onWhite(steps[at] ?? step));
  for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 2);
}

test.each<[string, Components[], number, number, readonly number[]]>([
  ['nothing', navy, 0, 0, [0, 255, 258, 261]],
  ['a hue', navy, -70, 0, [0, 185, 188, 191]],
  ['a hue past 360', navy, 120, 0, [0, 15, 18, 21]],
  ['more chroma than sRGB has', bronze, 0, 400, [85, 77, 70, 58]],
  ['no chroma', bronze, 0, -100, [85, 77, 70, 58]],
])('with %s each step keeps its contrast and stays in sRGB', (_, steps, hue, chroma, hues) => {
  const found = steps.map((step) => shifted(step, { hue, chroma, lightness: 0 }));
  expect(found.map(([, , own]) => own)).toEqual(hues);
  expectSameContrasts(found, steps);
});

test.each([
  [0.02, [1, 0.81, 0.48, 0.27]],
  [-0.3, [0.7, 0.49, 0.15, 0]],
])('a lightness %s more ends at black and white', (lightness, expected) => {
  const found = navy.map((step) => shifted(step, { hue: 0, chroma: 0, lightness })[0]);
  for (const [at, l] of found.entries()) expect(l).toBeCloseTo(expected[at] ?? 2, 1);
});

test.each<[string, Components[], string, number]>([
  ['navy to teal', navy, '#0f766e', 2],
  ['bronze to terracotta', bronze, '#b5573a', 2],
  ['navy to wine', navy, '#4a0e1f', 3],
  ['navy to grey', navy, '#757575', 2],
])(
  '%s: each step keeps its contrast, the nearest has the color of the key',
  (_, steps, text, at) => {
    const key = oklchOf(text) ?? [0, 0, 0];
    const [shift, nearest] = scaleOf(key, steps);
    expect(nearest.at).toBe(at);
    const found = steps.map((step) => shifted(step, shift));
    const [, chroma = 0, hue] = found[at] ?? [];
    expect(Math.abs(chroma - key[1])).toBeLessThan(0.012);
    if (key[1] > 0.01) expect(hue).toBeCloseTo(key[2], -0.5);
    expectSameContrasts(found, steps);
  },
);

test('a key that is said to be a step is that step, from which the scale runs evenly to its ends', () => {
  const key = oklchOf('#0f766e') ?? [0, 0, 0];
  const [shift, place] = scaleOf(key, bronze, 1);
  const even = bronze.map((step) => shifted(step, shift)[0]);
  const found = recolored(bronze, shift, place);
  expect(found.filter((step) => nearestInGamut(step))).toEqual([]);
  const [first, at, third, last] = found.map(([lightness]) => lightness);
  expect([first, at, last]).toEqual([even[0], expect.closeTo(key[0], 2), even[3]]);
  const share = (lightness = 0, top = 0) => (lightness - (last ?? 0)) / (top - (last ?? 0));
  expect(share(third, at)).toBeCloseTo(share(even[2], even[1]), 2);
});
