import Color from 'colorjs.io';
import { expect, test } from 'vitest';
import { colorOf, nearestInGamut } from '#model/color.ts';
import { scaleOf, shifted, type Shift } from '#model/family.ts';
import type { Components } from '#model/values.ts';

const navy: Components[] = [
  [0.975, 0.008, 255],
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

function parse(text: string): Components {
  const [l, c, h] = colorOf(text)?.to('oklch').coords.map(Number) ?? [];
  return [l ?? 0, c ?? 0, h ?? 0];
}

test.each<[string, Components[], Shift, readonly number[]]>([
  ['nothing', navy, { hue: 0, chroma: 0, lightness: 0 }, [255, 255, 258, 261]],
  ['a hue', navy, { hue: -70, chroma: 0, lightness: 0 }, [185, 185, 188, 191]],
  ['a hue past 360', navy, { hue: 120, chroma: 0, lightness: 0 }, [15, 15, 18, 21]],
  ['more chroma than sRGB has', bronze, { hue: 0, chroma: 400, lightness: 0 }, [85, 77, 70, 58]],
  ['no chroma', bronze, { hue: 0, chroma: -100, lightness: 0 }, [85, 77, 70, 58]],
])('%s changes hues as they say, stays in sRGB and keeps contrasts', (_, steps, shift, hues) => {
  const found = steps.map((step) => shifted(step, shift));
  expect(found.map(([, , hue]) => hue)).toEqual(hues);
  expect(found.filter((step) => nearestInGamut(step))).toEqual([]);
  for (const [at, step] of found.entries())
    expect(onWhite(step) / onWhite(steps[at] ?? step)).toBeCloseTo(1, 2);
});

test.each<[number, readonly number[]]>([
  [0.02, [0.995, 0.81, 0.48, 0.27]],
  [-0.3, [0.675, 0.49, 0.15, 0]],
  [1, [1, 1, 1, 1]],
])('a lightness %s more goes to black and white and no further', (lightness, expected) => {
  const found = navy.map((step) => shifted(step, { hue: 0, chroma: 0, lightness }));
  for (const [at, [l]] of found.entries()) expect(l).toBeCloseTo(expected[at] ?? 2, 1);
  expect(found.filter((step) => nearestInGamut(step))).toEqual([]);
});

test('white stays as it is when its family turns', () => {
  expect(shifted([1, 0, 0], { hue: 90, chroma: 100, lightness: 0 })).toEqual([1, 0, 0]);
});

test.each<[string, Components[], string, number]>([
  ['navy to teal', navy, '#0f766e', 2],
  ['bronze to terracotta', bronze, '#b5573a', 2],
  ['navy to wine', navy, '#4a0e1f', 3],
  ['navy to grey', navy, '#757575', 2],
])('%s: each step keeps its contrast, and one has the key colour', (_, steps, text, nearest) => {
  const key = parse(text);
  const [shift, at] = scaleOf(key, steps);
  expect(at).toBe(nearest);
  const [, chroma, hue] = shifted(steps[at] ?? key, shift);
  expect(Math.abs(chroma - key[1])).toBeLessThan(0.012);
  if (key[1] > 0.01) expect(Math.abs(hue - key[2])).toBeLessThan(1);
  for (const step of steps) expect(onWhite(shifted(step, shift)) / onWhite(step)).toBeCloseTo(1, 2);
});
