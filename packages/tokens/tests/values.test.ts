import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fieldsOf } from '#bench/fields.ts';
import { NumberField } from '#bench/NumberField.tsx';
import { hexOf, nearestInGamut, oklchOf } from '#model/color.ts';
import { reckon } from '#model/reckon.ts';
import amounts from './cases/amounts.json' with { type: 'json' };
import { tokens } from './example.ts';

test.each(amounts as [string, string, number, number | null][])(
  '"%s" typed into a field of unit "%s" with the value %d gives %j',
  (text, unit, value, amount) => {
    expect(reckon(text, unit, value) ?? null).toBe(amount);
  },
);

test('a slider ends at the bounds that it names, in multiples of its step', () => {
  const limits = {
    bounds: { radius: ['0px', '48px'] as [string, string] },
    token: tokens.themes.light?.['radius.sm'],
  };
  const [field] = fieldsOf({ value: { value: 3, unit: 'px' } }, limits);
  expect(field).toMatchObject({ min: 0, max: 48, note: 'radius goes from 0px to 48px' });
  const steps = { min: -0.0625, max: 0.375, step: 0.005 };
  const slider = { label: 'Value', value: 0.08, ...steps, onChange: () => {} };
  const markup = renderToStaticMarkup(createElement(NumberField, slider));
  const [, least, most] = /min="([^"]*)" max="([^"]*)"/.exec(markup) ?? [];
  expect([least, most].map(Number)).toEqual([-0.065, 0.375]);
});

test.each(['#ff00ff', '#12006b', '#000000', '#ffffff'])(
  '%s survives the conversion to oklch to the digit',
  (hex) => {
    const components = oklchOf(hex) ?? [0, 0, Number.NaN];
    expect(hexOf({ components })).toBe(hex);
    expect(nearestInGamut(components)).toBeUndefined();
  },
);
