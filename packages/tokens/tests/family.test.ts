import Color from 'colorjs.io';
import { expect, test } from 'vitest';
import { nearestInGamut, oklchOf } from '#model/color.ts';
import { recolored, scaleOf, shifted } from '#model/family.ts';
import type { Components } from '#model/values.ts';
import families from './cases/families.json' with { type: 'json' };

const toComponents = ([l = 0, c = 0, h = 0]: readonly number[]): Components => [l, c, h];
const navy = families.steps.navy.map(toComponents);
const bronze = families.steps.bronze.map(toComponents);
const stepsOf = (family: string) => (family === 'navy' ? navy : bronze);

const onWhite = (components: Components) =>
  new Color('oklch', components).contrastWCAG21(new Color('white'));

/** Expects changed steps to keep their contrasts and stay within sRGB. */
function expectSameContrasts(steps: readonly Components[], before: readonly Components[]) {
  expect(steps.filter((step) => nearestInGamut(step))).toEqual([]);
  const ratios = steps.map((step, at) => onWhite(step) / onWhite(before[at] ?? step));
  for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 2);
}

test('a lightness offset stops at black', () => {
  const shift = { hue: 0, chroma: 0, lightness: -0.3 };
  const lights = navy.map((step) => shifted(step, shift)[0].toFixed(1));
  expect(lights).toEqual(['0.7', '0.5', '0.2', '0.0']);
});

test.each(families.keys)(
  'a family takes a key color at its nearest step, and every step keeps its contrast: $family to $key',
  ({ family, key: text, at }) => {
    const stepsBefore = stepsOf(family);
    const key = oklchOf(text) ?? [0, 0, 0];
    const [shift, nearest] = scaleOf(key, stepsBefore);
    const steps = stepsBefore.map((step) => shifted(step, shift));
    const [, chroma = 0, hue] = steps[at] ?? [];
    expect(nearest.at).toBe(at);
    expect(Math.abs(chroma - key[1])).toBeLessThan(0.012);
    if (key[1] > 0.01) expect(hue).toBeCloseTo(key[2], -0.5);
    expectSameContrasts(steps, stepsBefore);
  },
);

test('the scale runs evenly from the key color to both ends', () => {
  const key = oklchOf('#0f766e') ?? [0, 0, 0];
  const [shift, place] = scaleOf(key, bronze);
  const even = bronze.map((step) => shifted(step, shift)[0]);
  const steps = recolored(bronze, shift, place);
  const [top = 0, second = 0, at, bottom] = steps.map(([lightness]) => lightness);
  expect([top, at, bottom]).toEqual([even[0], expect.closeTo(key[0], 2), even[3]]);
  const share = (lightness: number, from = 0) => (lightness - top) / (from - top);
  expect(share(second, at)).toBeCloseTo(share(even[1] ?? 0, even[2]), 2);
});
