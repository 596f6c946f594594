/** Finds an element's own changes among its computed styles, without consequences of another's. */
import { inherited, notInherited, sizes } from '#model/properties.ts';
import type { ElementChange } from '#model/data.ts';
import type { Node } from './elements.ts';

export type StyleDifference = Readonly<Record<'name' | 'before' | 'after', string>>;

const withoutPart = (name: string) => name.replace(/^::[\w-]+ /, '');

const initialOf = (name: string) => notInherited[name] ?? sizes[name] ?? inherited[name] ?? '';

const isInherited = (name: string) => name in inherited || name === 'line-height';

/** The value that applies, wherever it comes from. */
export function valueOf(node: Node | undefined, name: string): string {
  if (!node) return initialOf(withoutPart(name));
  const { [name]: value } = node.styles;
  if (value !== undefined) return value;
  const plain = withoutPart(name);
  if (!isInherited(plain)) return initialOf(plain);
  return valueOf(plain === name ? node.parent : node, plain);
}

const numbersIn = (text: string) => (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);

/** All lengths have grown as the letters have. */
function scalesBy(ratio: number, before: string, after: string): boolean {
  const [old, current] = [numbersIn(before), numbersIn(after)];
  if (ratio === 1 || old.length === 0 || old.length !== current.length) return false;
  return old.every((number, at) => Math.abs(number * ratio - (current[at] ?? 0)) < 0.02 * number);
}

function sizeRatio(before: Node | undefined, after: Node | undefined): number {
  const [old, current] = [before, after].map((node) =>
    Number.parseFloat(valueOf(node, 'font-size')),
  );
  return (current ?? 1) / (old ?? 1);
}

/** Set by a parent that lays its children out otherwise: they are blocks, or may shrink. */
const madeByParent = /^(?:display|min-width|min-height)$/;

const layouts = /^(?:display|position|float)$/;

function followsParent(before: Node, after: Node, { name, ...values }: StyleDifference): boolean {
  const [old, current] = [before.parent, after.parent];
  const has = (own: string) => valueOf(old, own) !== valueOf(current, own);
  const plain = withoutPart(name);
  if (plain === 'font-size') return scalesBy(sizeRatio(old, current), values.before, values.after);
  if (/px/.test(values.after) && scalesBy(sizeRatio(before, after), values.before, values.after))
    return true;
  if (isInherited(plain))
    return valueOf(old, plain) === values.before && valueOf(current, plain) === values.after;
  return madeByParent.test(plain) && has('display');
}

/** An element that is taken out of the flow becomes a block. */
const followsItself = (name: string, all: readonly StyleDifference[]) =>
  name === 'display' && all.some((one) => one.name !== name && layouts.test(one.name));

export function compareStyles(before: Node, after: Node): StyleDifference[] {
  const names = new Set([...Object.keys(before.styles), ...Object.keys(after.styles)]);
  const all = [...names].flatMap((name): StyleDifference[] => {
    const [old, current] = [valueOf(before, name), valueOf(after, name)];
    const difference = { name, before: old, after: current };
    return old === current || followsParent(before, after, difference) ? [] : [difference];
  });
  return all.filter(({ name }) => !followsItself(name, all));
}

const paint =
  /color|^background|shadow|outline|^text-decoration|opacity|^fill|^stroke|filter|^scroll|^mask/;

/** Inherited by all inside, or clipping it. */
const text =
  /^(?:font|letter-spacing|word-spacing|text-|white-space|direction|overflow|clip|visibility)/;

/** The pixels that a property can change. */
export function reachOf(property: string): ElementChange['reach'] {
  const name = withoutPart(property);
  if (/^(?:z-index|isolation|mix-blend-mode)$/.test(name)) return 'stack';
  if (paint.test(name) || /radius/.test(name)) return 'paint';
  return text.test(name) ? 'all' : 'layout';
}
