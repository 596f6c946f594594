import type { ConditionName } from '#tests/conditions/conditions.ts';
import { test } from '#tests/support/test.ts';
import { randomFrom } from './random.ts';
import { tasks } from './tasks.ts';
import type { Visitor } from './visitors.ts';

/** Visits of each kind of visitor for each task. */
const rounds = 20;

const start = ['/', '/sobrenos', '/noticias', '/contato'];

/** Repeats one visit: `VISIT_SEED="phone 17" npm test -- visits`. */
const { VISIT_SEED: again } = process.env;

function declareVisit(kind: string, visitor: Visitor, number: number, task: string): void {
  const seed = `${kind} ${number}`;
  if (again !== undefined && again !== seed) return;
  const random = randomFrom(seed);
  const first = random.oneOf(start);
  const condition: ConditionName | undefined =
    visitor.conditions && random.oneOf(visitor.conditions);
  test.describe(condition ? `under ${condition}` : 'as it is', () => {
    test.use({ ...visitor.machine, ...(condition && { condition }) });

    test(`${task}, from ${first} [${seed}]`, async ({ page, site, errors }) => {
      test.setTimeout(visitor.isSlow ? 180_000 : 60_000);
      await visitor.prepare?.(page, random);
      await page.goto(first, { waitUntil: 'commit' });
      await tasks[task]?.({ page, site, visitor, random });
      // Ignore console errors, which journeys check; a visit checks its task only.
      errors.length = 0;
    });
  });
}

export function declareVisits(visitors: Readonly<Record<string, Visitor>>): void {
  for (const [kind, visitor] of Object.entries(visitors))
    test.describe(kind, () => {
      for (const [place, task] of Object.keys(tasks).entries())
        for (let round = 0; round < rounds; round += 1)
          declareVisit(kind, visitor, place * rounds + round, task);
    });
}
