/** Describes values in words, in the file's form or resolved. */
import { hexOf } from './color.ts';
import { isNode, type Node } from './node.ts';
import { valueAs } from './types.ts';
import { aliasOf, referenceOf, together } from './values.ts';

/** A theme's name in words: `More contrast` for `moreContrast`. */
export function sayTheme(name: string): string {
  const words = name
    .replaceAll(together, ' and ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const sayNumber = (value: unknown) =>
  typeof value === 'number' ? `${Number(value.toFixed(4))}` : sayText(value);

const sayText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function sayColor(color: Node, isShort: boolean): string {
  const { colorSpace, components, alpha } = color;
  const opacity = alpha === undefined || alpha === 1 ? '' : ` / ${sayNumber(alpha)}`;
  const reference = referenceOf(components);
  if (reference !== undefined) return `${reference}${opacity}`;
  if (!Array.isArray(components)) return JSON.stringify(color);
  const value = valueAs('color', { colorSpace, components });
  return isShort && value
    ? `${hexOf(value)}${opacity}`
    : `${sayText(colorSpace)}(${components.map(sayNumber).join(' ')}${opacity})`;
}

/** A step's family and name: `brand 600` for `base.color.brand.600`. */
export const shortName = (id: string) => id.split('.').slice(-2).join(' ');

function sayLayer({ color, inset, ...lengths }: Node, isShort: boolean): string {
  const words = Object.values(lengths).map((length) => say(length));
  if (inset === true) words.push('inset');
  const alias = aliasOf(color);
  const shade = alias === undefined ? sayPart(color, isShort) : shortName(alias);
  return `${words.join(' ').replaceAll(' px ', ' ')} ${shade}`;
}

function sayPart(value: unknown, isShort: boolean): string {
  if (value === undefined) return 'at fault';
  if (Array.isArray(value)) return value.map((part) => sayPart(part, isShort)).join(', ');
  if (!isNode(value)) return sayNumber(value);
  if ('components' in value) return sayColor(value, isShort);
  if ('unit' in value) return `${sayNumber(value.value)} ${sayText(value.unit)}`;
  return 'color' in value && 'blur' in value ? sayLayer(value, isShort) : JSON.stringify(value);
}

/**
 * Describes a value in a designer's words. A length that grows with the window has a least value.
 */
export const say = (value: unknown, min?: unknown): string =>
  min === undefined ? sayPart(value, false) : `${say(min)} to ${say(value)}`;

/** Describes a value briefly, for a list; a color by its hex. */
export function sayShort(value: unknown, min?: unknown): string {
  if (min !== undefined) return `${sayShort(min)} to ${sayShort(value)}`;
  if (Array.isArray(value) && typeof value[0] === 'string') return value[0];
  return aliasOf(value) ?? sayPart(value, true);
}

/** Describes a color by its hex and in words. */
export function sayBoth(value: unknown, min?: unknown): string {
  const words = say(value, min);
  return isNode(value) && 'components' in value ? `${sayShort(value)} — ${words}` : words;
}

/** Adds px to rem. */
export const withPx = (words: string) =>
  words.replaceAll(/([-\d.]+) rem/g, (rem, size) => `${rem} (${Number(size) * 16} px)`);
