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

/** Runs in the page. @returns images that styles and drawings show, each address once */
function readDrawn([rootsName, properties]: readonly [string, readonly string[]]): Image[] {
  const roots: ReadonlySet<Document | ShadowRoot> =
    Reflect.get(window, rootsName) ?? new Set([document]);
  const images = new Map<string, Image>();
  const add = (element: Element, address: string) => {
    const classes = element.closest('[class]')?.getAttribute('class') ?? '';
    images.set(address, { element: element.localName, classes, address, isBroken: false });
  };
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      if (!element.checkVisibility()) continue;
      if (element instanceof SVGImageElement) add(element, element.href.baseVal);
      if (element instanceof HTMLVideoElement && element.poster) add(element, element.poster);
      if (element instanceof HTMLInputElement && element.type === 'image')
        add(element, element.src);
      for (const part of [null, '::before', '::after', '::marker']) {
        const styles = getComputedStyle(element, part);
        const values = properties.map((name) => styles.getPropertyValue(name)).join();
        for (const [, address = ''] of values.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g))
          add(element, address.replaceAll(/\\(.)/g, '$1'));
      }
    }
  return [...images.values()];
}

/** Runs in the page. @returns elements that the browser itself moves */
function readMarquees(rootsName: string): Raw[] {
  const roots: ReadonlySet<Document | ShadowRoot> =
    Reflect.get(window, rootsName) ?? new Set([document]);
  return [...roots]
    .flatMap((root) => [...root.querySelectorAll('marquee')])
    .map((element) => ({
      element: `marquee "${element.textContent.trim().slice(0, 60)}"`,
      classes: element.closest('[class]')?.getAttribute('class') ?? '',
    }));
}

/** Runs in the page. */
async function readImages(rootsName: string): Promise<Image[]> {
  const roots: ReadonlySet<Document | ShadowRoot> =
    Reflect.get(window, rootsName) ?? new Set([document]);
  // A request without an answer is reported by `requests.ts`, so skip its image.
  const images = [...roots]
    .flatMap((root) => [...root.querySelectorAll('img')])
    .filter((image) => image.complete && image.currentSrc && image.checkVisibility());
  return Promise.all(
    images.map(async (image) => ({
      element: `img "${image.alt}"`,
      classes: image.closest('[class]')?.getAttribute('class') ?? '',
      address: image.currentSrc,
      isBroken: await image.decode().then(
        () => false,
        () => true,
      ),
    })),
  );
}

/** Runs in the page. @returns elements whose text contains the server's address */
function readAddresses(rootsName: string): Raw[] {
  const roots: ReadonlySet<Document | ShadowRoot> =
    Reflect.get(window, rootsName) ?? new Set([document]);
  const textOf = (element: Element) =>
    [...element.childNodes]
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : []))
      .join(' ')
      .trim();
  return [...roots]
    .flatMap((root) => [...root.querySelectorAll(':not(script, style, template, noscript)')])
    .filter((element) => location.host !== '' && textOf(element).includes(location.host))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({
      element: `${element.localName} "${textOf(element).slice(0, 60)}"`,
      classes: element.closest('[class]')?.getAttribute('class') ?? '',
    }));
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
  const images = await page.evaluate(readImages, openRoots);
  const drawn = await page.evaluate(readDrawn, [openRoots, drawing] as const);
  const further = drawn.filter(({ address }) => !images.some((image) => image.address === address));
  const ofImages = [...images, ...further].map(async (image) => {
    const rule = await ruleOf(page, image);
    // A blob has another address in each load.
    const address = image.address
      .replace(/^blob:.*/, 'blob:')
      .replace(origin, '')
      .slice(0, 100);
    return rule ? [findingOf(rule, image, address)] : [];
  });
  const marquees = await page.evaluate(readMarquees, openRoots);
  const addressed = await page.evaluate(readAddresses, openRoots);
  return [
    ...(await Promise.all(ofImages)).flat(),
    ...addressed.map((element) => findingOf('address', element)),
    ...marquees.map((element) => findingOf('moving', element)),
  ];
}
