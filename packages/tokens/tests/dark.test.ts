import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { changesOf } from '#bench/entries.ts';
import { remedyOf } from '#bench/remedy.ts';
import { startOf, ViewBar } from '#bench/ViewBar.tsx';
import { contrastFaults, faultsIn } from '#contrast/faults.ts';
import { passingCheck } from '#contrast/limits.ts';
import { readBounds } from '#model/bounds.ts';
import { sayFault } from '#model/fault.ts';
import { mediaOf, parseTexts } from '#model/leaves.ts';
import { readTexts } from '#model/read.ts';
import { readThemes, withChanges } from '#model/themes.ts';
import { resolveTokens } from '#model/tokens.ts';
import { report } from '#report/report.ts';
import { copy, files as example, light, oklch, put, tokens } from './example.ts';

/** The example with a third theme: one file of some 40 values, and its entry in the resolver. */
const files = copy({ ...example, ...parseTexts(readTexts(new URL('dark/', import.meta.url))) });
const file = 'color.dark.tokens.json';
const sources = ['light', 'dark'].map((name) => ({ $ref: `./color.${name}.tokens.json` }));
const { theme } = Object(files['site.resolver.json']).modifiers;
put(theme, 'contexts.dark', sources);
theme.$extensions['site.media'].dark = '(prefers-color-scheme: dark)';
const dark = resolveTokens(files);

test('a third theme is one file: every declared pair is checked in it, and a fault names it', () => {
  expect(faultsIn(files)).toEqual([]);
  expect(mediaOf(files).dark).toBe('(prefers-color-scheme: dark)');
  const pale = copy(files);
  const id = 'color.text.muted';
  put(pale[file], `${id}.$value`, oklch(0.5, 0, 0));
  const faults = contrastFaults(resolveTokens(pale));
  expect(faults.length).toBeGreaterThan(3);
  for (const fault of faults)
    expect(fault).toMatchObject({ file, id, kind: 'contrast', themes: ['dark'], min: 7 });
});

test('without the files of the first theme it is a fault in words, and the bench still reads it', () => {
  const alone = copy(files);
  put(alone['site.resolver.json'], 'modifiers.theme.contexts.dark', sources.slice(1));
  expect(faultsIn(alone).map(sayFault)[0]).toMatch(
    /^tokens\/site\.resolver\.json: has no color\.[\w.]+: a theme lists color\.light\.tokens\.json, as light does, before its own file \(theme dark\)$/,
  );
  const themes = readThemes(alone);
  expect(passingCheck(themes, dark.pairs, 'color.link.hover')).toBeTypeOf('function');
});

test('a value that it shares with another theme is mended in its own file', () => {
  const half = copy(files);
  put(half[file], 'color.link.hover', undefined);
  const { themes, pairs } = resolveTokens(half);
  const [fault] = faultsIn(half);
  expect(fault).toMatchObject({ id: 'color.link.hover', themes: ['dark'] });
  const state = { themes, pairs, files: half, ...readBounds(half), mine: {} };
  const remedy = fault && remedyOf(fault, state);
  const changes = remedy ? changesOf({ [remedy.key]: remedy.entry }) : [];
  const after = withChanges(half, changes);
  expect(faultsIn(after).filter(({ id }) => id === 'color.link.hover')).toEqual([]);
  expect(after[light]).toEqual(half[light]);
});

test('its report compares it with the first theme, and the bench offers it', () => {
  const lines = report('main', tokens, dark);
  expect(lines).toContain('The theme dark is new, and compared with light.');
  expect(lines).toMatch(/^- color\.surface\.canvas: #ffffff — .* → #.* — oklch\(.*\) \(dark\)$/m);
  const themes = Object.keys(dark.themes);
  const handlers = { onChange: () => {}, onPoint: () => {}, onOutline: () => {} };
  const shows = startOf('a-story', themes);
  const props = { stories: [], shows, themes, isPointing: false, isOutlined: false, ...handlers };
  const markup = renderToStaticMarkup(createElement(ViewBar, props));
  const options = [...markup.matchAll(/role="radio"[^>]*>([^<]+)</g)].map(([, label]) => label);
  expect(options).toEqual(expect.arrayContaining(['Light', 'More contrast', 'Dark']));
});
