import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const byTag = { type: 'tag', values: tags };
const [aa, aaa] = ['color-contrast', 'color-contrast-enhanced'];

/** What axe is asked for. Whatever has too little contrast for AA has too little for AAA. */
const scans = {
  all: { runOnly: byTag, rules: { [aa]: { enabled: false }, [aaa]: { enabled: true } } },
  allButContrast: { runOnly: byTag, rules: { [aa]: { enabled: false } } },
  contrast: { runOnly: [aaa] },
} as const;

export type Scan = keyof typeof scans;

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
