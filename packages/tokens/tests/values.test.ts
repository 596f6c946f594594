import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MeasureScale } from '#bench/MeasureScale.tsx';
import { Scale } from '#bench/Scale.tsx';
import { reckon } from '#model/reckon.ts';
import amounts from './cases/amounts.json' with { type: 'json' };

test.each(amounts as [string, string, number, number | null][])(
  '"%s" typed in a field of "%s" that is %d means %j',
  (text, unit, value, amount) => {
    expect(reckon(text, unit, value) ?? null).toBe(amount);
  },
);

test('a slider goes as far as the bounds that it names, in multiples of its step', () => {
  const range = { from: 0, to: 48, words: 'radius goes from 0px to 48px' };
  const value = { value: 3, unit: 'px' };
  const measure = createElement(MeasureScale, { label: 'Value', value, range, onChange: () => {} });
  expect(renderToStaticMarkup(measure)).toContain('min="0" max="48"');
  const steps = { min: -0.0625, max: 0.375, step: 0.005 };
  const scale = createElement(Scale, { label: 'Value', value: 0.08, ...steps, onChange: () => {} });
  const [, least, most] = /min="([^"]*)" max="([^"]*)"/.exec(renderToStaticMarkup(scale)) ?? [];
  expect([least, most].map(Number)).toEqual([-0.065, 0.375]);
});
