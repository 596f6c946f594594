import { readTokens } from '@repo/tokens/read';
import { assert, expect, test } from 'vitest';
import { schemeOf } from '#theme/scheme.ts';

test('native controls are dark if text is lighter than its background, and light otherwise', () => {
  const { themes } = readTokens(new URL('../../tokens/', import.meta.url));
  for (const theme of Object.values(themes)) {
    const { 'color.text.default': text, 'color.surface.canvas': canvas } = theme;
    assert(text && canvas);
    const negative = { ...theme, 'color.text.default': canvas, 'color.surface.canvas': text };
    expect([schemeOf(theme), schemeOf(negative)].toSorted()).toEqual(['dark', 'light']);
  }
});
