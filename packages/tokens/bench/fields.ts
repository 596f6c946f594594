/** Divides a token's value into fields, one for each part that can be changed. */
import * as v from 'valibot';
import { type Bounds, rangeOf } from '#model/bounds.ts';
import type { ResolvedToken } from '#model/themes.ts';
import { valueAs } from '#model/types.ts';
import {
  aliasOf,
  colorSchema,
  type ColorValue,
  curveSchema,
  familySchema,
  type Measure,
  measureSchema,
  pointer,
  pxOf,
  referenceOf,
  referenceSchema,
  type WrittenLayer,
  writtenShadow,
  taking,
} from '#model/values.ts';
import type { Entry } from './entries.ts';
import type { NumberProps } from './NumberField.tsx';

type Change<T> = (value: T) => Entry;

/** Fields form a list, which a designer reads from top to bottom. */
export type Field =
  | ({ readonly kind: 'number'; readonly change: Change<number> } & Omit<NumberProps, 'onChange'>)
  | { readonly kind: 'color'; readonly value: ColorValue; readonly change: Change<ColorValue> }
  | {
      /** Another token to take the value or the color from, by its name or its swatch. */
      readonly kind: 'alias' | 'swatches';
      readonly label: string;
      /** The token whose value is taken; '' for a value of its own. */
      readonly source: string;
      /** Offers only tokens that write out a color. */
      readonly isOfColors: boolean;
      readonly change: Change<string>;
    }
  | { readonly kind: 'family'; readonly first: string; readonly change: Change<string> }
  | { readonly kind: 'title'; readonly text: string };

type Limits = { readonly bounds: Bounds; readonly token: ResolvedToken | undefined };

function aliasFields(source: string, isOfColors: boolean, change: Change<string>): Field[] {
  const label = isOfColors ? 'Takes its color from' : 'Takes its value from';
  const shared = { label, source, isOfColors, change };
  return [
    { kind: 'alias', ...shared },
    { kind: 'swatches', ...shared },
  ];
}

function numberField(value: number, { bounds, token }: Limits, change: Change<number>): Field {
  const range = token && rangeOf(bounds, token, '');
  const { from: min = 0, to: max = value < 10 ? 3 : 1000 } = range ?? {};
  const step = token?.$type === 'fontWeight' ? 50 : max - min < 10 ? 0.01 : 1;
  return { kind: 'number', label: 'Value', value, min, max, step, note: range?.words, change };
}

const steps: Readonly<Record<string, number>> = { rem: 0.0625, ms: 10 };

type MeasureOptions = { readonly isSigned?: boolean; readonly limits?: Limits };

/** A length or duration. Without bounds, its slider is about twice as long as the value. */
function measureField(
  label: string,
  measure: Measure,
  change: Change<Measure>,
  { isSigned = measure.value < 0, limits }: MeasureOptions,
): Field {
  const { value, unit } = measure;
  const isSmall = unit === 'rem' && Math.abs(value) < 0.3;
  const step = isSmall ? 0.005 : (steps[unit] ?? 1);
  const reach = 2 ** Math.ceil(Math.log2(Math.max(Math.abs(value), step * 8) * 1.5));
  const range = limits?.token && rangeOf(limits.bounds, limits.token, unit);
  const px = unit === 'rem' ? `${pxOf(measure)} px` : undefined;
  return {
    kind: 'number',
    label,
    value,
    unit,
    step,
    min: range?.from ?? (isSigned ? -reach : 0),
    max: range?.to ?? reach,
    note: [px, range?.words].filter(Boolean).join(' · '),
    change: (next) => change({ ...measure, value: next }),
  };
}

type Color = WrittenLayer['color'];

const isOfOwn = (color: Color): color is ColorValue => Array.isArray(color.components);

/** A color may take a palette step, and then has an alpha. */
function colorFields(color: Color, change: Change<unknown>): Field[] {
  const alpha: Field = {
    kind: 'number',
    label: 'Alpha',
    value: color.alpha ?? 1,
    min: 0,
    max: 1,
    step: 0.01,
    change: (next) => change({ ...color, alpha: next }),
  };
  if (!isOfOwn(color)) {
    const take = (id: string) => change({ ...color, components: pointer(id) });
    return [...aliasFields(referenceOf(color.components) ?? '', true, take), alpha];
  }
  const colorField: Field = { kind: 'color', value: color, change };
  const alias = aliasFields('', true, (id) => change(taking(color, id)));
  return color.alpha === undefined ? [colorField, ...alias] : [colorField, alpha, ...alias];
}

const lengths = [
  ['offsetX', 'To the right'],
  ['offsetY', 'Down'],
  ['blur', 'Blur'],
  ['spread', 'Spread'],
] as const;

function layerFields(layer: WrittenLayer, title: string, change: Change<WrittenLayer>): Field[] {
  const colorChange = (color: unknown) => change({ ...layer, color: color as Color });
  return [
    { kind: 'title', text: title },
    ...colorFields(layer.color, colorChange),
    ...lengths.map(([part, label]) => {
      const set = (next: Measure) => change({ ...layer, [part]: next });
      return measureField(label, layer[part], set, { isSigned: part !== 'blur' });
    }),
  ];
}

const curve = ['Start, its time', 'Start, its way', 'End, its time', 'End, its way'];

function lengthFields(entry: Entry, value: Measure, limits: Limits): Field[] {
  const { min } = entry;
  const set = (next: Measure) => ({ ...entry, value: next });
  if (!v.is(measureSchema, min)) return [measureField('Value', value, set, { limits })];
  const setLeast = (next: Measure) => ({ ...entry, min: next });
  const [narrow, wide] = limits.token?.window ?? [];
  return [
    measureField(`Size on wide screens (${wide} px and up)`, value, set, { limits }),
    measureField(`Size on phones (${narrow} px and below)`, min, setLeast, { limits }),
  ];
}

function ownFields(entry: Entry, limits: Limits): Field[] {
  const { value } = entry;
  const set = (next: unknown): Entry => ({ ...entry, value: next });
  if (v.is(writtenShadow, value))
    return value.flatMap((layer, at) =>
      layerFields(layer, `Layer ${at + 1}`, (next) => set(value.with(at, next))),
    );
  if (v.is(curveSchema, value))
    return curve.map((label, at) => ({
      kind: 'number',
      // The y values of a curve may leave the range 0–1.
      label,
      value: value[at] ?? 0,
      step: 0.05,
      ...(at % 2 === 0 ? { min: 0, max: 1 } : { min: -1, max: 2 }),
      change: (next: number) => set(value.with(at, next)),
    }));
  if (v.is(familySchema, value)) {
    const [first = '', ...further] = value;
    return [{ kind: 'family', first, change: (next) => set([next, ...further]) }];
  }
  if (v.is(measureSchema, value)) return lengthFields(entry, value, limits);
  return typeof value === 'number' ? [numberField(value, limits, set)] : [];
}

/** Converts a value from any spelling of the format to the one that fields use. */
function readOwn(value: unknown, token: ResolvedToken | undefined): unknown {
  if (v.is(referenceSchema, value) || v.is(writtenShadow, value)) return value;
  if (!token || token.$type === 'none') return value;
  return valueAs(token.$type, value) ?? value;
}

/** Fields of a value, and a field for the token that it takes or may take. */
export function fieldsOf(entry: Entry, limits: Limits): Field[] {
  const set = (next: unknown): Entry => ({ ...entry, value: next });
  const alias = aliasFields(aliasOf(entry.value) ?? '', false, (id) => set(`{${id}}`));
  const isStep = limits.token?.isStep === true;
  if (aliasOf(entry.value)) return alias;
  const value = readOwn(entry.value, limits.token);
  if (v.is(colorSchema, value) || v.is(referenceSchema, value))
    return colorFields(value, set).filter(
      ({ kind }) => !isStep || !['alias', 'swatches'].includes(kind),
    );
  return [...ownFields({ ...entry, value }, limits), ...alias];
}
