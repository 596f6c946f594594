import { expect, test } from 'vitest';
import { sayCounts, unusedTokens, useFaults } from '#check/check.ts';
import { literalsIn } from '#check/literals.ts';
import { unpairedTexts } from '#contrast/faults.ts';
import { sayFault } from '#model/fault.ts';
import { tokens } from './example.ts';

test('tokens that the code does not use are named; of a site as it was last seen, code that is newer names tokens, and what is gone meets nothing', () => {
  const seen = (fg: string) => ({ fg, bg: 'color.surface.canvas', text: 'Text', screen: 'home' });
  const since = new Date('2026-11-23T15:20Z');
  const pairs = [seen('color.text.gone'), seen('color.text.inverse')];
  const site = { code: 'p{color:var(--color-text-muted)}', pairs, since };
  const unused = unusedTokens(tokens, site, ['const { accent } = vars.color.text;']).map(sayFault);
  expect(unused).toContain(
    'tokens/color.light.tokens.json: color.text.danger is not used by the code yet',
  );
  expect(unused.join('\n')).not.toMatch(/color\.text\.(?:muted|accent) is/);
  const faults = useFaults(tokens, site).map(sayFault).join('\n');
  expect(faults).not.toContain('not used');
  expect(faults).toContain('no pair of text for color.text.inverse on color.surface.canvas');
  expect(faults).not.toContain('color.text.gone');
  const counts = sayCounts(tokens, site, 3).join();
  expect(counts).toContain('2026-11-23 15:20 UTC, and the code has changed since');
  // As many as the bench searches.
  const count = Object.keys(tokens.themes.light ?? {}).length;
  expect(counts).toContain(`Checked ${count} tokens with ${tokens.leaves.length} values, `);
});

test('a color of text that no pair declares for text is a fault', () => {
  expect(unpairedTexts(tokens)).toEqual([]);
  const pairs = tokens.pairs.map((pair) =>
    pair.fg === 'color.text.muted' ? { ...pair, min: 3 } : pair,
  );
  const fault =
    'tokens/color.light.tokens.json: color.text.muted has no declared pair in contrast.pairs.json';
  expect(unpairedTexts({ ...tokens, pairs }).map(sayFault)).toEqual([fault]);
});

test.each<[string, string?]>([
  [`color: '#123456'`, 'a color'],
  [`color: 'red'`, 'a color'],
  [`background: 'oklch(0.5 0.1 20)'`, 'a color'],
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
