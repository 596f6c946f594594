import { createHash } from 'node:crypto';
import { besideFields } from './besideFields.ts';
import { chromium109 } from './chromium109.ts';
import type { Condition } from './condition.ts';
import { edge } from './edge.ts';
import { forbiddenStorage } from './forbiddenStorage.ts';
import { lateScripts } from './lateScripts.ts';
import { lostApplication } from './lostApplication.ts';
import { replacedTexts } from './replacedTexts.ts';
import { rewrittenHtml } from './rewrittenHtml.ts';
import { silentValues } from './silentValues.ts';
import { slowProcessor } from './slowProcessor.ts';
import { wrappedTexts } from './wrappedTexts.ts';

export const conditions = {
  // This one takes longest; `npm test` runs the others beside it.
  EDGE: edge,
  'wrapped texts': wrappedTexts,
  'replaced texts': replacedTexts,
  'elements beside fields': besideFields,
  'values without events': silentValues,
  'rewritten HTML': rewrittenHtml,
  'forbidden storage': forbiddenStorage,
  'late scripts': lateScripts,
  'a lost application': lostApplication,
  'a slow processor': slowProcessor,
  'Chromium 109': chromium109,
} as const satisfies Readonly<Record<string, Condition>>;

export type ConditionName = keyof typeof conditions;

/** Conditions that need no other browser. */
export const conditionNames = (Object.keys(conditions) as ConditionName[]).filter(
  (name) => !('browser' in conditions[name]),
);

/** Conditions under which every journey runs. */
export const journeyConditions = conditionNames.filter(
  (name) => !('onlyMainJob' in conditions[name]),
);

/** The reason for which a journey cannot pass under a condition, if there is one. */
export const reasonAgainst = (
  { except = {} }: Condition,
  tags: readonly string[],
): string | undefined => Object.entries(except).find(([need]) => tags.includes(need))?.[1];

/** Tags journeys that weigh the site and list its files as the server sends them. */
export const asSent = '@as-sent';

/** Tags tests that run at night: `npm test -- conditions` and `plants`. */
export const atNight = '@night';

/** Runs each row of a table in one column by day, in all columns at night. */
export const cell = (row: number, column: number, columns: number) =>
  row % columns === column ? {} : { tag: atNight };

/** Picks a journey's condition for `npm test` by its title, so that it is always the same. */
export function conditionFor(title: string, tags: readonly string[]): ConditionName | undefined {
  const possible = journeyConditions.filter((name) => {
    const condition: Condition = conditions[name];
    return !condition.isSlow && reasonAgainst(condition, tags) === undefined;
  });
  const number = createHash('sha1').update(title).digest().readUInt32BE();
  return possible[number % possible.length];
}
