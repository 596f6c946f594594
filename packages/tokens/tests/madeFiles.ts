/** Generates token files at random, mostly valid ones. */
import * as fc from 'fast-check';

/** One group for each type, for aliases and pointers to refer to. */
const groupOfType = {
  color: 'sand',
  number: 'ink',
  dimension: 'wide',
  duration: 'quiet',
  cubicBezier: 'north',
  fontWeight: 'edge',
  fontFamily: 'lettering',
  shadow: 'cast',
} as const;

type Named = keyof typeof groupOfType;

const anyAlias = fc.constantFrom(...Object.values(groupOfType)).map((group) => `{${group}.two}`);
const anyPointer = fc
  .tuple(
    fc.constantFrom(...Object.values(groupOfType), 'nothing'),
    fc.constantFrom('', '/components', '/value', '/0', '/alpha', '/color'),
  )
  .map(([group, part]) => ({ $ref: `#/${group}/one/$value${part}` }));

/** Generates a valid value most of the time, and rarely another one. */
const mostly = <T, U>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 500, arbitrary: right }, { weight: 1, arbitrary: wrong });

/** Generates a value of a type: written out, as an alias, or as a pointer to a part. */
function orNamed<T>(value: fc.Arbitrary<T>, type: Named, part = '') {
  const named = `${groupOfType[type]}.one`;
  const pointer = { $ref: `#/${named.replace('.', '/')}/$value${part}` };
  const alias = part === '' ? `{${named}}` : pointer;
  return mostly(
    fc.oneof(
      { weight: 6, arbitrary: value },
      { weight: 1, arbitrary: fc.constant(alias) },
      { weight: 1, arbitrary: fc.constant(pointer) },
    ),
    fc.oneof(anyAlias, anyPointer),
  );
}

const decimal = (min: number, max: number) =>
  fc
    .integer({ min: Math.ceil(min * 1000), max: Math.floor(max * 1000) })
    .map((value) => value / 1000);
const numeral = mostly(decimal(-4, 400), fc.constantFrom<unknown>('8', true, null, [8, 16]));
const share = decimal(0, 1);

const [hue, percent, axis] = [decimal(0, 359.999), decimal(0, 100), decimal(-0.3, 0.3)];
const shares = [share, share, share] as const;
const componentsOf = {
  srgb: shares,
  'srgb-linear': shares,
  hsl: [hue, percent, percent],
  hwb: [hue, percent, percent],
  lab: [percent, decimal(-90, 90), decimal(-90, 90)],
  lch: [percent, decimal(0, 90), hue],
  oklab: [share, axis, axis],
  oklch: [share, decimal(0, 0.3), hue],
  'display-p3': shares,
  'a98-rgb': shares,
  'prophoto-rgb': shares,
  rec2020: shares,
  'xyz-d65': shares,
  'xyz-d50': shares,
  p3: shares,
} as const;

const literalColor = mostly(
  fc
    .constantFrom(...(Object.keys(componentsOf) as (keyof typeof componentsOf)[]))
    .chain((space) => {
      const [first, second, third] = componentsOf[space];
      const component = (valid: fc.Arbitrary<number>) =>
        mostly(valid, fc.constantFrom('none', 1.5, -1));
      return fc.record(
        {
          colorSpace: fc.constant(space),
          components: fc.tuple(component(first), component(second), component(third)),
          alpha: share,
          hex: mostly(fc.constant(undefined), fc.constantFrom('#000000', '#fff')),
        },
        { requiredKeys: ['colorSpace', 'components'] },
      );
    }),
  fc.constantFrom('#336699', '#33669980', 'red', '#369'),
);
const veil = fc.record({
  colorSpace: fc.constant('oklch'),
  components: fc.constant({ $ref: '#/sand/one/$value/components' }),
  alpha: fc.oneof(share, fc.constant({ $ref: '#/ink/one/$value' })),
});
const color = orNamed(fc.oneof({ weight: 5, arbitrary: literalColor }, veil), 'color');
const lengthOf = (...units: string[]) =>
  fc.record({ value: numeral, unit: mostly(fc.constantFrom(...units), fc.constant('em')) });
const dimension = orNamed(lengthOf('px', 'rem'), 'dimension');
const positiveOf = (...units: string[]) =>
  fc.record({ value: decimal(0, 40), unit: fc.constantFrom(...units) });
const positive = positiveOf('px', 'rem');
const duration = orNamed(lengthOf('ms', 's'), 'duration');
const families = ['Inter', 'Source Sans 3', 'serif'];
const family = mostly(fc.constantFrom(...families), fc.constantFrom('Inter, serif', ''));
const curve = mostly(
  fc.tuple(share, decimal(-2, 2), share, decimal(-2, 2)),
  fc.array(decimal(-2, 2), { minLength: 3, maxLength: 5 }),
);
const easing = orNamed(curve, 'cubicBezier');
const style = mostly(
  fc.constantFrom('solid', 'dashed', 'double'),
  fc.record({ dashArray: fc.array(dimension), lineCap: fc.constantFrom('round', 'wavy') }),
);
const layer = fc.record(
  {
    color,
    offsetX: dimension,
    offsetY: dimension,
    blur: positive,
    spread: dimension,
    inset: fc.boolean(),
  },
  { requiredKeys: ['color', 'offsetX', 'offsetY', 'blur', 'spread'] },
);

const literals = {
  color: literalColor,
  // Some of these numbers serve as an alpha.
  number: mostly(decimal(0.001, 1), fc.constantFrom<unknown>('0.5', true, null)),
  dimension: lengthOf('px', 'rem'),
  duration: lengthOf('ms', 's'),
  cubicBezier: curve,
  fontWeight: mostly(
    fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constantFrom('bold', 'book', 'extra-black')),
    fc.constantFrom('Bold', 0),
  ),
  fontFamily: fc.oneof(family, fc.array(family, { minLength: 1, maxLength: 3 })),
  shadow: fc.oneof(layer, fc.array(layer, { minLength: 1, maxLength: 2 })),
} satisfies Readonly<Record<Named, fc.Arbitrary<unknown>>>;

const composites: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  strokeStyle: style,
  border: fc.record({ color, width: positive, style }),
  transition: fc.record({
    duration: positiveOf('ms', 's'),
    delay: duration,
    timingFunction: easing,
  }),
  gradient: fc.array(fc.record({ color, position: orNamed(share, 'number') }), {
    minLength: 1,
    maxLength: 3,
  }),
};

/** Generates a token with a type of its own, of its group, or of the token it aliases. */
function tokenOf(type: string, value: fc.Arbitrary<unknown>, isTyped: boolean) {
  const written = mostly(
    fc.constant(isTyped ? {} : { $type: type }),
    fc.constantFrom({}, { $type: 'number' }, { $type: 'spacing' }),
  );
  return fc.tuple(written, value).map(([members, $value]) => ({ ...members, $value }));
}

/** Members that few files have. */
const rare: fc.Arbitrary<object> = mostly(
  fc.constantFrom(
    {},
    { $description: 'Words.' },
    { $extensions: { 'com.example': { $value: 1 } } },
  ),
  fc.oneof(
    fc.constant({ $extends: '{sand}' }),
    fc.constant({ $root: { $type: 'number', $value: 1 } }),
    anyPointer,
    fc.constant({ older: { value: '8px', type: 'dimension' } }),
    fc.constant({ stray: 8 }),
  ),
);

/**
 * Generates a group: its first token writes a value out, others may be aliases, one lies deeper.
 */
function groupOf(type: string, first: fc.Arbitrary<unknown>, further: fc.Arbitrary<unknown>) {
  return fc.boolean().chain((isTyped) => {
    const token = tokenOf(type, first, isTyped);
    const next = tokenOf(type, further, isTyped);
    const deep = fc.record({ four: next, $type: mostly(fc.constant(type), fc.constant('number')) });
    return fc
      .tuple(fc.record({ one: token, two: next, deep }, { requiredKeys: ['one'] }), rare)
      .map(([tokens, members]) => ({ ...(isTyped && { $type: type }), ...tokens, ...members }));
  });
}

export const file = fc.record(
  {
    ...Object.fromEntries(
      Object.entries(literals).map(([type, literal]) => {
        const named = orNamed<unknown>(literal, type as Named);
        return [groupOfType[type as Named], groupOf(type, literal, named)];
      }),
    ),
    ...Object.fromEntries(
      Object.entries(composites).map(([type, value]) => [type, groupOf(type, value, value)]),
    ),
  },
  { requiredKeys: ['sand', 'ink', 'wide', 'quiet', 'north'] },
);
