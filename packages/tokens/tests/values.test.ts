import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MeasureScale } from '#bench/MeasureScale.tsx';
import { Scale } from '#bench/Scale.tsx';
import { amountIn, pxOf } from '#model/values.ts';

test.each([
  ['19px', 'rem', 1.1875],
  ['1.1875', 'rem', 1.1875],
  ['-.5 REM', 'px', -8],
  ['0.2s', 'ms', 200],
  ['650', '', 650],
  ['1,5', 'rem', 1.5],
  ['-70°', '°', -70],
  ['19pt', 'rem', undefined],
  ['200ms', 'rem', undefined],
  ['12px', '', undefined],
  ['1 2', 'px', undefined],
  ['1,5,2', '', undefined],
  ['', 'px', undefined],
])('"%s" in a field of %s is %j', (text, unit, amount) => {
  expect(amountIn(text, unit)).toBe(amount);
});

test('a length in rem is shown with what it makes in px', () => {
  expect(pxOf({ value: 1.0625, unit: 'rem' })).toBe(17);
});

test('a slider goes as far as the bounds that it names', () => {
  const range = { from: 0, to: 48, words: 'radius goes from 0px to 48px' };
  const value = { value: 3, unit: 'px' };
  const scale = createElement(MeasureScale, { label: 'Value', value, range, onChange: () => {} });
  expect(renderToStaticMarkup(scale)).toContain('min="0" max="48"');
});

test('the steps of a slider are multiples, wherever its bounds are', () => {
  const range = { min: -0.0625, max: 0.375, step: 0.005 };
  const scale = createElement(Scale, { label: 'Value', value: 0.08, ...range, onChange: () => {} });
  const [, least, most] = /min="([^"]*)" max="([^"]*)"/.exec(renderToStaticMarkup(scale)) ?? [];
  expect([least, most].map(Number)).toEqual([-0.065, 0.375]);
});
