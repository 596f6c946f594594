import type { Page } from '@playwright/test';
import type { StateStyles } from '#model/layout.ts';
import { plainClasses } from '#suite/names.ts';
import type { Suite } from '#suite/suite.ts';
import { stillSheet } from './freeze.ts';

const styleNames = ['animation', 'transition'] as const;

type Read = {
  role: string;
  classes: string;
  values: (readonly [name: string, value: string])[];
};

/**
 * Runs in the page as one task, so that nothing starts to move while the stylesheet that stops
 * animations is off.
 */
function readMotion([sheetName, names]: readonly [string, readonly string[]]): Read[] {
  const sheet = Reflect.get(window, sheetName);
  if (!(sheet instanceof CSSStyleSheet)) return [];
  const frames = new Map<string, string>();
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSKeyframesRule)
        frames.set(rule.name, [...rule.cssRules].map(({ cssText }) => cssText).join(' '));
      else if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) visit(rule.cssRules);
    }
  };
  for (const styles of document.styleSheets)
    try {
      visit(styles.cssRules);
    } catch {
      // The browser hides the rules of a cross-origin stylesheet.
    }
  sheet.disabled = true;
  const reads: Read[] = [];
  for (const element of document.querySelectorAll('body, body *')) {
    for (const part of ['', '::before', '::after']) {
      const styles = getComputedStyle(element, part || null);
      if (part && /^(?:none|normal)$/.test(styles.content)) continue;
      const values = names.flatMap((name): [string, string][] => {
        const value = styles.getPropertyValue(name);
        return /^(?:all|none)?(?: 0s.*)?$/.test(value) ? [] : [[`${part} ${name}`.trim(), value]];
      });
      for (const name of styles.animationName.split(', ')) {
        const text = frames.get(name);
        if (text) values.push([`@keyframes ${name}`, text]);
      }
      const classes = element.getAttribute('class') ?? '';
      if (values.length > 0) reads.push({ role: element.localName, classes, values });
    }
  }
  sheet.disabled = false;
  // Force the styles to be computed before the next frame.
  getComputedStyle(document.body).getPropertyValue('animation');
  return reads;
}

/** Reads each kind of element once, because many elements of a page move alike. */
export async function motionOf(page: Page, suite: Pick<Suite, 'nameOf'>): Promise<StateStyles[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const reads = await page.evaluate(readMotion, [stillSheet, styleNames] as const);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = reads.map(({ role, classes, values }): StateStyles => {
    return { role, classes: plainClasses(classes, suite), styles: Object.fromEntries(values) };
  });
  return [...new Map(moving.map((styled) => [JSON.stringify(styled), styled])).values()];
}
