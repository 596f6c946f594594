/** The one resolver of aliases and references: synchronous, so that a slider can follow it. */
import type { Reason } from './fault.ts';
import { type Leaf, themeLeaves, type TokenFiles } from './leaves.ts';
import { isNode } from './node.ts';
import { themesOf } from './resolver.ts';
import { isType, readAs, type TypeName, type ValueOf } from './types.ts';
import { aliasOf, type ColorValue, cssValue, variableOf } from './values.ts';

/** A type with its value, which is none while the token has a fault. */
type Typed = { [K in TypeName]: { readonly $type: K; readonly $value: ValueOf[K] | undefined } };

type Faulty = { readonly $type: 'none'; readonly $value: undefined };

export type ResolvedToken = Leaf &
  (Typed[TypeName] | Faulty) & {
    /** The tokens that it takes its value from, nearest first: by alias or by reference. */
    readonly sources: readonly string[];
    /** Why it has no value. */
    readonly fault?: Reason | undefined;
  };

export type ResolvedTheme = Readonly<Record<string, ResolvedToken>>;
export type ResolvedThemes = Readonly<Record<string, ResolvedTheme>>;

type Theme = ReadonlyMap<string, Leaf>;

/** State of following a value: the tokens, the path so far, and the faults. */
type Trail = {
  readonly theme: Theme;
  readonly sources: Set<string>;
  /** Ids that are being followed: one of them again is a circle. */
  readonly path: readonly string[];
  readonly fail: (reason: Reason) => undefined;
};

/** The segments of a JSON pointer; none of a text that is no pointer. */
function segmentsOf(pointer: string): string[] | undefined {
  if (!pointer.startsWith('#/')) return undefined;
  return pointer
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value that a reference of the format names: a part of what another token writes out. */
function followPointer(pointer: string, trail: Trail): unknown {
  const segments = segmentsOf(pointer) ?? [];
  const at = segments.indexOf('$value');
  const name = segments.slice(0, at).join('.');
  const target = at > 0 ? trail.theme.get(name) : undefined;
  if (!target) return trail.fail({ kind: 'reference', name: at > 0 ? name : pointer });
  if (trail.path.includes(name)) return trail.fail({ kind: 'circle', path: [...trail.path, name] });
  trail.sources.add(name);
  let part = target.value;
  for (const key of segments.slice(at + 1)) {
    const isThere = typeof part === 'object' && part !== null && Object.hasOwn(part, key);
    if (!isThere) return trail.fail({ kind: 'indirect', name, part: segments.slice(at).join('/') });
    part = Reflect.get(Object(part), key);
  }
  return follow(part, { ...trail, path: [...trail.path, name] });
}

function followAlias(name: string, trail: Trail): unknown {
  const target = trail.theme.get(name);
  if (!target) return trail.fail({ kind: 'alias', name });
  if (trail.path.includes(name)) return trail.fail({ kind: 'circle', path: [...trail.path, name] });
  trail.sources.add(name);
  return follow(target.value, { ...trail, path: [...trail.path, name] });
}

/** Replaces aliases and references by their values, and notes the tokens that they name. */
function follow(value: unknown, trail: Trail): unknown {
  const alias = aliasOf(value);
  if (alias !== undefined) return followAlias(alias, trail);
  if (typeof value !== 'object' || value === null) return value;
  if (isNode(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1)
    return followPointer(value.$ref, trail);
  const entries = Object.entries(value).map(([key, part]) => [key, follow(part, trail)] as const);
  // The same object again is read only once.
  if (entries.every(([key, part]) => part === Reflect.get(value, key))) return value;
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

/** The type of a token: its own, that of its group, or that of the token that it is an alias of. */
function typeOf(leaf: Leaf, theme: Theme): string | undefined {
  const passed = new Set<string>();
  let current: Leaf | undefined = leaf;
  while (current && current.type === undefined && !passed.has(current.id)) {
    passed.add(current.id);
    current = theme.get(aliasOf(current.value) ?? '');
  }
  return current?.type;
}

function resolveToken(leaf: Leaf, theme: Theme): ResolvedToken {
  const reasons: Reason[] = [];
  const fail = (reason: Reason): undefined => void reasons.push(reason);
  const sources = new Set<string>();
  const raw = follow(leaf.value, { theme, sources, path: [leaf.id], fail });
  const shared = { ...leaf, sources: [...sources] };
  const type = typeOf(leaf, theme);
  if (!isType(type)) {
    const reason: Reason = { kind: 'type', text: type ?? '(none)' };
    return { ...shared, $type: 'none', $value: undefined, fault: reasons[0] ?? reason };
  }
  const [nearest = ''] = sources;
  const target = aliasOf(leaf.value) === undefined ? undefined : theme.get(nearest);
  const other = target && typeOf(target, theme);
  const wrongType: Reason | undefined =
    other !== undefined && other !== type
      ? { kind: 'aliasType', name: nearest, type: other, wanted: type }
      : undefined;
  const failed = reasons[0] ?? wrongType;
  const reading = failed ? undefined : readAs(type, raw);
  if (reading && 'value' in reading)
    return { ...shared, $type: type, $value: reading.value } as ResolvedToken;
  const refused: Reason = { kind: 'value', value: raw, at: reading?.at ?? '', type };
  return { ...shared, $type: type, $value: undefined, fault: failed ?? refused } as ResolvedToken;
}

const resolve = (theme: Theme): ResolvedTheme =>
  Object.fromEntries([...theme].map(([id, leaf]) => [id, resolveToken(leaf, theme)]));

/** Every theme, with what keeps tokens from having a value; `tokens.ts` reads them without. */
export const readThemes = (files: TokenFiles): ResolvedThemes =>
  Object.fromEntries(
    Object.entries(themesOf(files)).map(([name, sources]) => [
      name,
      resolve(themeLeaves(files, sources)),
    ]),
  );

/** Steps of the palette have no custom property: roles take their values when the site is built. */
export const variablesIn = (theme: ResolvedTheme) =>
  Object.values(theme)
    .filter(({ id }) => !id.startsWith('base.'))
    .flatMap(({ id, $value, min }) =>
      // A token at fault keeps the value that the page was painted with.
      $value === undefined ? [] : [[variableOf(id), cssValue($value, min)] as const],
    );

/** Custom properties of a theme whose values another one does not have. */
export function differingVariables(to: ResolvedTheme, from: ResolvedTheme) {
  const valuesBefore = new Map(variablesIn(from));
  return variablesIn(to).filter(([name, value]) => valuesBefore.get(name) !== value);
}

/** Whether a token is another one or one of its family, or takes its value from such a token. */
export const follows = ({ id, sources }: ResolvedToken, target: string) =>
  [id, ...sources].some((name) => name === target || name.startsWith(`${target}.`));

/** A token, or those of a family, and the roles that take their values. */
export function followersOf(themes: ResolvedThemes, id: string): string[] {
  const followers = Object.values(themes).flatMap((theme) =>
    Object.values(theme).filter((token) => follows(token, id)),
  );
  return [...new Set(followers.map((token) => token.id))];
}

/** A token that writes out a color. */
export type Step = Extract<ResolvedToken, { $type: 'color' }> & { readonly $value: ColorValue };

export const isStep = (token: ResolvedToken): token is Step =>
  token.$type === 'color' && token.$value !== undefined && token.sources.length === 0;

/** The color of a token of that type, unless it is at fault. */
export const colorIn = (token: ResolvedToken): ColorValue | undefined =>
  token.$type === 'color' ? token.$value : undefined;

export const groupOf = (id: string) => id.split('.').slice(0, -1).join('.');

export const nameOf = (id: string) => id.split('.').at(-1) ?? id;

/** The tokens of a group that writes out colors, such as the steps of a palette, for all themes. */
export function familyOf(themes: ResolvedThemes, group: string): Step[] {
  const [first = {}, ...furtherThemes] = Object.values(themes);
  const steps = Object.values(first).filter(({ id }) => groupOf(id) === group);
  const isShared = ({ id, file }: ResolvedToken) =>
    furtherThemes.every((theme) => theme[id]?.file === file);
  return steps.every(isStep) && steps.every(isShared) ? steps : [];
}
