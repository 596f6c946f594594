import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/server.ts';
import type { Pair } from './read.ts';
import { screens } from './usage.ts';

/** A text and what lies behind it, by the names of their tokens. */
type Meeting = {
  readonly fg: string;
  /** None where the bar lies over whatever is scrolled below it: its own pairs say what that may be. */
  readonly bg?: string;
  /** The beginning of one such text, and where it is. */
  readonly text: string;
  readonly screen: string;
};

/**
 * Gives each colour role a value that no other has, so that what a text has tells which role it is,
 * whatever the tokens' values are. Runs in the page.
 */
export function meetingsInPage(): Omit<Meeting, 'screen'>[] {
  const roots = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':root');
  const names = roots.flatMap(({ cssText }) =>
    [...cssText.matchAll(/(--color-[\w-]+):/g)].map(([, name = '']) => name),
  );
  const roles = new Map([...new Set(names)].map((name, at) => [`rgb(${at}, 1, 254)`, name]));
  for (const [color, name] of roles) document.documentElement.style.setProperty(name, color);
  const roleOf = (color: string) => roles.get(color)?.slice(2).replaceAll('-', '.') ?? color;
  const groundOf = (element: Element | null): string => {
    if (!element) return 'no colour';
    const { backgroundColor } = getComputedStyle(element);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)';
    return isClear ? groundOf(element.parentElement) : roleOf(backgroundColor);
  };
  const found = new Map<string, Omit<Meeting, 'screen'>>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [element, text = ''] = [node.parentElement, node.textContent?.trim()];
    if (!element || !text || element.closest('script, style, [inert]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const fg = roleOf(getComputedStyle(element).color);
    const isOver = element.closest('header[data-state="transparent"]') !== null;
    const bg = isOver ? undefined : groundOf(element);
    found.set(`${fg} ${bg}`, { fg, text: text.slice(0, 40), ...(bg !== undefined && { bg }) });
  }
  return [...found.values()];
}

async function visit(browser: Browser, url: string): Promise<Meeting[]> {
  const found: Meeting[] = [];
  for (const { name, path, reach } of await screens()) {
    // Without transitions each colour is there at once.
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await reach?.(page);
    const met = await page.evaluate(meetingsInPage);
    found.push(...met.map((meeting) => ({ ...meeting, screen: name })));
    await page.close();
  }
  return found;
}

const root = new URL('../../', import.meta.url);

/** Code decides what meets, and values do not: a saved colour needs no new look. */
function codeHash(): string {
  const src = new URL('src/', root);
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|md|json)$/.test(name))
    .toSorted();
  const files = [
    ...names.map((name) => new URL(name.replaceAll('\\', '/'), src)),
    ...['meetings.ts', 'usage.ts'].map((name) => new URL(name, import.meta.url)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.pathname).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** All that meets on a built site's screens, dialogs and notices; kept until the code changes. */
export async function meetings(folder: string): Promise<readonly Meeting[]> {
  const file = new URL(`.cache/meetings-${codeHash()}.json`, root);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const site = await startSite(folder);
  const browser = await launchBrowser();
  try {
    const found = await visit(browser, site.url);
    mkdirSync(new URL('.cache/', root), { recursive: true });
    writeFileSync(file, JSON.stringify(found));
    return found;
  } finally {
    await browser.close();
    site.close();
  }
}

/** Texts whose colours `contrast.pairs.json` does not have for text: one message for each pair. */
export function undeclaredPairs(found: readonly Meeting[], pairs: readonly Pair[]): string[] {
  const isDeclared = ({ fg, bg }: Meeting) =>
    pairs.some((pair) => pair.fg === fg && (bg === undefined || pair.bg === bg) && pair.min >= 4.5);
  const missing = found.filter((meeting) => !isDeclared(meeting));
  const told = missing.map(
    ({ fg, bg = 'the bar', text, screen }) =>
      [
        `${fg} ${bg}`,
        `tokens/contrast.pairs.json: has no pair of text for ${fg} on ${bg}, which meet on the screen ${screen} ("${text}")`,
      ] as const,
  );
  return [...new Map(told).values()];
}
