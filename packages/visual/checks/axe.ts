import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Found } from '#model/finding.ts';
import type { Level } from '#suite/allowance.ts';
import { componentIn, plainSelector } from '#suite/names.ts';
import type { Suite } from '#suite/suite.ts';
import { type Scan, scansFor } from './axeRules.ts';

declare global {
  interface Window {
    /** The script below defines it. */
    readonly axe: typeof axe;
  }
}

export const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Axe's name of a locale: `pt_BR` for `pt-BR`. English is built in. */
export function axeLocale(language: string): axe.Locale | undefined {
  const [short = ''] = language.split('-');
  const files = [language.replace('-', '_'), short].map((name) =>
    fileURLToPath(new URL(`locales/${name}.json`, import.meta.resolve('axe-core/package.json'))),
  );
  const file = files.find((path) => existsSync(path));
  return file && JSON.parse(readFileSync(file, 'utf8'));
}

export type Violation = Pick<axe.Result, 'id' | 'tags' | 'help' | 'nodes'>;

const levelOf = (tags: readonly string[]): Level =>
  (['A', 'AA', 'AAA'] as const).find((level) =>
    tags.some((tag) => new RegExp(`^wcag\\d+${level}$`, 'i').test(tag)),
  ) ?? 'advice';

const colorsIn = (checks: readonly axe.CheckResult[]): readonly string[] =>
  checks.flatMap(({ data }) => [data?.fgColor ?? [], data?.bgColor ?? []].flat());

export const findingsIn = (
  violations: readonly Violation[],
  suite: Pick<Suite, 'nameOf'>,
): Found[] =>
  violations.flatMap(({ id, tags, help, nodes }) =>
    nodes.map(({ target, any, all, none }): Found => {
      const element = plainSelector(target.join(' '), suite);
      const checks = [...any, ...all, ...none];
      return {
        rule: id,
        level: levelOf(tags),
        help,
        element,
        component: componentIn(element),
        measure: checks.map(({ message }) => message),
        colors: colorsIn(checks),
      };
    }),
  );

type AxeSuite = Pick<Suite, 'contrast' | 'language' | 'nameOf'>;

/** @param part limits the scan to an element. */
export async function findByAxe(
  page: Page,
  suite: AxeSuite,
  scan: Scan = 'all',
  part = page.locator(':root'),
): Promise<Found[]> {
  // The page's policy does not block scripts of the debugging protocol.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    const locale = axeLocale(suite.language);
    if (locale) await page.evaluate((words) => window.axe.configure({ locale: words }), locale);
  }
  const options = {
    preload: false,
    // Frames have no axe of their own, and would be asked in vain.
    iframes: false,
    resultTypes: ['violations' as const],
    ...scansFor(suite.contrast)[scan],
  };
  const violations = await part.evaluate(async (element, runOptions): Promise<Violation[]> => {
    const results = await window.axe.run(element, runOptions);
    return results.violations;
  }, options);
  return findingsIn(violations, suite);
}
