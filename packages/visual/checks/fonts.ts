import type { CDPSession, Page } from '@playwright/test';
import type { Found } from '#model/finding.ts';

const samplesId = 'letters';

/** Adds an element with every letter shown in each font. @returns whether there are any. */
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
    // The browser reports fonts only after layout.
    samplesBox.getBoundingClientRect();
    return samplesBox.textContent !== '';
  }, samplesId);

const fontsOf = async (cdp: CDPSession, nodeId: number) =>
  (await cdp.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;

const systemFontsOf = async (cdp: CDPSession, nodeId: number) =>
  (await fontsOf(cdp, nodeId)).filter(({ isCustomFont }) => !isCustomFont);

/** A longer list means that the whole font is missing. */
const shownLetters = 8;

/** Example: '“²” (U+00B2)'. */
const describeLetter = (letter: string) =>
  `“${letter}” (U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** Letters by the system font that replaces the missing one. */
async function findLetters(page: Page, cdp: CDPSession, documentId: number) {
  const letters = await page.evaluate((id) => {
    const samples = document.querySelectorAll(`#${id} > p`);
    for (const sample of samples)
      sample.replaceChildren(
        ...Array.from(sample.textContent ?? '', (letter) => {
          const part = document.createElement('span');
          part.append(letter);
          return part;
        }),
      );
    document.getElementById(id)?.getBoundingClientRect();
    return [...document.querySelectorAll(`#${id} span`)].map(
      ({ textContent }) => textContent ?? '',
    );
  }, samplesId);
  const selector = `#${samplesId} span`;
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: documentId, selector });
  const byFamily = new Map<string, Set<string>>();
  for (const [index, nodeId] of nodeIds.entries())
    for (const { familyName } of await systemFontsOf(cdp, nodeId))
      byFamily.set(familyName, (byFamily.get(familyName) ?? new Set()).add(letters[index] ?? ''));
  return byFamily;
}

export async function findSystemFonts(page: Page, cdp: CDPSession): Promise<Found[]> {
  const hasLetters = await addSamples(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const selector = `#${samplesId}`;
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  // The protocol reports fonts of a node and its direct text only.
  const fonts = await fontsOf(cdp, nodeId);
  const isForeign = fonts.some(({ isCustomFont }) => !isCustomFont);
  const families = isForeign ? await findLetters(page, cdp, root.nodeId) : [];
  await cdp.send('DOM.removeNode', { nodeId });
  if (hasLetters && fonts.length === 0) throw new Error('The browser names no font of any letter');
  return [...families].map(([family, letters]) => {
    const descriptions = [...letters].slice(0, shownLetters).map(describeLetter);
    const more =
      letters.size > descriptions.length ? ` and ${letters.size - descriptions.length} more` : '';
    return {
      rule: 'font',
      level: 'advice',
      element: '',
      measure: [`${descriptions.join(', ')}${more} in ${family}`],
    };
  });
}
