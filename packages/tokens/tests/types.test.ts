import { describe, expect, test } from 'vitest';
import { hexOf } from '#model/color.ts';
import { hexBeside } from '#model/colorType.ts';
import { isType, readAs, valueAs } from '#model/types.ts';
import { cssValue } from '#model/css.ts';
import cases from './cases/types.json' with { type: 'json' };
import { oklch } from './example.ts';

const px = (value: number) => ({ value, unit: 'px' });
const ms = (value: number) => ({ value, unit: 'ms' });
const blue = { colorSpace: 'srgb', components: [0.2, 0.4, 0.6] };
const layer = { color: blue, offsetX: px(0), offsetY: px(1), blur: px(2), spread: px(0) };

function typeOf(name: string) {
  if (!isType(name)) throw new Error(`${name} is no type`);
  return name;
}

describe('a value', () => {
  test.each(cases.read as [string, unknown, unknown][])(
    'of %s is read: %j as %j',
    (type, value, expected) => {
      if (type !== 'color') return expect(valueAs(typeOf(type), value)).toEqual(expected);
      const color = valueAs('color', value);
      if (!color) throw new Error('it is refused');
      return expect(hexOf(color)).toBe(expected);
    },
  );

  test.each([
    ...cases.refused,
    ['shadow', { ...layer, blur: px(-1) }],
    ['shadow', { ...layer, x: 1 }],
    ['number', Infinity],
  ] as [string, unknown][])('of %s is refused: %j', (type, value) => {
    expect(readAs(typeOf(type), value)).toEqual({ at: expect.any(String) });
  });

  test.each([
    ['shadow', layer, /^0px 1px 2px 0px oklch\([\d. ]+\)$/],
    ['shadow', [{ ...layer, inset: true }, layer], /\) inset, 0px 1px/],
    ['border', { color: blue, width: px(1), style: 'solid' }, /^1px solid oklch\(/],
    [
      'transition',
      { duration: ms(200), delay: { value: 1, unit: 's' }, timingFunction: [0, 0, 1, 1] },
      /^200ms cubic-bezier\(0, 0, 1, 1\) 1000ms$/,
    ],
    [
      'gradient',
      [
        { color: blue, position: -1 },
        { color: oklch(1, 0, 0), position: 0.5 },
      ],
      /^oklch\(.*\) 0%, oklch\(1 0 0\) 50%$/,
    ],
    ['fontFamily', ['Source Sans 3', 'serif'], /^"Source Sans 3", serif$/],
  ] as const)('of %s is written as CSS', (type, value, css) => {
    const reading = valueAs(type, value);
    expect(reading && cssValue(type, reading)).toMatch(css);
  });
});

test('a refused value names its invalid part', () => {
  expect(readAs('shadow', [{ ...layer, blur: { value: 1, unit: 'em' } }])).toEqual({
    at: '0.blur.unit',
  });
  expect(readAs('color', { ...blue, components: [0.2, 2, 0.6] })).toEqual({ at: 'components.1' });
});

test.each([
  ['agrees, rounded down', { ...blue, components: [0.5, 0.5, 0.5], hex: '#7f7f7f' }, false],
  ['agrees, rounded up', { ...blue, components: [0.5, 0.5, 0.5], hex: '#808080' }, false],
  ['was changed by one step', { ...blue, hex: '#33669A' }, true],
  ['was changed', { ...blue, hex: '#c07a20' }, true],
  ['stands beside a translucent color', { ...blue, hex: '#336699', alpha: 0.5 }, false],
  [
    'stands in for a color outside sRGB',
    { colorSpace: 'display-p3', components: [1, 0, 0], hex: '#ff0000' },
    false,
  ],
])('a hex beside components %s', (_, color, isOther) => {
  expect(hexBeside(color) !== undefined).toBe(isOther);
  expect(hexBeside([{ ...layer, color }]) !== undefined).toBe(isOther);
});
