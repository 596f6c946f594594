/** Rules of every axe scan: the site, its stories and its tools share this list, in any engine. */
import type { RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Run both, because the enhanced rule passes text below 4.5:1, or 3:1 when it is large. */
const contrastRules = ['color-contrast', 'color-contrast-enhanced'];

const switched = (ids: readonly string[], enabled: boolean) =>
  Object.fromEntries(ids.map((id) => [id, { enabled }]));

const byTag = { type: 'tag', values: tags } as const;

export const scans = {
  all: { runOnly: byTag, rules: switched(contrastRules, true) },
  allButContrast: { runOnly: byTag, rules: switched(contrastRules, false) },
  contrast: { runOnly: { type: 'rule', values: contrastRules } },
} satisfies Record<string, RunOptions>;

export type Scan = keyof typeof scans;
