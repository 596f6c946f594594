/** Rules of every axe scan: the site, its stories and its tools share this list. */
import type { RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const contrastRules = { AA: 'color-contrast', AAA: 'color-contrast-enhanced' } as const;

export type Contrast = keyof typeof contrastRules;

/** By default the enhanced rule passes text below 4.5:1, or large text below 3:1. */
const noLeast = { minThreshold: 0 };
const contrastRatio = { normal: noLeast, large: noLeast };
const checks = { [contrastRules.AAA]: { options: { contrastRatio } } };

const withContrast = (contrast?: Contrast) =>
  ({
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(
      Object.entries(contrastRules).map(([level, id]) => [id, { enabled: level === contrast }]),
    ),
    checks,
  }) as const;

export type Scan = 'all' | 'allButContrast' | 'contrast';

export const scansFor = (contrast: Contrast): Readonly<Record<Scan, RunOptions>> => ({
  all: withContrast(contrast),
  allButContrast: withContrast(),
  contrast: {
    ...withContrast(contrast),
    runOnly: { type: 'rule', values: [contrastRules[contrast]] },
  },
});

export const scans = scansFor('AAA');
