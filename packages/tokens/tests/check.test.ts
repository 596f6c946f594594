import { expect, test } from 'vitest';
import { sayCounts, type Site, unusedTokens, usageFaults } from '#check/check.ts';
import { literalsIn } from '#check/literals.ts';
import { builtCode } from '#check/site.ts';
import { unpairedTexts } from '#contrast/faults.ts';
import { sayFault } from '#model/fault.ts';
import { temporaryFolder } from '#tests/temporaryFolder.ts';
import { tokens } from './example.ts';
import literals from './cases/literals.json' with { type: 'json' };

test('the check lists a token that the build does not use, although the code has the words of its name', () => {
  const code =
    'p{color:var(--color-text-muted)}@media (width>=48em){} const { danger } = color.text';
  const unused = unusedTokens(tokens, code).map(sayFault);
  expect(unused).toContain(
    'tokens/color.light.tokens.json: color.text.danger is not used by the code yet',
  );
  expect(unused.join('\n')).not.toMatch(/color\.text\.muted is|breakpoint\.md|base\./);
});

test('the check reads a build in which a folder is named like a page', () => {
  const build = temporaryFolder({ 'antes.html/index.html': '<p>', 'a.css': 'p{}' });
  expect(builtCode({ build, review: '' })?.split('\n').toSorted()).toEqual(['<p>', 'p{}']);
});

const seenText = (fg: string) => ({ fg, bg: 'color.surface.canvas', text: 'Text', screen: 'home' });

test('a text on a screen needs a declared pair, unless its role has been deleted since', () => {
  const pairs = ['color.text.gone', 'color.text.inverse'].map(seenText);
  expect(usageFaults(tokens, { pairs })).toMatchObject([
    { kind: 'undeclared', fg: 'color.text.inverse', bg: 'color.surface.canvas' },
  ]);
});

test.each<[string, Site, string]>([
  ['counts', { code: '', pairs: [] }, `Checked ${Object.keys(tokens.themes.light ?? {}).length} `],
  ['that no use is known', { pairs: [] }, 'No build shows which tokens are used: npm test looks'],
  ['that no screen was seen', { code: '', pairs: [] }, 'Texts on the screens are not seen yet'],
  [
    'since when its view of the screens is out of date',
    { code: '', pairs: [seenText('a')], since: new Date('2026-11-23T15:20Z') },
    'Screens are as on 2026-11-23 15:20 UTC, and the code has changed since',
  ],
])('the check prints %s', (_, site, line) => {
  expect(sayCounts(tokens, site, 3).join('\n')).toContain(line);
});

test('a text color without a text pair is a fault', () => {
  expect(unpairedTexts(tokens)).toEqual([]);
  const pairs = tokens.pairs.map((pair) =>
    pair.fg === 'color.text.muted' ? { ...pair, min: 3 } : pair,
  );
  const fault =
    'tokens/color.light.tokens.json: color.text.muted has no declared pair in contrast.pairs.json';
  expect(unpairedTexts({ ...tokens, pairs }).map(sayFault)).toEqual([fault]);
});

test.each(literals as [string, string | null][])(
  '%s contains, of the values that only tokens may have: %s',
  (line, value) => {
    const faults = value ? [expect.stringContaining(`X.css.ts:1: contains ${value}`)] : [];
    expect(literalsIn('src/ui/X.css.ts', line)).toEqual(faults);
  },
);
