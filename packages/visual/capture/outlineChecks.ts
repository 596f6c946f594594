import type { Page } from '@playwright/test';
import { plainClasses } from '#suite/names.ts';
import type { Scene } from '#suite/scene.ts';
import { suite } from './suite.ts';

/** Runs in the page: checks what axe leaves of headings, landmarks and names (WCAG 1.3.1, 2.4.6). */
function findViolations([isModal, language]: readonly [boolean, string]): string[] {
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(shown);
  const nameOf = (element: Element) => {
    const id = element.getAttribute('aria-labelledby');
    const label = id ? document.getElementById(id)?.textContent : undefined;
    return (label ?? element.getAttribute('aria-label') ?? '').trim();
  };
  /** Names an unnamed region by its styles. */
  const describe = (element: Element) => {
    const named = element.className ? element : element.closest('header, footer, section, dialog');
    return `${element.localName} (${named?.className || element.id})`;
  };
  const violations: string[] = [];
  const demand = (holds: boolean, violation: string) => {
    if (!holds) violations.push(violation);
  };
  const levels = all('h1, h2, h3, h4, h5, h6').map((one) => Number(one.tagName.slice(1)));
  const { lang } = document.documentElement;
  demand(lang === language, `does not say that its language is ${language}`);
  if (isModal) {
    const dialogs = all('[role=dialog], dialog').map(nameOf);
    demand(dialogs.length === 1 && dialogs[0] !== '', `has dialogs: ${dialogs.join(' | ')}`);
  } else {
    demand(levels[0] === 1, `begins with a heading of level ${levels[0]}`);
    demand(levels.filter((level) => level === 1).length === 1, 'has not one main heading');
    for (const name of ['header', 'main', 'footer'])
      demand(all(name).length === 1, `has ${all(name).length} times ${name}`);
  }
  const regions = all('nav, section[aria-labelledby], section[aria-label], [role=region]');
  for (const region of regions)
    demand(nameOf(region) !== '', `has a region without a name › ${describe(region)}`);
  return violations;
}

export async function outlineViolations(page: Page, { modal, language = suite.language }: Scene) {
  const found = await page.evaluate(findViolations, [Boolean(modal), language] as const);
  return found.map((violation) => plainClasses(violation, suite));
}
