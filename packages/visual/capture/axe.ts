import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Contrast, type Scan, scansFor } from './axeRules.ts';

export const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };

/** @returns for each violation the rule, the element and what to do. */
export const linesOf = (violations: readonly Violation[]) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} › ${target.join(' ')} › ${failureSummary}`),
  );

/** @param part only what is in it. */
export async function axeViolations(
  page: Page,
  scan: Scan = 'all',
  contrast: Contrast = 'AAA',
  part = page.locator(':root'),
): Promise<string[]> {
  // The debugger's protocol is not bound by the page's policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options = { preload: false, resultTypes: ['violations'], ...scansFor(contrast)[scan] };
  const violations = await part.evaluate(async (element, asked): Promise<Violation[]> => {
    const found = await Reflect.get(window, 'axe').run(element, asked);
    return found.violations;
  }, options);
  return linesOf(violations);
}
