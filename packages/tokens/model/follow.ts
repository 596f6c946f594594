/** Follows aliases and references to the values that other tokens write out. */
import type { Reason } from './fault.ts';
import type { Leaf } from './leaves.ts';
import { isNode } from './node.ts';
import type { TypeName } from './types.ts';
import { aliasOf } from './values.ts';

export type Theme = ReadonlyMap<string, Leaf>;

/** State while following a value: the theme, the path so far, and where to report faults. */
type Trail = {
  readonly theme: Theme;
  readonly sources: Set<string>;
  /** Ids being followed. Meeting one again means a circle. */
  readonly path: readonly string[];
  readonly fail: (reason: Reason) => undefined;
};

/** Segments of a JSON pointer in a URL fragment; empty for any other text. */
function segmentsOf(pointer: string): string[] {
  if (!pointer.startsWith('#/') || /%(?![\da-f]{2})/i.test(pointer)) return [];
  const parts = pointer.slice(2).split('/').map(decodeURIComponent);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** True if a JSON value has this part; a list has only its items, not its length. */
const hasPart = (value: unknown, key: string) =>
  typeof value === 'object' &&
  value !== null &&
  Object.hasOwn(value, key) &&
  (!Array.isArray(value) || /^\d+$/.test(key));

/** Types that an alias may have as a part of a composite value, by the part's key. */
export const partTypes: Readonly<Record<string, TypeName>> = {
  color: 'color',
  alpha: 'number',
  value: 'number',
  position: 'number',
  offsetX: 'dimension',
  offsetY: 'dimension',
  blur: 'dimension',
  spread: 'dimension',
  width: 'dimension',
  style: 'strokeStyle',
  duration: 'duration',
  delay: 'duration',
  timingFunction: 'cubicBezier',
};

/** Types of list items, by the type or key of the list. */
const itemTypes: Readonly<Record<string, TypeName>> = {
  components: 'number',
  cubicBezier: 'number',
  fontFamily: 'fontFamily',
  shadow: 'shadow',
};

/** A token's value or a part of it, and the type that an alias there must have. */
type Part = {
  readonly name: string;
  readonly expected: string | undefined;
  readonly isWhole?: true;
};

const partNamed = (name: string): Part => ({ name, expected: partTypes[name] });

const itemOf = ({ name, expected }: Part): Part => ({
  name: `part of ${name}`,
  expected: itemTypes[expected ?? name],
});

/** Most tokens that a value may be followed through. The reader is recursive. */
const longest = 100;

/** Adds a token to the trail; undefined in a circle, or where the trail is too long. */
function withStep(trail: Trail, name: string): Trail | undefined {
  const path = [...trail.path, name];
  if (trail.path.includes(name)) return trail.fail({ kind: 'circle', ids: path });
  if (path.length > longest) return trail.fail({ kind: 'chain', count: longest });
  trail.sources.add(name);
  return { ...trail, path };
}

/** Follows a JSON pointer to a part of a value that another token writes out. */
function followPointer(pointer: string, trail: Trail): unknown {
  const segments = segmentsOf(pointer);
  const at = segments.indexOf('$value');
  const names = segments.slice(0, at);
  const name = names.join('.');
  // A segment with a dot is one name, and no token has such a name.
  const isPath = at > 0 && !names.some((segment) => segment.includes('.'));
  const target = isPath ? trail.theme.get(name) : undefined;
  if (!target) return trail.fail({ kind: 'reference', name: isPath ? name : pointer });
  const next = withStep(trail, name);
  if (!next) return undefined;
  let part = target.value;
  for (const key of segments.slice(at + 1)) {
    if (!hasPart(part, key))
      return trail.fail({ kind: 'indirect', name, part: segments.slice(at).join('/') });
    part = Reflect.get(Object(part), key);
  }
  const last = segments.slice(at + 1).at(-1);
  const place = last === undefined ? wholeOf(target, trail.theme) : partNamed(last);
  return follow(part, next, place);
}

function followAlias(name: string, trail: Trail, part: Part): unknown {
  const target = trail.theme.get(name);
  if (!target) return trail.fail({ kind: 'alias', name });
  const type = typeOf(target, trail.theme) ?? '(none)';
  // Types of whole tokens are compared when their values are read.
  if (!part.isWhole && type !== part.expected)
    return trail.fail({ kind: 'aliasType', name, type, expected: part.expected ?? part.name });
  const next = withStep(trail, name);
  return next && follow(target.value, next, wholeOf(target, trail.theme));
}

/** Replaces aliases and references by their values, and collects the tokens they name. */
function follow(value: unknown, trail: Trail, part: Part): unknown {
  const alias = aliasOf(value);
  if (alias !== undefined) return followAlias(alias, trail, part);
  if (typeof value !== 'object' || value === null) return value;
  if (isNode(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1)
    return followPointer(value.$ref, trail);
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(
    ([key, child]) => [key, follow(child, trail, isList ? itemOf(part) : partNamed(key))] as const,
  );
  // Returning the same object lets caches by object work.
  if (entries.every(([key, child]) => child === Reflect.get(value, key))) return value;
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

/** Follows a token's aliases to the first token that has the property. */
function nearestWith(property: 'type' | 'min', leaf: Leaf, theme: Theme): Leaf | undefined {
  let token: Leaf | undefined = leaf;
  for (let step = 0; token && token[property] === undefined && step < longest; step += 1)
    token = theme.get(aliasOf(token.value) ?? '');
  return token;
}

/** The type of a token: its own, that of its group, or that of the token that it is an alias of. */
export const typeOf = (leaf: Leaf, theme: Theme) => nearestWith('type', leaf, theme)?.type;

export const minimumOf = (leaf: Leaf, theme: Theme) => nearestWith('min', leaf, theme)?.min;

function wholeOf(leaf: Leaf, theme: Theme): Part {
  const type = typeOf(leaf, theme);
  return { name: type ?? '', expected: type, isWhole: true };
}

/** A token's value with its aliases and references replaced, and where it comes from. */
export function resolveValue(leaf: Leaf, theme: Theme) {
  const reasons: Reason[] = [];
  const fail = (reason: Reason): undefined => void reasons.push(reason);
  const sources = new Set<string>();
  const trail = { theme, sources, path: [leaf.id], fail };
  const value = follow(leaf.value, trail, wholeOf(leaf, theme));
  return { value, sources: [...sources], reason: reasons[0] };
}
