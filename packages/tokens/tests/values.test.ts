import { expect, test } from 'vitest';
import { amountIn, pxOf } from '#model/values.ts';

test.each([
  ['19px', 'rem', 1.1875],
  ['1.1875', 'rem', 1.1875],
  ['-.5 REM', 'px', -8],
  ['0.2s', 'ms', 200],
  ['650', '', 650],
  ['-70°', '°', -70],
  ['19pt', 'rem', undefined],
  ['200ms', 'rem', undefined],
  ['12px', '', undefined],
  ['1 2', 'px', undefined],
  ['', 'px', undefined],
])('"%s" in a field of %s is %j', (text, unit, amount) => {
  expect(amountIn(text, unit)).toBe(amount);
});

test('a length in rem is shown with what it makes in px', () => {
  expect(pxOf({ value: 1.0625, unit: 'rem' })).toBe(17);
});
