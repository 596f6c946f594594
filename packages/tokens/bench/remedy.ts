/** Finds values that correct a fault. */
import * as v from 'valibot';
import { faultsIn } from '#contrast/faults.ts';
import { nearestPassing, passingCheck } from '#contrast/limits.ts';
import { type Bounds, withinBounds } from '#model/bounds.ts';
import { type TokenChange, withChanges } from '#model/changes.ts';
import { withMeetings } from '#model/conditions.ts';
import type { Fault } from '#model/fault.ts';
import type { TokenFiles } from '#model/leaves.ts';
import { fileToWrite, mediaOf } from '#model/resolver.ts';
import {
  familyOf,
  groupOf,
  isOklchStep,
  readThemes,
  type ResolvedTheme,
  type ResolvedThemes,
  type ResolvedToken,
  type Step,
} from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import { isNode } from '#model/node.ts';
import { valueAs } from '#model/types.ts';
import {
  aliasOf,
  colorSchema,
  type ColorValue,
  isSameValue,
  measureSchema,
  pointer,
  taking,
  together,
} from '#model/values.ts';
import { type Entries, type Entry, keyOf, partsOf } from './entries.ts';

export type State = {
  readonly themes: ResolvedThemes;
  /** The themes, and their combinations. */
  readonly conditions?: ResolvedThemes;
  readonly pairs: readonly Pair[];
  readonly bounds: Bounds;
  readonly files: TokenFiles;
  /** Values that differ from the files. */
  readonly unsaved: Entries;
};

/** A token whose value may change, and the themes that this affects. */
type Candidate = {
  readonly key: string;
  readonly token: ResolvedToken;
  readonly set: ResolvedTheme;
  readonly scope: ResolvedThemes;
};

/** The palette step of the nearest lightness that passes in all affected themes. */
function nearestStep({ token, scope }: Candidate, pairs: readonly Pair[]) {
  const { $value } = token;
  if (!v.is(colorSchema, $value)) return undefined;
  const passes = passingCheck(scope, pairs, token.id);
  const distanceTo = (step: Step) => Math.abs(step.$value.components[0] - $value.components[0]);
  const [nearest] = familyOf(scope, groupOf(aliasOf(token.value) ?? ''))
    .filter((step) => passes?.(step.$value.components) !== false)
    .toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return nearest && `{${nearest.id}}`;
}

/** A value that follows palette steps instead of repeating them, in any color space. */
function followSteps(value: unknown, set: ResolvedTheme): unknown {
  const steps = Object.values(set).filter(isOklchStep);
  const stepOf = (color: ColorValue | undefined) =>
    color && steps.find(({ $value }) => isSameValue($value.components, color.components))?.id;
  const whole = valueAs('color', value);
  const step = stepOf(whole);
  if (whole && step !== undefined) return taking(whole, step);
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => {
    const color = isNode(part) && 'colorSpace' in part ? valueAs('color', part) : undefined;
    const id = stepOf(color);
    return color && id !== undefined ? { ...color, components: pointer(id) } : part;
  });
}

function mendEntry({ pairs, bounds }: State, candidate: Candidate): Entry {
  const { token, set, scope } = candidate;
  const { id, value, $value } = token;
  const valueOfSteps = token.isStep ? value : followSteps(value, set);
  if (!isSameValue(valueOfSteps, value)) return { value: valueOfSteps };
  const step = aliasOf(value) && nearestStep(candidate, pairs);
  if (step) return { value: step };
  if (v.is(colorSchema, $value)) {
    const nearest = nearestPassing($value.components, passingCheck(scope, pairs, id));
    return { value: nearest ? { ...$value, components: nearest } : value };
  }
  const bounded = withinBounds(token, bounds, value);
  const min = withinBounds(token, bounds, token.min);
  const isLess =
    v.is(measureSchema, bounded) && v.is(measureSchema, min) && bounded.value < min.value;
  return { value: bounded, ...(min !== undefined && { min: isLess ? bounded : min }) };
}

/** Caches entries by token; a changed token is another object. */
const cachedEntries = new WeakMap<ResolvedToken, Map<string, Entry>>();

function entryFor(state: State, candidate: Candidate): Entry {
  const { token, key } = candidate;
  const entries = cachedEntries.get(token) ?? new Map<string, Entry>();
  const entry = entries.get(key) ?? mendEntry(state, candidate);
  cachedEntries.set(token, entries.set(key, entry));
  return entry;
}

/** Ids of the faulty tokens; a contrast fault has two. */
export const faultyIdsOf = (fault: Fault): string[] =>
  [fault.id, fault.kind === 'contrast' ? fault.bg : undefined].filter((id) => id !== undefined);

/** Places to correct a theme's value: its own file, or the file it shares. */
function candidatesOf(
  { themes, conditions = themes, files }: State,
  name: string,
  id: string,
): Candidate[] {
  const set = conditions[name] ?? {};
  // A combination takes each token from one of its themes.
  const theme = name.split(together).findLast((part) => themes[part]?.[id] === set[id]) ?? name;
  const token = set[id];
  if (!token) return [];
  const ownFile = fileToWrite(files, theme, token.file);
  const sharers = Object.entries(conditions).filter(
    ([, themeSet]) => themeSet[id]?.file === token.file,
  );
  const shared = { key: keyOf(token.file, id), token, set, scope: Object.fromEntries(sharers) };
  if (ownFile === undefined || ownFile === token.file || token.isStep) return [shared];
  return [{ ...shared, key: keyOf(ownFile, id), scope: { [theme]: set } }, shared];
}

export type Remedy = { readonly id: string; readonly key: string; readonly entry: Entry };

/**
 * Finds a value that corrects a fault: of a token with unsaved changes or, failing that, of another
 * token of the fault.
 */
export function remedyOf(fault: Fault, state: State): Remedy | undefined {
  const { themes, conditions = themes, unsaved } = state;
  const { file, id } = fault;
  if ('mendedValue' in fault && id !== undefined)
    return { id, key: keyOf(file, id), entry: { value: fault.mendedValue } };
  const { themes: faulty = Object.keys(themes) } = fault;
  const candidates = faulty.flatMap((theme) =>
    faultyIdsOf(fault)
      .flatMap((id) => [id, ...(conditions[theme]?.[id]?.sources ?? [])])
      .flatMap((id) => candidatesOf(state, theme, id)),
  );
  // Try tokens with unsaved changes first; otherwise the other one of a pair may help.
  const unsavedFirst = candidates.toSorted(
    (a, b) => Number(b.key in unsaved) - Number(a.key in unsaved),
  );
  for (const candidate of unsavedFirst) {
    const { token, key } = candidate;
    const entry = entryFor(state, candidate);
    if (!isSameValue(entry.value, token.value) || !isSameValue(entry.min, token.min))
      return { id: token.id, key, entry };
  }
  return undefined;
}

/** Most faults to correct at once. */
const mostRemedies = 200;

/** The first remedy that leaves fewer faults. */
function nextRemedy(faults: readonly Fault[], state: State) {
  for (const fault of faults) {
    const remedy = remedyOf(fault, state);
    if (!remedy) continue;
    const change: TokenChange = { ...partsOf(remedy.key), ...remedy.entry };
    const files = withChanges(state.files, [change]);
    const faultsAfter = faultsIn(files);
    if (faultsAfter.length < faults.length)
      return { key: remedy.key, change, files, faults: faultsAfter };
  }
  return undefined;
}

/**
 * Corrects faults one after another, because one value may correct or cause others.
 * @returns changes that each left fewer faults.
 */
export function remedyAll(state: State): TokenChange[] {
  let { files } = state;
  let faults = faultsIn(files);
  const changes = new Map<string, TokenChange>();
  for (let count = 0; count < mostRemedies && faults.length > 0; count += 1) {
    const themes = readThemes(files);
    const conditions = withMeetings(themes, mediaOf(files));
    const next = nextRemedy(faults, { ...state, files, themes, conditions });
    if (!next) break;
    changes.set(next.key, next.change);
    ({ files, faults } = next);
  }
  return [...changes.values()];
}
