/** Resolves aliases and references. It is synchronous, so that a slider can follow it. */
import * as v from 'valibot';
import type { Reason } from './fault.ts';
import { type Leaf, themeLeaves, type TokenFiles } from './leaves.ts';
import { isNode } from './node.ts';
import { isBelow, type Settings, settingsOf, themesOf } from './resolver.ts';
import { isType, readAs, type TypeName, type ValueOf } from './types.ts';
import {
  aliasOf,
  colorSchema,
  type ColorValue,
  cssLength,
  cssValue,
  variableOf,
} from './values.ts';

/** A type and its value; the value is undefined while the token has a fault. */
type Typed = { [K in TypeName]: { readonly $type: K; readonly $value: ValueOf[K] | undefined } };

type Faulty = { readonly $type: 'none'; readonly $value: undefined };

export type ResolvedToken = Leaf &
  (Typed[TypeName] | Faulty) & {
    /** Tokens from which it takes its value, by alias or reference, nearest first. */
    readonly sources: readonly string[];
    /** A palette step is a choice for roles, and gets no custom property. */
    readonly isStep: boolean;
    readonly isBreakpoint: boolean;
    readonly window: Settings['window'];
    /** Least value of a growing length: its own, or that of the token that it aliases. */
    readonly least: unknown;
    /** Reason for which it has no value. */
    readonly fault?: Reason | undefined;
  };

export type ResolvedTheme = Readonly<Record<string, ResolvedToken>>;
export type ResolvedThemes = Readonly<Record<string, ResolvedTheme>>;

type Theme = ReadonlyMap<string, Leaf>;

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
const partTypes: Readonly<Record<string, TypeName>> = {
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
  readonly wanted: string | undefined;
  readonly isWhole?: true;
};

const partNamed = (name: string): Part => ({ name, wanted: partTypes[name] });

const itemOf = ({ name, wanted }: Part): Part => ({
  name: `part of ${name}`,
  wanted: itemTypes[wanted ?? name],
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
  if (!part.isWhole && type !== part.wanted)
    return trail.fail({ kind: 'aliasType', name, type, wanted: part.wanted ?? part.name });
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
  let current: Leaf | undefined = leaf;
  for (let step = 0; current && current[property] === undefined && step < longest; step += 1)
    current = theme.get(aliasOf(current.value) ?? '');
  return current;
}

/** The type of a token: its own, that of its group, or that of the token that it is an alias of. */
const typeOf = (leaf: Leaf, theme: Theme) => nearestWith('type', leaf, theme)?.type;

const leastOf = (leaf: Leaf, theme: Theme) => nearestWith('min', leaf, theme)?.min;

function wholeOf(leaf: Leaf, theme: Theme): Part {
  const type = typeOf(leaf, theme);
  return { name: type ?? '', wanted: type, isWhole: true };
}

function resolveToken(leaf: Leaf, theme: Theme, settings: Settings): ResolvedToken {
  const reasons: Reason[] = [];
  const fail = (reason: Reason): undefined => void reasons.push(reason);
  const sources = new Set<string>();
  const trail = { theme, sources, path: [leaf.id], fail };
  const raw = follow(leaf.value, trail, wholeOf(leaf, theme));
  const { palette, breakpoints, window } = settings;
  const shared = {
    ...leaf,
    sources: [...sources],
    isStep: isBelow(leaf.id, palette),
    isBreakpoint: isBelow(leaf.id, breakpoints),
    window,
    least: leastOf(leaf, theme),
  };
  const type = typeOf(leaf, theme);
  if (!isType(type)) {
    const reason: Reason = { kind: 'type', text: type ?? '(none)' };
    return { ...shared, $type: 'none', $value: undefined, fault: reasons[0] ?? reason };
  }
  const [nearest = ''] = sources;
  const target = aliasOf(leaf.value) === undefined ? undefined : theme.get(nearest);
  const targetType = target && typeOf(target, theme);
  const wrongType: Reason | undefined =
    targetType !== undefined && targetType !== type
      ? { kind: 'aliasType', name: nearest, type: targetType, wanted: type }
      : undefined;
  const failed = reasons[0] ?? wrongType;
  const reading = failed ? undefined : readAs(type, raw);
  if (reading && 'value' in reading)
    return { ...shared, $type: type, $value: reading.value } as ResolvedToken;
  const refused: Reason = { kind: 'value', value: raw, at: reading?.at ?? '', type };
  return { ...shared, $type: type, $value: undefined, fault: failed ?? refused } as ResolvedToken;
}

const resolve = (theme: Theme, settings: Settings): ResolvedTheme =>
  Object.fromEntries([...theme].map(([id, leaf]) => [id, resolveToken(leaf, theme, settings)]));

function resolveThemes(files: TokenFiles): ResolvedThemes {
  const settings = settingsOf(files);
  const entries = Object.entries(themesOf(files)).map(
    ([name, sources]) => [name, resolve(themeLeaves(files, sources), settings)] as const,
  );
  return Object.fromEntries(entries);
}

const themesByFiles = new WeakMap<TokenFiles, ResolvedThemes>();

/**
 * Resolves every theme, and keeps the faults of single tokens; `resolveTokens` throws them. Caches the
 * result by object, because the bench and the search for faults both ask for it.
 */
export function readThemes(files: TokenFiles): ResolvedThemes {
  const themes = themesByFiles.get(files) ?? resolveThemes(files);
  themesByFiles.set(files, themes);
  return themes;
}

/** The CSS value of a token; undefined for a token with a fault. */
export function cssOf({ $type, $value, least, window }: ResolvedToken): string | undefined {
  if ($value === undefined) return undefined;
  return $type === 'dimension' ? cssLength($value, least, window) : cssValue($value);
}

/** Leaves out palette steps: the build writes their values into the roles. */
export const variablesIn = (theme: ResolvedTheme) =>
  Object.values(theme)
    .filter(({ isStep }) => !isStep)
    .flatMap((token) => {
      const css = cssOf(token);
      // Leave out a token with a fault, so that the page keeps its last value.
      return css === undefined ? [] : [[variableOf(token.id), css] as const];
    });

/** Custom properties whose values differ from those of another theme. */
export function differingVariables(to: ResolvedTheme, from: ResolvedTheme) {
  const valuesBefore = new Map(variablesIn(from));
  return variablesIn(to).filter(([name, value]) => valuesBefore.get(name) !== value);
}

/**
 * True if a token, or one that it takes its value from, is the target or within the target group.
 */
export const follows = ({ id, sources }: ResolvedToken, target: string) =>
  [id, ...sources].some((name) => name === target || name.startsWith(`${target}.`));

/** A token or a group's tokens, and the roles that follow them. */
export function followersOf(themes: ResolvedThemes, id: string): string[] {
  const followers = Object.values(themes).flatMap((theme) =>
    Object.values(theme).filter((token) => follows(token, id)),
  );
  return [...new Set(followers.map((token) => token.id))];
}

/** A token that writes out a color. */
export type Step = Extract<ResolvedToken, { $type: 'color' }> & { readonly $value: ColorValue };

export const writesColor = (token: ResolvedToken): token is Step =>
  token.$type === 'color' && token.$value !== undefined && token.sources.length === 0;

/** True for a palette step that its file writes in oklch, so that other colors can take its components. */
export const isOklchStep = (token: ResolvedToken): token is Step =>
  token.isStep && writesColor(token) && v.is(colorSchema, token.value);

/** A color token's value; undefined for another type or a token with a fault. */
export const colorIn = (token: ResolvedToken): ColorValue | undefined =>
  token.$type === 'color' ? token.$value : undefined;

export const groupOf = (id: string) => id.split('.').slice(0, -1).join('.');

export const nameOf = (id: string) => id.split('.').at(-1) ?? id;

/** Tokens of a group that write out colors, such as the steps of a palette, in all themes. */
export function familyOf(themes: ResolvedThemes, group: string): Step[] {
  const [first = {}, ...furtherThemes] = Object.values(themes);
  const steps = Object.values(first).filter(({ id }) => groupOf(id) === group);
  const isShared = ({ id, file }: ResolvedToken) =>
    furtherThemes.every((theme) => theme[id]?.file === file);
  return steps.every(writesColor) && steps.every(isShared) ? steps : [];
}
