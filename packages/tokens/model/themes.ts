/** Resolves themes. It is synchronous, so that a slider can follow it. */
import * as v from 'valibot';
import type { Reason } from './fault.ts';
import { resolveValue, minimumOf, type Theme, typeOf } from './follow.ts';
import { type Leaf, themeLeaves, type TokenFiles } from './leaves.ts';
import { isBelow, type Settings, settingsOf, themesOf } from './resolver.ts';
import { isType, readAs, type TypeName, type ValueOf } from './types.ts';
import { aliasOf, colorSchema, type ColorValue } from './values.ts';

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
    readonly minimum: unknown;
    /** Reason for which it has no value. */
    readonly fault?: Reason | undefined;
  };

export type ResolvedTheme = Readonly<Record<string, ResolvedToken>>;
export type ResolvedThemes = Readonly<Record<string, ResolvedTheme>>;

function resolveToken(leaf: Leaf, theme: Theme, settings: Settings): ResolvedToken {
  const { value: raw, sources, reason: unfollowed } = resolveValue(leaf, theme);
  const { palette, breakpoints, window } = settings;
  const shared = {
    ...leaf,
    sources,
    isStep: isBelow(leaf.id, palette),
    isBreakpoint: isBelow(leaf.id, breakpoints),
    window,
    minimum: minimumOf(leaf, theme),
  };
  const type = typeOf(leaf, theme);
  if (!isType(type)) {
    const reason: Reason = { kind: 'type', text: type ?? '(none)' };
    // A broken alias explains a missing type, and not an unknown one.
    const fault = type === undefined ? (unfollowed ?? reason) : reason;
    return { ...shared, $type: 'none', $value: undefined, fault };
  }
  const [nearest = ''] = sources;
  const target = aliasOf(leaf.value) === undefined ? undefined : theme.get(nearest);
  const targetType = target && typeOf(target, theme);
  const wrongType: Reason | undefined =
    targetType !== undefined && targetType !== type
      ? { kind: 'aliasType', name: nearest, type: targetType, expected: type }
      : undefined;
  const sourceFault = unfollowed ?? wrongType;
  const reading = sourceFault ? undefined : readAs(type, raw);
  if (reading && 'value' in reading)
    return { ...shared, $type: type, $value: reading.value } as ResolvedToken;
  const valueFault: Reason = { kind: 'value', value: raw, at: reading?.at ?? '', type };
  return {
    ...shared,
    $type: type,
    $value: undefined,
    fault: sourceFault ?? valueFault,
  } as ResolvedToken;
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
