/** Tests what builds tell of a scene that some of them cannot show. */
import { expect, test } from 'vitest';
import type { Unit } from '#model/unit.ts';
import type { Probe } from '#prove/probes.ts';
import { experiment } from '#prove/experiment.ts';

const units = Array.from({ length: 8 }, (_, at): Unit => {
  const line = at + 1;
  const sources = [{ file: 'hero.ts', line, before: ['a'], after: ['b'] }];
  return { id: `hero.ts:${line}`, kind: 'lines', sources };
});

const probeOf = (scene: string, key: string): Probe => {
  const mark = { key, likeness: key, kin: key };
  return { scene, item: '375', view: '375', mark, hints: [] };
};

type World = {
  /** True if the scene of the button can be shown without these units. */
  readonly hasButton: (out: ReadonlySet<string>) => boolean;
  /** True if the change of the button shows without these units. */
  readonly isThere: (out: ReadonlySet<string>) => boolean;
};

async function proofOf({ hasButton, isThere }: World): Promise<string> {
  const { verdicts } = await experiment({
    units,
    fixed: [],
    probes: [probeOf('button', 'color'), probeOf('home', 'title')],
    read: () => undefined,
    build: async (ids) => {
      const out = new Set(ids);
      const home = out.has('hero.ts:8') ? [] : ['title'];
      const button = isThere(out) ? ['color'] : [];
      const ofHome = ['home/375', new Set(home)] as const;
      return hasButton(out)
        ? { keys: new Map([ofHome, ['button/375', new Set(button)]]), failures: new Map() }
        : { keys: new Map([ofHome]), failures: new Map([['button', 'There is no button']]) };
    },
  });
  const verdict = verdicts.find(({ scene }) => scene === 'button')?.verdict;
  const lines = verdict?.sources.map(({ line }) => line).join();
  return verdict?.proof.status === 'proved' ? `${verdict.proof.how} ${lines}` : 'likely';
}

const has =
  (...lines: readonly number[]) =>
  (out: ReadonlySet<string>) =>
    lines.every((line) => !out.has(`hero.ts:${line}`));

test('a change comes from the only line without which its scene cannot be shown', async () => {
  expect(await proofOf({ hasButton: has(3), isThere: () => true })).toBe('one 3');
});

test('a change comes from its own line in a scene that another line brings', async () => {
  expect(await proofOf({ hasButton: has(3), isThere: has(5) })).toBe('one 5');
});

test('no line is proved where two are needed for the scene', async () => {
  expect(await proofOf({ hasButton: has(3, 4), isThere: () => true })).toBe('likely');
});

test('no line is proved where a scene fails without one only now and then', async () => {
  let looks = 0;
  const hasButton = (out: ReadonlySet<string>) => has(3)(out) || (looks += 1) % 2 === 0;
  expect(await proofOf({ hasButton, isThere: () => true })).toBe('likely');
});

test('the line that shows the scene is not proved if either of two others makes the change', async () => {
  const isThere = (out: ReadonlySet<string>) => has(5)(out) || has(6)(out);
  expect(await proofOf({ hasButton: has(3), isThere })).not.toBe('one 3');
});
