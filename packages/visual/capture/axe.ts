import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Contrast, type Scan, scansFor } from './axeRules.ts';

export const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };

/**
 * @param part only what is in it
 * @returns for each violation the rule, the element and what to do.
 */
export async function axeViolations(
  page: Page,
  scan: Scan = 'all',
  contrast: Contrast = 'AAA',
  part = page.locator(':root'),
): Promise<string[]> {
  // The debugger's protocol is not bound by the page's policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return part.evaluate(async (element, asked) => {
    const options = { preload: false, resultTypes: ['violations'], ...asked };
    const { violations } = await Reflect.get(window, 'axe').run(element, options);
    return violations.flatMap(({ id, nodes }: Violation) =>
      nodes.map(({ target, failureSummary }) => `${id} › ${target.join(' ')} › ${failureSummary}`),
    );
  }, scansFor(contrast)[scan]);
}
