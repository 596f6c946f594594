import type { CDPSession, Page } from '@playwright/test';
import { suite } from './suite.ts';

type Sample = {
  /** The font, and what of it the page has loaded. */
  readonly key: string;
  readonly font: Readonly<Record<'fontFamily' | 'fontStyle' | 'fontWeight', string>>;
  readonly letters: readonly string[];
};

/** @returns all letters shown in each font. */
const samplesOf = (page: Page): Promise<Sample[]> =>
  page.evaluate(() => {
    const faces = [...document.fonts].map(({ family, status }) => family + status);
    const samples: Record<string, Sample> = {};
    const add = ({ fontFamily, fontStyle, fontWeight }: CSSStyleDeclaration, text: string) => {
      if (!text) return;
      const key = [location.origin, ...faces, fontFamily, fontStyle, fontWeight].join();
      const letters = new Set((samples[key]?.letters.join('') ?? '') + text);
      samples[key] = { key, font: { fontFamily, fontStyle, fontWeight }, letters: [...letters] };
    };
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility()) continue;
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      add(getComputedStyle(element), own.map((node) => node.textContent?.trim()).join(''));
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        add(getComputedStyle(element), element.value + element.placeholder);
      for (const part of ['::before', '::after', '::marker']) {
        const style = getComputedStyle(element, part);
        add(style, [...style.content.matchAll(/"(.*?)"/g)].map(([, text]) => text).join(''));
      }
    }
    return Object.values(samples);
  });

const sampleMark = 'data-letters';

const addSamples = (page: Page, samples: readonly Sample[]) =>
  page.evaluate(
    ([mark, all]) => {
      for (const { font, letters } of all) {
        const sample = document.createElement('p');
        Object.assign(sample.style, font);
        sample.setAttribute(mark, '');
        sample.append(letters.join(''));
        document.body.append(sample);
      }
      // Without a layout the browser names no font of them.
      document.body.getBoundingClientRect();
    },
    [sampleMark, samples] as const,
  );

async function familiesOf(page: Page, cdp: CDPSession, samples: readonly Sample[]) {
  await addSamples(page, samples);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const selector = `[${sampleMark}]`;
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const found = await Promise.all(
    nodeIds.map((nodeId) => cdp.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await page.evaluate((mark) => {
    for (const sample of document.querySelectorAll(`[${mark}]`)) sample.remove();
  }, sampleMark);
  if (found.some(({ fonts }) => fonts.length === 0))
    throw new Error('The browser names no font of some letters');
  return found.flatMap(({ fonts }) => fonts);
}

/** Letters that this worker has found in web fonts: the browser takes long to name a font. */
const known = new Set<string>();

export async function systemFonts(page: Page, cdp: CDPSession): Promise<string[]> {
  if (!suite.webFontsOnly) return [];
  const unknown = (await samplesOf(page))
    .map(({ letters, ...sample }) => {
      const rest = letters.filter((letter) => letter.trim() && !known.has(sample.key + letter));
      return { ...sample, letters: rest };
    })
    .filter(({ letters }) => letters.length > 0);
  if (unknown.length === 0) return [];
  const system = (await familiesOf(page, cdp, unknown)).filter((font) => !font.isCustomFont);
  const found = unknown.flatMap(({ key, letters }) => letters.map((letter) => key + letter));
  if (system.length === 0) for (const letter of found) known.add(letter);
  return [...new Set(system.map(({ familyName }) => `letters in the system font ${familyName}`))];
}
