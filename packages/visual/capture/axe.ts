import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Scan, scans } from './axeRules.ts';

export const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };

/** Scans the page as it stands. @returns rule, element and what to do. */
export async function axeViolations(page: Page, scan: Scan = 'all'): Promise<string[]> {
  // Sent over the debugger's protocol, which the page's own policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (asked) => {
    const options = { preload: false, resultTypes: ['violations'], ...asked };
    const { violations } = await Reflect.get(window, 'axe').run(document, options);
    return violations.flatMap(({ id, nodes }: Violation) =>
      nodes.map(({ target, failureSummary }) => `${id} › ${target.join(' ')} › ${failureSummary}`),
    );
  }, scans[scan]);
}
