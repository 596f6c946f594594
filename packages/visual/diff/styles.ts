/** Finds an element's own changes in its computed styles, without consequences of other changes. */
import { inherited, notInherited, sizes, withoutPart } from '#model/properties.ts';
import type { ElementChange } from '#model/data.ts';
import type { Node } from './elements.ts';

export type StyleDifference = Readonly<Record<'name' | 'before' | 'after', string>>;

const initialOf = (name: string) => notInherited[name] ?? sizes[name] ?? inherited[name] ?? '';

const isInherited = (name: string) => name in inherited || name === 'line-height';

/** The computed value, from whatever element it is inherited. */
export function valueOf(node: Node | undefined, name: string): string {
  if (!node) return initialOf(withoutPart(name));
  const { [name]: value } = node.styles;
  if (value !== undefined) return value;
  const plain = withoutPart(name);
  if (!isInherited(plain)) return initialOf(plain);
  return valueOf(plain === name ? node.parent : node, plain);
}

/** True if an element inherits the value from its parent. */
function isTakenOver(before: Node, after: Node, { name, ...values }: StyleDifference): boolean {
  const plain = withoutPart(name);
  if (!isInherited(plain)) return false;
  const [parentBefore, parentAfter] = [before.parent, after.parent];
  return (
    valueOf(parentBefore, plain) === values.before && valueOf(parentAfter, plain) === values.after
  );
}

export function compareStyles(before: Node, after: Node): StyleDifference[] {
  const names = new Set([...Object.keys(before.styles), ...Object.keys(after.styles)]);
  return [...names].flatMap((name): StyleDifference[] => {
    const difference = { name, before: valueOf(before, name), after: valueOf(after, name) };
    const isOwn = difference.before !== difference.after;
    return isOwn && !isTakenOver(before, after, difference) ? [difference] : [];
  });
}

const paint =
  /color|^background|shadow|outline|^text-decoration|opacity|^fill|^stroke|filter|^scroll|^mask/;

/** Properties that affect all content, by inheritance or clipping. */
const text =
  /^(?:font|letter-spacing|word-spacing|text-|white-space|direction|overflow|clip|visibility)/;

/** The pixels that a property can affect. */
export function reachOf(property: string): ElementChange['reach'] {
  const name = withoutPart(property);
  if (/^(?:z-index|isolation|mix-blend-mode)$/.test(name)) return 'stack';
  if (paint.test(name) || /radius/.test(name)) return 'paint';
  return text.test(name) ? 'all' : 'layout';
}
