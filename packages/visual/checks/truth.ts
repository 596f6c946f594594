/**
 * Finds images that a picture cannot show as visitors see them, and the test server's own address.
 */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openRoots } from '#capture/freeze.ts';
import { isMoving } from '#capture/images.ts';
import { imageAt } from '#capture/requests.ts';
import type { Found } from '#model/finding.ts';
import { componentOf, plainClasses } from '#suite/names.ts';
import type { Suite } from '#suite/suite.ts';

type Raw = Readonly<Record<'element' | 'classes', string>>;

type Image = Raw & { readonly address: string; readonly isBroken: boolean };

/** Properties by which styles draw images. */
const drawing = [
  'background-image',
  'mask-image',
  'border-image-source',
  'list-style-image',
  'content',
];

type Shown = Readonly<Record<'marquees' | 'addressed', Raw[]>> & { readonly images: Image[] };

/**
 * Runs in the page.
 * @returns images, each address of styles and drawings once, elements that the browser itself moves,
 *   and elements whose text contains the server's address
 */
async function readShown([rootsName, properties]: readonly [
  string,
  readonly string[],
]): Promise<Shown> {
  const roots: ReadonlySet<Document | ShadowRoot> =
    Reflect.get(window, rootsName) ?? new Set([document]);
  const elements = [...roots].flatMap((root) => [...root.querySelectorAll('*')]);
  const rawOf = (element: Element, label = element.localName): Raw => ({
    element: label,
    classes: element.closest('[class]')?.getAttribute('class') ?? '',
  });
  const textOf = (element: Element) =>
    [...element.childNodes]
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : []))
      .join(' ')
      .trim();
  const labelOf = (element: Element, text: string) =>
    `${element.localName} "${text.trim().slice(0, 60)}"`;
  const drawn = new Map<string, Image>();
  const add = (element: Element, address: string) =>
    drawn.set(address, { ...rawOf(element), address, isBroken: false });
  for (const element of elements) {
    if (!element.checkVisibility()) continue;
    if (element instanceof SVGImageElement) add(element, element.href.baseVal);
    if (element instanceof HTMLVideoElement && element.poster) add(element, element.poster);
    if (element instanceof HTMLInputElement && element.type === 'image') add(element, element.src);
    for (const part of [null, '::before', '::after', '::marker']) {
      const styles = getComputedStyle(element, part);
      const values = properties.map((name) => styles.getPropertyValue(name)).join();
      for (const [, address = ''] of values.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g))
        add(element, address.replaceAll(/\\(.)/g, '$1'));
    }
  }
  // A request without an answer is reported by `requests.ts`, so skip its image.
  const images = elements
    .filter((element) => element instanceof HTMLImageElement)
    .filter((image) => image.complete && image.currentSrc && image.checkVisibility())
    .map(async (image) => ({
      ...rawOf(image, `img "${image.alt}"`),
      address: image.currentSrc,
      isBroken: await image.decode().then(
        () => false,
        () => true,
      ),
    }));
  for (const { address } of await Promise.all(images)) drawn.delete(address);
  const addressed = elements
    .filter((element) => !element.matches('script, style, template, noscript'))
    .filter((element) => location.host !== '' && textOf(element).includes(location.host))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  return {
    images: [...(await Promise.all(images)), ...drawn.values()],
    marquees: elements
      .filter((element) => element.localName === 'marquee')
      .map((element) => rawOf(element, labelOf(element, element.textContent))),
    addressed: addressed.map((element) => rawOf(element, labelOf(element, textOf(element)))),
  };
}

const moves = /<(?:animate|set)\b|@keyframes\b/;

/**
 * The browser draws the loaded part of a truncated image, and the first frame of an animated one.
 */
async function ruleOf(page: Page, { address, isBroken }: Image): Promise<string | undefined> {
  if (isBroken) return 'image';
  const content = await imageAt(page, new URL(address, page.url()).href);
  if (!content) return undefined;
  if (content.subarray(0, 1000).includes('<svg'))
    return moves.test(content.toString()) ? 'moving' : undefined;
  // Others were served as their first frame.
  if (/^(?:data|blob):/.test(address) && (await isMoving(content))) return 'moving';
  const decoded = sharp(content, { failOn: 'truncated' }).raw().toBuffer();
  return decoded.then(
    () => undefined,
    () => 'image',
  );
}

export async function findUntrue(page: Page, suite: Pick<Suite, 'nameOf'>): Promise<Found[]> {
  const { origin } = new URL(page.url());
  const findingOf = (rule: string, { element, classes }: Raw, ...measure: string[]): Found => {
    const component = componentOf(plainClasses(classes, suite));
    return { rule, level: 'A', element, component, measure };
  };
  const { images, marquees, addressed } = await page.evaluate(readShown, [
    openRoots,
    drawing,
  ] as const);
  const ofImages = images.map(async (image) => {
    const rule = await ruleOf(page, image);
    // A blob has another address in each load.
    const address = image.address
      .replace(/^blob:.*/, 'blob:')
      .replace(origin, '')
      .slice(0, 100);
    return rule ? [findingOf(rule, image, address)] : [];
  });
  return [
    ...(await Promise.all(ofImages)).flat(),
    ...addressed.map((element) => findingOf('address', element)),
    ...marquees.map((element) => findingOf('moving', element)),
  ];
}
