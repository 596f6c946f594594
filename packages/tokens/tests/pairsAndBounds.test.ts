import { expect, test } from 'vitest';
import { faultsOf, textWith } from './changedTexts.ts';

test('pairs must name color tokens, and bounds must name tokens with their unit', () => {
  const unknown = textWith('contrast.pairs.json', 'pairs.0.fg', 'color.text.nothing');
  expect(faultsOf({ 'contrast.pairs.json': unknown })).toEqual([
    expect.stringMatching(/pair 1 names color\.text\.nothing, which is not a token \(line \d+\)/),
  ]);
  const pairs = textWith('contrast.pairs.json', 'pairs.1.bg', 'space.md');
  expect(faultsOf({ 'contrast.pairs.json': pairs })).toEqual([
    expect.stringMatching(/pair 2 names space\.md, which is a dimension, not a color \(line \d+\)/),
  ]);
  const bounds = { 'font.sizes': ['1px', '2px'], radius: ['0ms', '9ms'], toString: ['1', '2'] };
  expect(faultsOf({ 'bounds.json': JSON.stringify(bounds, null, 1) })).toEqual([
    expect.stringMatching(/font\.sizes is neither a group .*line 2/),
    expect.stringMatching(/radius has bounds in a unit .*line 6/),
    expect.stringMatching(/toString is neither a group .*line 10/),
  ]);
});

test('an unknown key of a pair, or a wrong bound, is a fault with its line', () => {
  const pairs = textWith('contrast.pairs.json', 'pairs.0.minimum', 7);
  expect(faultsOf({ 'contrast.pairs.json': pairs })).toContainEqual(
    expect.stringMatching(/pairs\.0\.minimum .*line \d+/),
  );
  const bounds = textWith('bounds.json', 'radius', ['0px']);
  expect(faultsOf({ 'bounds.json': bounds })).toContainEqual(
    expect.stringMatching(/radius\.1 is not a group .*line \d+/),
  );
  for (const text of ['[]', '{ "radius": ["1px", "9px", "3px"] }', '{ "radius": ["9px", "1px"] }'])
    expect(faultsOf({ 'bounds.json': text })).toContainEqual(
      expect.stringMatching(/bounds\.json: .*is not a group with two values/),
    );
});
