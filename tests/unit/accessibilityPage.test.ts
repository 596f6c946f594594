import { describe, expect, test } from 'vitest';
import { tested } from '#content/textPhrases.ts';
import { type Mode, widths } from '@repo/visual/views';
import { scenes } from '#tests/visual/scenes/scenes.ts';

const pagesIn = (mode: Mode) =>
  new Set(scenes.filter(({ modes = [] }) => modes.includes(mode)).map(({ page }) => page));

const everyPage = [...new Set(scenes.map(({ page }) => page))];

/** Modes in which each page must have a scene; scenes stand still under reduced motion anyway. */
const modes = ['contrast', 'forced', 'text', 'spacing', 'zoom', 'landscape'] as const;

const printed = ['home', 'partners', 'news', 'contact', 'article', 'privacy', 'accessibility'];

describe('The accessibility statement', () => {
  test('names the widths that every page is captured in', () => {
    expect(tested.widths).toEqual(widths);
  });

  test('claims no setting that no scene has', () => {
    expect(Object.keys(tested.settings)).toEqual([...modes, 'reducedMotion', 'noJavaScript']);
    expect(scenes.some(({ javaScript }) => javaScript === false)).toBe(true);
  });

  test.each(modes)('claims the setting %s, in which every page is opened', (mode) => {
    expect([...pagesIn(mode)]).toEqual(expect.arrayContaining(everyPage));
  });

  test('claims that pages are printed, which their scenes do', () => {
    expect([...pagesIn('print')]).toEqual(expect.arrayContaining(printed));
  });
});
