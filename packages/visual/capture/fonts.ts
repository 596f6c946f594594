import type { CDPSession, Page } from '@playwright/test';
import { suite } from './suite.ts';

const sampleMark = 'data-letters';

/** Adds all letters that are shown in each font, as an element of its own. */
const addSamples = (page: Page) =>
  page.evaluate((mark) => {
    const samples = new Map<string, string>();
    const add = ({ fontStyle, fontWeight, fontFamily }: CSSStyleDeclaration, text: string) => {
      const font = `${fontStyle} ${fontWeight} 16px ${fontFamily}`;
      samples.set(font, (samples.get(font) ?? '') + text.replaceAll(/\s/g, ''));
    };
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility()) continue;
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      add(getComputedStyle(element), own.map((node) => node.textContent).join(''));
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        add(getComputedStyle(element), element.value + element.placeholder);
      for (const part of ['::before', '::after', '::marker']) {
        const style = getComputedStyle(element, part);
        add(style, [...style.content.matchAll(/"(.*?)"/g)].map(([, text]) => text).join(''));
      }
    }
    for (const [font, text] of samples) {
      if (!text) continue;
      const sample = document.createElement('p');
      sample.style.font = font;
      sample.setAttribute(mark, '');
      sample.append([...new Set(text)].join(''));
      document.body.append(sample);
    }
    // Without a layout the browser names no font of them.
    document.body.getBoundingClientRect();
  }, sampleMark);

export async function systemFonts(page: Page, cdp: CDPSession): Promise<string[]> {
  if (!suite.webFontsOnly) return [];
  await addSamples(page);
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
  const system = found.flatMap(({ fonts }) => fonts).filter((font) => !font.isCustomFont);
  return [...new Set(system.map(({ familyName }) => `letters in the system font ${familyName}`))];
}
