/** Rules of every axe scan: the site, its stories and its tools share this list, in any engine. */
import type { RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** AAA runs both, because the enhanced rule passes text below 4.5:1, or 3:1 when it is large. */
const contrastRules = {
  AA: ['color-contrast'],
  AAA: ['color-contrast', 'color-contrast-enhanced'],
} as const;

export type Contrast = keyof typeof contrastRules;

const switched = (ids: readonly string[], enabled: boolean) =>
  Object.fromEntries(ids.map((id) => [id, { enabled }]));

const byTag = { type: 'tag', values: tags } as const;

export type Scan = 'all' | 'allButContrast' | 'contrast';

export const scansFor = (contrast: Contrast): Readonly<Record<Scan, RunOptions>> => ({
  all: { runOnly: byTag, rules: switched(contrastRules[contrast], true) },
  allButContrast: { runOnly: byTag, rules: switched(contrastRules.AAA, false) },
  contrast: { runOnly: { type: 'rule', values: [...contrastRules[contrast]] } },
});

export const scans = scansFor('AAA');
