import { expect, test } from 'vitest';
import { makeTheme } from '#model/themeChanges.ts';
import { withChanges } from '#model/changes.ts';
import type { TokenFiles } from '#model/leaves.ts';
import { resolveTokens } from '#model/tokens.ts';
import { report } from '#report/report.ts';
import { base, copy, files, filesWith, light, more, put, tokens } from './example.ts';

function without(id: string) {
  const changed = copy(files);
  for (const file of [light, more]) put(changed[file], id, undefined);
  return changed;
}

const inverse = 'base.color.navy.900.$value.components';
const shadow = 'elevation.card.$value.1.blur.value';

test.each<[string, TokenFiles, readonly RegExp[]]>([
  ['that nothing differs', files, [/^# Tokens\n\nNo tokens differ from `main`\.$/]],
  [
    'a value of all themes once',
    filesWith('space.tokens.json', 'radius.md.$value', { value: 47, unit: 'px' }),
    [/^- radius\.md: \d+ px → 47 px$/m, /^No ratio moved by more than 0\.1\.$/m],
  ],
  [
    'colors by hex and by oklch, and each contrast that breaks',
    filesWith(base, inverse, [0.6, 0.03, 0]),
    [
      /^- base\.color\.navy\.900: #[\da-f]{6} — oklch\(.*\) → #[\da-f]{6} — oklch\(0\.6 0\.03 0\)$/m,
      /^- color\.text\.heading on color\.surface\.canvas [\d.]+ → [\d.]+ \*\*below 7\*\*/m,
    ],
  ],
  [
    'the last value of a token that is gone, once for each theme',
    without('color.border.subtle'),
    [/^- color\.border\.subtle: removed: it was #.* \(light\)\n.*removed.* \(moreContrast\)$/m],
  ],
  [
    'of a new theme its differences from the first',
    withChanges(files, [
      ...makeTheme(files, { name: 'dark', media: '', isDark: false }),
      { file: 'color.dark.tokens.json', id: 'color.border.subtle', value: '{base.color.sand.50}' },
    ]),
    [
      /^- The theme dark is new, and compared with light\.$/m,
      /^- color\.border\.subtle: .* \(dark\)$/m,
    ],
  ],
  [
    'a shadow with all its layers',
    filesWith('effect.tokens.json', shadow, 77),
    [/^- elevation\.card: .* 77 .* px oklch\(.*\)$/m],
  ],
])('a report prints %s', (_, changed, lines) => {
  const text = report('main', tokens, resolveTokens(changed));
  for (const line of lines) expect(text).toMatch(line);
});
