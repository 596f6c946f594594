/** Values of tokens in words, of a file or resolved. */
import { hexOf } from './color.ts';
import { aliasOf, referenceOf } from './leaves.ts';
import { isNode } from './node.ts';

/** A theme's name in words: `More contrast` of `moreContrast`. */
export function sayTheme(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const short = (value: unknown) =>
  typeof value === 'number' ? String(Number(value.toFixed(4))) : String(value);

function sayColor(components: unknown, alpha: unknown): string {
  const opacity = alpha === undefined || alpha === 1 ? '' : ` / ${short(alpha)}`;
  return Array.isArray(components)
    ? `oklch(${components.map(short).join(' ')}${opacity})`
    : `${referenceOf(components) ?? '?'}${opacity}`;
}

/** A value in a designer's words; a length that grows with the window has a least value. */
export function say(value: unknown, min?: unknown): string {
  if (min !== undefined) return `${say(min)} to ${say(value)}`;
  if (Array.isArray(value)) return value.map((part) => say(part)).join(', ');
  if (!isNode(value)) return short(value);
  if ('components' in value) return sayColor(value.components, value.alpha);
  if ('unit' in value) return `${short(value.value)} ${String(value.unit)}`;
  return Object.entries(value)
    .map(([part, own]) => `${part} ${say(own)}`)
    .join(' ');
}

const isLayers = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some((layer) => isNode(layer) && 'color' in layer);

function layerChanges(before: unknown, after: unknown, layer: string): string[] {
  if (!isNode(before)) return [`${layer} is new: ${say(after)}`];
  if (!isNode(after)) return [`${layer} is gone`];
  return Object.keys(after).flatMap((part) => {
    const [was, is] = [say(before[part]), say(after[part])];
    return was === is ? [] : [`${layer}, ${part}: ${was} → ${is}`];
  });
}

export type Value = { readonly value: unknown; readonly min?: unknown };

/** Differences of two values: one line, or for a shadow one for each part of a layer. */
export function sayChange(before: Value, after: Value): string[] {
  if (isLayers(before.value) && isLayers(after.value)) {
    const [was, is] = [before.value, after.value];
    const longest = was.length > is.length ? was : is;
    return longest.flatMap((_, at) => layerChanges(was[at], is[at], `layer ${at + 1}`));
  }
  const [was, is] = [say(before.value, before.min), say(after.value, after.min)];
  return was === is ? [] : [`${was} → ${is}`];
}

/** Words with the hex of each color, which everybody can look up. */
export const inHex = (words: string) =>
  words.replaceAll(
    /oklch\(([^/)]*\d)( \/ [\d.]+)?\)/g,
    (_, color: string, alpha = '') => `${hexOf(`oklch(${color})`)}${alpha}`,
  );

/** Words with px beside rem. */
export const withPx = (words: string) =>
  words.replaceAll(/([-\d.]+) rem/g, (rem, own) => `${rem} (${Number(own) * 16} px)`);

function sayLayer({ color, ...lengths }: Readonly<Record<string, unknown>>): string {
  const words = Object.values(lengths).map((length) => say(length));
  return `${words.join(' ').replaceAll(' px ', ' ')} ${sayShort(color).replace('base.color.', '')}`;
}

/** The same in as few words as a list has room for; a color by its hex. */
export function sayShort(value: unknown, min?: unknown): string {
  if (min !== undefined) return `${sayShort(min)} to ${sayShort(value)}`;
  if (isLayers(value)) return value.filter(isNode).map(sayLayer).join(', ');
  if (Array.isArray(value) && typeof value[0] === 'string') return value[0];
  return aliasOf(value) ?? inHex(say(value));
}
