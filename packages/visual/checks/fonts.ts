import type { CDPSession, Page } from '@playwright/test';
import type { Found } from '#model/finding.ts';

const samplesId = 'letters';

/** Adds an element with all letters that are shown in each font. @returns whether there are any. */
const addSamples = (page: Page) =>
  page.evaluate((id) => {
    const samples = new Map<string, string>();
    const add = ({ fontStyle, fontWeight, fontFamily }: CSSStyleDeclaration, text: string) => {
      const font = `${fontStyle} ${fontWeight} 16px ${fontFamily}`;
      samples.set(font, (samples.get(font) ?? '') + text.replaceAll(/\s/g, ''));
    };
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility()) continue;
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      add(getComputedStyle(element), texts.map((node) => node.textContent).join(''));
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        add(getComputedStyle(element), element.value + element.placeholder);
      for (const part of ['::before', '::after', '::marker']) {
        const style = getComputedStyle(element, part);
        add(style, [...style.content.matchAll(/"(.*?)"/g)].map(([, text]) => text).join(''));
      }
    }
    const samplesBox = document.createElement('div');
    samplesBox.id = id;
    for (const [font, text] of samples) {
      const sample = document.createElement('p');
      sample.style.font = font;
      sample.append([...new Set(text)].join(''));
      samplesBox.append(sample);
    }
    document.body.append(samplesBox);
    // Without a layout the browser names no font of them.
    samplesBox.getBoundingClientRect();
    return samplesBox.textContent !== '';
  }, samplesId);

export async function findSystemFonts(page: Page, cdp: CDPSession): Promise<Found[]> {
  const hasLetters = await addSamples(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const selector = `#${samplesId}`;
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  // The browser reads no deeper than the text of a node’s children.
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  await cdp.send('DOM.removeNode', { nodeId });
  if (hasLetters && fonts.length === 0) throw new Error('The browser names no font of any letter');
  const system = fonts.filter((font) => !font.isCustomFont);
  return [...new Set(system.map(({ familyName }) => familyName))].map((family) => ({
    rule: 'font',
    level: 'advice',
    element: '',
    measure: [family],
  }));
}
