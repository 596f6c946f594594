import type { Page } from '@playwright/test';
import { modulesOf, readGraph } from '#visual/cli/changed.ts';
import { suite } from './suite.ts';

export type Rules = readonly (readonly [variable: string, component: string])[];

export const rulesAtWork = async (page: Page): Promise<Rules> =>
  suite.rulesInPage ? page.evaluate(suite.rulesInPage) : [];

const unique = (list: readonly string[]) => [...new Set(list)].toSorted();
const nameOf = (module: string) => module.replace(/.*\/|\.(?:css\.)?tsx?$/g, '');

/** What is at work in a scene; strangers are components by which `--changed` would not find it. */
export function partsOf(rules: Rules, entries: readonly string[]) {
  const components = unique(rules.map(([, component]) => component));
  const variables = unique(rules.map(([variable]) => variable));
  const { modules } = suite;
  if (!modules) return { components, variables, strangers: [] };
  const known = new Set([...modulesOf(readGraph(), entries, modules)].map(nameOf));
  const strangers = components
    .filter((name) => name !== 'global' && !known.has(name))
    .map((name) => `shows ${name}, but a change of it would not lead --changed here`);
  return { components, variables, strangers };
}
