import type { Page } from '@playwright/test';
import { contactForm, formFields, notices } from '#content/contactForm.ts';
import { pagePaths, pages } from '#content/pages.ts';
import { readArticleFiles } from '#scripts/content/loadArticles.ts';
import { contrast } from '#scripts/tokens/contrast.ts';
import { readTokens, type Tokens } from '#scripts/tokens/read.ts';
import { wakeForm } from '../support/page.ts';
import { expect, takeOut, test } from '../support/test.ts';

/** A declared pair as CSS colours; `over` is what a translucent background lies on. */
type CssPair = { name: string; fg: string; bg: string; over: string };

function css(tokens: Tokens, theme: string, id: string): string {
  const token = tokens.themes[theme]?.[id];
  if (token?.$type !== 'color') throw new Error(`${id} is no colour`);
  return `oklch(${token.$value.components.join(' ')} / ${token.$value.alpha})`;
}

/** The pairs that text may use: those that keep its contrast. */
function textPairs(tokens: Tokens, theme: string): CssPair[] {
  const set = tokens.themes[theme];
  if (!set) throw new Error(`no theme ${theme}`);
  return tokens.pairs
    .filter((pair) => pair.min >= 4.5 && contrast(set, pair) >= pair.min)
    .map(({ fg, bg, over }) => ({
      name: `${fg} on ${bg}`,
      fg: css(tokens, theme, fg),
      bg: css(tokens, theme, bg),
      over: over ? css(tokens, theme, over) : 'white',
    }));
}

/**
 * Reads the colours of every text in view, foreground over whatever lies below it, and names those
 * that are none of the declared pairs. Runs in the page, whose canvas turns any colour into bytes.
 */
function undeclared(pairs: CssPair[]): { looked: number; found: string[] } {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  const layered = (...colors: string[]) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const color of colors) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const isOpaque = (color: string) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[3] === 255;
  };
  const near = (a: number[], b: number[]) =>
    a.every((part, index) => Math.abs(part - (b[index] ?? 0)) <= 1);
  const declared = pairs.map(({ fg, bg, over }) => {
    const ground = layered(over, bg);
    return { fg: layered(`rgb(${ground.join(' ')})`, fg), bg: ground };
  });
  const groundsOf = (element: Element | null): string[] => {
    if (!element) return ['white'];
    const color = getComputedStyle(element).backgroundColor;
    return isOpaque(color) ? [color] : [...groundsOf(element.parentElement), color];
  };
  const found = new Set<string>();
  let looked = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (
      !element ||
      !text.textContent?.trim() ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue;
    if (element.closest('script, style, [inert]')) continue;
    looked += 1;
    const bg = layered(...groundsOf(element));
    const fg = layered(`rgb(${bg.join(' ')})`, getComputedStyle(element).color);
    // The bar lies over whatever is scrolled below it: its own pairs say what that may be.
    const isDeclared = declared.some(
      (pair) =>
        near(pair.fg, fg) &&
        (near(pair.bg, bg) || Boolean(element.closest('header[data-state="transparent"]'))),
    );
    if (!isDeclared)
      found.add(`"${text.textContent.trim().slice(0, 40)}" rgb(${fg.join()}) on rgb(${bg.join()})`);
  }
  return { looked, found: [...found] };
}

const article = readArticleFiles()[0]?.file.replace(/^articles\/|\.md$/g, '') ?? '';

async function send(page: Page): Promise<void> {
  await page.getByLabel(formFields.nome.label).fill('Beatriz');
  await page.getByLabel(formFields.telefone.label).fill('27');
  await page.getByLabel(formFields.email.label).fill('b@example.com');
  await page.getByRole('button', { name: contactForm.submit }).click();
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor();

const screens: readonly { name: string; path: string; reach?: (page: Page) => Promise<void> }[] = [
  ...pagePaths.map((path) => ({ name: pages[path].name, path })),
  { name: 'an article', path: `/noticias/${article}` },
  { name: 'the article dialog', path: `/noticias?artigo=${article}`, reach: dialog },
  { name: 'the WhatsApp dialog', path: '/contato?dialogo=whatsapp', reach: dialog },
  {
    name: 'the success notice',
    path: '/?secao=contato',
    reach: async (page) => {
      await wakeForm(page);
      await send(page);
      await page.getByText(notices.success.title).waitFor();
    },
  },
];

for (const [theme, contrastMode] of [
  ['light', 'no-preference'],
  ['lightContrast', 'more'],
] as const) {
  for (const { name, path, reach } of screens) {
    test(`all text of ${name} has a declared contrast (${theme})`, async ({ page, errors }) => {
      const tokens = await readTokens(new URL('../../tokens/', import.meta.url));
      await page.emulateMedia({ contrast: contrastMode, reducedMotion: 'reduce' });
      await page.goto(path);
      await reach?.(page);
      const { looked, found } = await page.evaluate(undeclared, textPairs(tokens, theme));
      expect(looked).toBeGreaterThan(3);
      expect(found).toEqual([]);
      if (path === '/404') takeOut(errors, /status of 404|^404 Error:/);
    });
  }
}
