/** Tests that the units behind a change are found, whichever builds fail. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, type Reading } from '#prove/decode.ts';
import { buildsFor, type Look, numbers, type Removal, removalsFor } from '#prove/removals.ts';

/** Units whose removal makes a change disappear: any of them, or only all of them. */
type Truth = { readonly how: 'needed' | 'enough'; readonly units: readonly number[] };

const isGoneWithout = ({ how, units }: Truth, removed: Removal) =>
  how === 'needed'
    ? units.some((unit) => removed.has(unit))
    : units.every((unit) => removed.has(unit));

/** Removes units until no question is open. */
function prove(count: number, truth: Truth, canBuild: (removed: Removal) => boolean = () => true) {
  const looks: Look[] = [];
  const failed: Removal[] = [];
  const build = (removed: Removal) =>
    canBuild(removed)
      ? looks.push({ removed, isGone: isGoneWithout(truth, removed) })
      : failed.push(removed);
  for (const removed of removalsFor(numbers(count))) build(removed);
  const read = () => decode({ count, looks, failed, hints: [] });
  let reading: Reading = read();
  while (reading.kind === 'open') {
    for (const removed of reading.next) build(removed);
    reading = read();
  }
  return { reading, builds: looks.length + failed.length };
}

const unitCounts = fc.integer({ min: 1, max: 70 });
const several = fc.integer({ min: 2, max: 70 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    units: fc.uniqueArray(fc.integer({ min: 0, max: count - 1 }), { minLength: 2, maxLength: 2 }),
  }),
);

const sorted = (units: readonly number[]) => units.toSorted((a, b) => a - b);

describe('the units behind a change', () => {
  test('are told apart by the fewest builds that can, and no more', () => {
    const pairs = unitCounts.chain((count) =>
      fc.record({ count: fc.constant(count), unit: fc.integer({ min: 0, max: count - 1 }) }),
    );
    fc.assert(
      fc.property(pairs, ({ count, unit }) => {
        const { reading, builds } = prove(count, { how: 'needed', units: [unit] });
        expect(reading).toEqual({ kind: 'proved', how: 'one', units: [unit] });
        expect(builds).toBe(buildsFor(count));
      }),
    );
    expect([0, 1, 2, 3, 6, 10, 20, 35, 70, 126].map(buildsFor)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  test('are known one after the other, the first ones after half of the builds', () => {
    const knownAfter = (unit: number) => {
      const looks: Look[] = [];
      for (const removed of removalsFor(numbers(20))) {
        looks.push({ removed, isGone: removed.has(unit) });
        const asked = { count: 20, looks, failed: [], hints: [unit] };
        if (decode(asked).kind === 'proved') break;
      }
      return looks.length;
    };
    expect(numbers(20).map(knownAfter)).toEqual([
      ...Array.from({ length: 4 }, () => 4),
      ...Array.from({ length: 6 }, () => 5),
      ...Array.from({ length: 10 }, () => 6),
    ]);
  });

  test('are two where both are needed', () => {
    fc.assert(
      fc.property(several, ({ count, units }) => {
        const { reading, builds } = prove(count, { how: 'needed', units });
        expect(reading).toEqual({ kind: 'proved', how: 'together', units: sorted(units) });
        expect(builds - removalsFor(numbers(count)).length).toBeLessThanOrEqual(12);
      }),
    );
  });

  test('are two where each of them is enough', () => {
    fc.assert(
      fc.property(several, ({ count, units }) => {
        const { reading } = prove(count, { how: 'enough', units });
        expect(reading).toEqual({ kind: 'proved', how: 'each', units: sorted(units) });
      }),
    );
  });

  test('are never others where builds fail', () => {
    const failing = fc.record({
      count: fc.integer({ min: 2, max: 40 }),
      unit: fc.nat(),
      otherUnit: fc.nat(),
      uses: fc.nat(),
      isPair: fc.boolean(),
    });
    fc.assert(
      fc.property(failing, ({ count, unit, otherUnit, uses, isPair }) => {
        const [first, second, user] = [unit, otherUnit, uses].map((number) => number % count);
        const units = [...new Set(isPair ? [first, second] : [first])].filter(
          (id) => id !== undefined,
        );
        // A unit's users do not build without it.
        const canBuild = (removed: Removal) =>
          user === undefined || second === undefined || removed.has(user) || !removed.has(second);
        for (const how of ['needed', 'enough'] as const) {
          const { reading } = prove(count, { how, units }, canBuild);
          if (reading.kind === 'proved')
            expect(reading.units.every((id) => units.includes(id))).toBe(true);
        }
      }),
    );
  });

  test('are three where all are needed', () => {
    // The change needs each of these units.
    const truth: Truth = { how: 'needed', units: [1, 2, 4] };
    const removals = [...removalsFor(numbers(8)), ...[3, 5, 6, 7].map((unit) => new Set([unit]))];
    const looks = removals.map((removed) => ({ removed, isGone: isGoneWithout(truth, removed) }));
    const pairs = decode({ count: 8, looks, failed: [], hints: [4, 1] });
    expect(pairs.kind === 'open' && pairs.next.length > 0).toBe(true);
    expect(prove(8, truth).reading).toEqual({ kind: 'proved', how: 'together', units: [1, 2, 4] });
  });
});
