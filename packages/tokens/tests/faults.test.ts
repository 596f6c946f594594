import { expect, test } from 'vitest';
import { contrastFaults, faultsIn } from '#contrast/faults.ts';
import { sayFault } from '#model/fault.ts';
import { tokenFaults } from '#model/faults.ts';
import { resolveTokens } from '#model/tokens.ts';
import { filesWith, light, more, oklch } from './example.ts';
import cases from './cases/faults.json' with { type: 'json' };

const muted = 'color.text.muted';

test.each(cases as [string, string, unknown, string][])(
  'a fault names file, token and reason: %s, %s with %j',
  (file, id, value, reason) => {
    const lines = tokenFaults(filesWith(file, `${id}.$value`, value)).map(sayFault);
    const ofToken = lines.filter((line) => line.startsWith(`tokens/${file}: ${id} `));
    expect(ofToken).toEqual([expect.stringMatching(reason)]);
  },
);

test('a theme that does not list the first theme’s files is a fault that says which', () => {
  const sources = [{ $ref: `./${more}` }];
  const path = 'modifiers.theme.contexts.moreContrast';
  expect(faultsIn(filesWith('site.resolver.json', path, sources)).map(sayFault)[0]).toMatch(
    /^tokens\/site\.resolver\.json: has no color\.[\w.]+: a theme lists color\.light\.tokens\.json, as light does, before its own file \(theme moreContrast\)$/,
  );
});

test('a contrast fault names its theme, and both colors as hex', () => {
  const changed = resolveTokens(filesWith(light, `${muted}.$value`, oklch(0.7, 0, 0)));
  expect(contrastFaults(changed).map(sayFault)[0]).toMatch(
    /^tokens\/color\.light\.tokens\.json: color\.text\.muted on color\.surface\.canvas is [\d.]+:1 \(#9e9e9e on #ffffff\), needs 7:1 \(theme light\)$/,
  );
});
