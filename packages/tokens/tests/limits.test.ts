import { expect, test } from 'vitest';
import { contrast } from '#contrast/contrast.ts';
import { nearestPassing, passingCheck } from '#contrast/limits.ts';
import { withChanges } from '#model/changes.ts';
import { readThemes } from '#model/themes.ts';
import type { Components } from '#model/values.ts';
import { files, oklch, tokens } from './example.ts';

const { pairs, themes } = tokens;

/** True if all pairs hold after changing the color in the files. */
function holds(id: string, components: readonly number[]): boolean {
  const change = { file: 'color.base.tokens.json', id, value: oklch(...components) };
  return Object.values(readThemes(withChanges(files, [change]))).every((set) =>
    pairs.every((pair) => contrast(set, pair) >= pair.min),
  );
}

const ids = ['base.color.navy.900', 'base.color.sand.0', 'base.color.bronze.700'];

const componentsOf = (id: string): Components => Object(themes.light?.[id]?.$value).components;

test.each(ids)('the slider of %s is green exactly where the files would pass', (id) => {
  const passes = passingCheck(themes, pairs, id);
  const [, chroma, hue] = componentsOf(id);
  const steps = Array.from({ length: 21 }, (_, step) => [step / 20, chroma, hue] as const);
  const verdicts = steps.map((step) => passes?.([...step]));
  expect(verdicts).toEqual(steps.map((step) => holds(id, step)));
  expect(new Set(verdicts).size).toBe(2);
});

test('the nearest passing color passes, the step before it fails, and there may be none', () => {
  const id = 'base.color.navy.900';
  const passes = passingCheck(themes, pairs, id);
  const [, chroma, hue] = componentsOf(id);
  const nearest = nearestPassing([0.8, chroma, hue], passes);
  if (!nearest) throw new Error('there is none');
  expect(holds(id, nearest)).toBe(true);
  expect(holds(id, [nearest[0] + 0.002, nearest[1], nearest[2]])).toBe(false);
  expect(nearestPassing([0.5, 0, 0], () => false)).toBeUndefined();
});
