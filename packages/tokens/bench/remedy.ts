/** Finds values that would mend a fault. */
import * as v from 'valibot';
import { nearestPassing, passingCheck } from '#contrast/limits.ts';
import { type Bounds, withinBounds } from '#model/bounds.ts';
import type { Fault } from '#model/fault.ts';
import { aliasOf, componentsIn } from '#model/leaves.ts';
import {
  familyOf,
  groupOf,
  type ResolvedTheme,
  type ResolvedThemes,
  type ResolvedToken,
  type Step,
} from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import { colorSchema, isSameValue, measureSchema, pointer, taking } from '#model/values.ts';
import { type Entries, type Entry, keyOf } from './entries.ts';

export type State = {
  readonly themes: ResolvedThemes;
  readonly pairs: readonly Pair[];
  readonly bounds: Bounds;
  /** Values that differ from the files. */
  readonly mine: Entries;
};

/** The step of the same palette with the nearest lightness that passes in all themes of the value. */
function nearestStep({ themes, pairs }: State, token: ResolvedToken) {
  const { $value } = token;
  if (!v.is(colorSchema, $value)) return undefined;
  const own = Object.fromEntries(
    Object.entries(themes).filter(([, set]) => set[token.id]?.file === token.file),
  );
  const passes = passingCheck(own, pairs, token.id);
  const way = ({ value }: Step) => Math.abs(value.components[0] - $value.components[0]);
  const [nearest] = familyOf(own, groupOf(aliasOf(token.value) ?? ''))
    .filter(({ value }) => passes?.(value.components) !== false)
    .toSorted((a, b) => way(a) - way(b));
  return nearest && `{${nearest.id}}`;
}

/** A value that follows the steps of the palette which it copies. */
function following(value: unknown, set: ResolvedTheme): unknown {
  const steps = Object.values(set).filter(({ id }) => id.startsWith('base.'));
  const stepOf = (components: unknown) =>
    steps.find((step) => isSameValue(componentsIn(step.value), [components]))?.id;
  const step = v.is(colorSchema, value) ? stepOf(value.components) : undefined;
  if (v.is(colorSchema, value) && step) return taking(value, step);
  return JSON.parse(JSON.stringify(value), (key, part) => {
    const own = key === 'components' ? stepOf(part) : undefined;
    return own ? pointer(own) : part;
  });
}

function mended(state: State, theme: string, token: ResolvedToken): Entry {
  const { themes, pairs, bounds } = state;
  const { id, value } = token;
  const followed = id.startsWith('base.') ? value : following(value, themes[theme] ?? {});
  if (!isSameValue(followed, value)) return { value: followed };
  if (aliasOf(value)) return { value: nearestStep(state, token) ?? value };
  if (v.is(colorSchema, value)) {
    const nearest = nearestPassing(value.components, passingCheck(themes, pairs, id));
    return { value: nearest ? { ...value, components: nearest } : value };
  }
  const most = withinBounds(token, bounds, value);
  const min = withinBounds(token, bounds, token.min);
  const isLess = v.is(measureSchema, most) && v.is(measureSchema, min) && most.value < min.value;
  return { value: most, ...(min !== undefined && { min: isLess ? most : min }) };
}

/** Values that are there already, of tokens that are read anew with each change of one. */
const known = new WeakMap<ResolvedToken, Entry>();

/** Tokens that a fault is of: of a contrast two. */
const tokensOf = (fault: Fault): string[] =>
  [fault.id, fault.kind === 'contrast' ? fault.bg : undefined].filter((id) => id !== undefined);

export type Remedy = { readonly id: string; readonly key: string; readonly entry: Entry };

/** Finds a value that mends a fault: of a token that was changed here, or else of one of its own. */
export function remedyOf(fault: Fault, state: State): Remedy | undefined {
  const { themes, mine } = state;
  const { themes: faulty = Object.keys(themes) } = fault;
  const candidates = faulty.flatMap((theme) => {
    const set = themes[theme] ?? {};
    return tokensOf(fault)
      .flatMap((id) => [id, ...(set[id]?.sources ?? [])])
      .flatMap((id) => {
        const token = set[id];
        return token ? [[keyOf(token.file, id), { theme, token }] as const] : [];
      });
  });
  // Most values are of several themes.
  const tokens = [...new Map(candidates)];
  const changed = tokens.filter(([key]) => key in mine);
  for (const [key, { theme, token }] of changed.length > 0 ? changed : tokens) {
    const entry = known.get(token) ?? mended(state, theme, token);
    known.set(token, entry);
    if (!isSameValue(entry.value, token.value) || !isSameValue(entry.min, token.min))
      return { id: token.id, key, entry };
  }
  return undefined;
}
