import type { Page } from '@playwright/test';
import { modulesOf, readGraph } from '#model/changed.ts';
import type { RuleInPage } from '#model/suite.ts';
import { suite } from './suite.ts';

export type Rules = readonly RuleInPage[];

export const rulesAtWork = async (page: Page): Promise<Rules> =>
  suite.rulesInPage ? page.evaluate(suite.rulesInPage) : [];

const nameOf = (module: string) => module.replace(/.*\/|\.(?:css\.)?tsx?$/g, '');

/** Components rendered by a scene but absent from its module graph: `--changed` would miss them. */
export function missingEntries(rules: Rules, entries: readonly string[]): string[] {
  const { modules } = suite;
  if (!modules) return [];
  const known = new Set([...modulesOf(readGraph(), entries, modules)].map(nameOf));
  const atWork = rules.flatMap(({ component, matches }) => (matches && component) || []);
  return [...new Set(atWork)]
    .filter((name) => !known.has(name))
    .toSorted()
    .map((name) => `shows ${name}, but a change of it would not lead --changed here`);
}
