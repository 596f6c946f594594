/** The one resolver of aliases and references: synchronous, so that a slider can follow it. */
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

/** A type with its value, which is none while the token has a fault. */
type Typed = { [K in TypeName]: { readonly $type: K; readonly $value: ValueOf[K] | undefined } };

type Faulty = { readonly $type: 'none'; readonly $value: undefined };

export type ResolvedToken = Leaf &
  (Typed[TypeName] | Faulty) & {
    /** The tokens that it takes its value from, nearest first: by alias or by reference. */
    readonly sources: readonly string[];
    /** A step of the palette is there to choose from, and has no custom property. */
    readonly isStep: boolean;
    readonly isBreakpoint: boolean;
    readonly window: Settings['window'];
    /** The least value of a length that grows, its own or that of the token that it is an alias of. */
    readonly least: unknown;
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

/** The segments of a JSON pointer, as a fragment of an address has them; none of another text. */
function segmentsOf(pointer: string): string[] {
  if (!pointer.startsWith('#/') || /%(?![\da-f]{2})/i.test(pointer)) return [];
  const parts = pointer.slice(2).split('/').map(decodeURIComponent);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Whether JSON has a part: of a list its items alone, and not its length. */
const hasPart = (value: unknown, key: string) =>
  typeof value === 'object' &&
  value !== null &&
  Object.hasOwn(value, key) &&
  (!Array.isArray(value) || /^\d+$/.test(key));

/** Types of the parts of a value that may be an alias, by their keys. */
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

/** Types of the items of lists, by the type or the key of the list. */
const itemTypes: Readonly<Record<string, TypeName>> = {
  components: 'number',
  cubicBezier: 'number',
  fontFamily: 'fontFamily',
  shadow: 'shadow',
};

/** A token's whole value or a part of it, and the type that an alias in its place must have. */
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

/** The value that a reference of the format names: a part of what another token writes out. */
function followPointer(pointer: string, trail: Trail): unknown {
  const segments = segmentsOf(pointer);
  const at = segments.indexOf('$value');
  const names = segments.slice(0, at);
  const name = names.join('.');
  // A dot within a segment is part of one name, and no token has such a name.
  const isPath = at > 0 && !names.some((segment) => segment.includes('.'));
  const target = isPath ? trail.theme.get(name) : undefined;
  if (!target) return trail.fail({ kind: 'reference', name: isPath ? name : pointer });
  if (trail.path.includes(name)) return trail.fail({ kind: 'circle', ids: [...trail.path, name] });
  trail.sources.add(name);
  let part = target.value;
  for (const key of segments.slice(at + 1)) {
    if (!hasPart(part, key))
      return trail.fail({ kind: 'indirect', name, part: segments.slice(at).join('/') });
    part = Reflect.get(Object(part), key);
  }
  const last = segments.slice(at + 1).at(-1);
  const place = last === undefined ? wholeOf(target, trail.theme) : partNamed(last);
  return follow(part, { ...trail, path: [...trail.path, name] }, place);
}

function followAlias(name: string, trail: Trail, part: Part): unknown {
  const target = trail.theme.get(name);
  if (!target) return trail.fail({ kind: 'alias', name });
  const type = typeOf(target, trail.theme) ?? '(none)';
  // The types of whole tokens are compared where their values are read.
  if (!part.isWhole && type !== part.wanted)
    return trail.fail({ kind: 'aliasType', name, type, wanted: part.wanted ?? part.name });
  if (trail.path.includes(name)) return trail.fail({ kind: 'circle', ids: [...trail.path, name] });
  trail.sources.add(name);
  return follow(
    target.value,
    { ...trail, path: [...trail.path, name] },
    wholeOf(target, trail.theme),
  );
}

/** Replaces aliases and references by their values, and notes the tokens that they name. */
function follow(value: unknown, trail: Trail, part: Part): unknown {
  const alias = aliasOf(value);
  if (alias !== undefined) return followAlias(alias, trail, part);
  if (typeof value !== 'object' || value === null) return value;
  if (isNode(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1)
    return followPointer(value.$ref, trail);
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(
    ([key, own]) => [key, follow(own, trail, isList ? itemOf(part) : partNamed(key))] as const,
  );
  // The same object again is read only once.
  if (entries.every(([key, own]) => own === Reflect.get(value, key))) return value;
  return isList ? entries.map(([, own]) => own) : Object.fromEntries(entries);
}

/** The first of a token and those that it is an alias of, one after the other, that has a property. */
function nearestWith(property: 'type' | 'min', leaf: Leaf, theme: Theme): Leaf | undefined {
  const passed = new Set<string>();
  let current: Leaf | undefined = leaf;
  while (current && current[property] === undefined && !passed.has(current.id)) {
    passed.add(current.id);
    current = theme.get(aliasOf(current.value) ?? '');
  }
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

const resolve = (theme: Theme, settings: Settings): ResolvedTheme =>
  Object.fromEntries([...theme].map(([id, leaf]) => [id, resolveToken(leaf, theme, settings)]));

function resolveThemes(files: TokenFiles): ResolvedThemes {
  const settings = settingsOf(files);
  const entries = Object.entries(themesOf(files)).map(
    ([name, sources]) => [name, resolve(themeLeaves(files, sources), settings)] as const,
  );
  return Object.fromEntries(entries);
}

const known = new WeakMap<TokenFiles, ResolvedThemes>();

/**
 * Every theme, with what keeps tokens from having a value; `tokens.ts` reads them without. The same
 * files are resolved once, as the bench and the search for faults both ask for them.
 */
export function readThemes(files: TokenFiles): ResolvedThemes {
  const themes = known.get(files) ?? resolveThemes(files);
  known.set(files, themes);
  return themes;
}

/** The CSS of a token; none of one at fault. */
export function cssOf({ $type, $value, least, window }: ResolvedToken): string | undefined {
  if ($value === undefined) return undefined;
  return $type === 'dimension' ? cssLength($value, least, window) : cssValue($value);
}

/** Steps of the palette have no custom property: roles take their values when the site is built. */
export const variablesIn = (theme: ResolvedTheme) =>
  Object.values(theme)
    .filter(({ isStep }) => !isStep)
    .flatMap((token) => {
      const css = cssOf(token);
      // A token at fault keeps the value that the page was painted with.
      return css === undefined ? [] : [[variableOf(token.id), css] as const];
    });

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

export const writesColor = (token: ResolvedToken): token is Step =>
  token.$type === 'color' && token.$value !== undefined && token.sources.length === 0;

/** A step of the palette whose components other colors can take, as its file has it in oklch. */
export const isOklchStep = (token: ResolvedToken): token is Step =>
  token.isStep && writesColor(token) && v.is(colorSchema, token.value);

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
  return steps.every(writesColor) && steps.every(isShared) ? steps : [];
}
