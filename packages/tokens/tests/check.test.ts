import { expect, test } from 'vitest';
import { undefinedVariables, unusedTokens } from '#check/check.ts';
import { literalsIn } from '#check/literals.ts';
import { tokens } from './example.ts';

test('a variable that nothing defines and a token that nothing uses are faults', () => {
  const css =
    ':root{--color-text-muted:red}p{color:var(--color-text-muted)}a{color:var(--color-gone)}';
  expect(undefinedVariables(css)).toEqual([
    'The built CSS reads --color-gone, which nothing defines',
  ]);
  const unused = unusedTokens(tokens, css);
  expect(unused).toContain('tokens/color.light.tokens.json: color.text.accent is used by nothing');
  expect(unused.join()).not.toContain('color.text.muted is');
});

test.each<[string, string?]>([
  [`color: '#123456'`, 'a colour'],
  [`color: 'red'`, 'a colour'],
  [`background: 'oklch(0.5 0.1 20)'`, 'a colour'],
  [`padding: '12px'`, 'a length'],
  ['margin: `calc(1.5rem + ${vars.space.md})`', 'a length'],
  [`transition: 'color 200ms'`, 'a duration'],
  ['zIndex: 10,', 'a layer'],
  [`fontFamily: 'Arial'`, 'a font'],
  ['padding: vars.space.md,'],
  [`inlineSize: '100%',`],
  [`maxBlockSize: '90dvh',`],
  ['lineHeight: 1.5,'],
  [`color: 'inherit',`],
  [`<path d="M5 8h14px" />`],
  ['// 200 ms is too long, 44 px too small'],
])('%s writes out, of the values that only tokens may: %s', (line, value) => {
  const found = value ? [expect.stringContaining(`X.css.ts:1: writes out ${value}`)] : [];
  expect(literalsIn('src/ui/X.css.ts', line)).toEqual(found);
});
