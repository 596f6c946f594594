import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };

/** Scans the page as it stands, text at 7 to 1 among it. @returns rule, element and what to do. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Sent over the debugger's protocol, which the page's own policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([only, all]) => {
      const { violations } = await Reflect.get(window, 'axe').run(document, {
        preload: false,
        resultTypes: ['violations'],
        runOnly: only ?? { type: 'tag', values: all },
        // Whatever has too little contrast for AA has too little for AAA.
        ...(!only && {
          rules: {
            'color-contrast-enhanced': { enabled: true },
            'color-contrast': { enabled: false },
          },
        }),
      });
      return violations.flatMap(({ id, nodes }: Violation) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} › ${target.join(' ')} › ${failureSummary}`,
        ),
      );
    },
    [rules, tags] as const,
  );
}
