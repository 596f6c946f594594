import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tested } from '#content/accessibilityPage.ts';
import { type Mode, widths } from '#visual/capture/views.ts';
import { scenes } from '#visual/scenes/scenes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');

/** How the site is opened in other engines than the pinned one. */
const otherEngines = globSync(['tests/engines/**/*.ts', 'playwright*.config.ts'], { cwd: root })
  .map(read)
  .join('\n');

const scenesWith = (mode: Mode) => scenes.filter(({ modes = [] }) => modes.includes(mode));
const pagesIn = (list: typeof scenes) => new Set(list.map(({ page }) => page));

const everyPageHas = (mode: Mode) => {
  const having = pagesIn(scenesWith(mode));
  return [...pagesIn(scenes)].every((page) => having.has(page));
};

/** What makes each claim true; a claim without evidence does not compile. */
const settings: Readonly<Record<keyof typeof tested.settings, () => boolean>> = {
  contrast: () => everyPageHas('contrast'),
  forced: () => everyPageHas('forced'),
  text: () => everyPageHas('text'),
  spacing: () => everyPageHas('spacing'),
  zoom: () => everyPageHas('zoom'),
  landscape: () => everyPageHas('landscape'),
  reducedMotion: () => read('tests/a11y/screens.spec.ts').includes("reducedMotion: 'reduce'"),
  noJavaScript: () => scenes.some(({ javaScript }) => javaScript === false),
};

/** Where each thing is checked. */
const methods: Readonly<Record<keyof typeof tested.methods, readonly [string, string]>> = {
  axe: ['visual/capture/axeRules.ts', 'wcag22aa'],
  snapshots: ['visual/capture/captureScene.ts', 'ariaSnapshot'],
  tabOrder: ['visual/capture/captureScene.ts', 'followTabOrder'],
  layout: ['visual/capture/layoutChecks.ts', 'other: 24'],
  contrast: ['visual/tests/selfTest.spec.ts', 'text of too little contrast is a violation'],
  journeys: ['tests/journeys/noJavaScript.spec.ts', 'javaScriptEnabled: false'],
};

const printed = ['home', 'partners', 'news', 'contact', 'article', 'privacy', 'accessibility'];

/** By what the statement calls them. */
const engines: readonly (readonly [string, RegExp, boolean])[] = [
  ['Chromium', /Chromium/, existsSync(`${root}tests/support/browser.ts`)],
  ['Firefox', /Firefox/, /firefox/i.test(otherEngines)],
  ['WebKit', /WebKit/, /webkit/i.test(otherEngines)],
];

describe('The accessibility statement', () => {
  it('names the widths that every scene is captured in', () => {
    expect(tested.widths).toEqual(widths);
  });

  it.each(Object.entries(settings))('claims the setting %s, in which pages are opened', (_, is) => {
    expect(is()).toBe(true);
  });

  it.each(Object.entries(methods))('claims the check %s, which there is', (_, [file, sign]) => {
    expect(read(file)).toContain(sign);
  });

  it.each(printed)('claims that %s is printed, which its scene does', (page) => {
    expect(pagesIn(scenesWith('print'))).toContain(page);
  });

  it.each(engines)('names %s when its tests are there, and only then', (_, name, isCovered) => {
    const isNamed = tested.engines.some((engine) => name.test(engine));
    expect(isNamed, 'tested.engines in src/content/accessibilityPage.ts').toBe(isCovered);
  });

  it('names the screen reader whose speech is kept, and no other', () => {
    const transcripts = globSync('tests/speech/transcripts/*.txt', { cwd: root });
    const expected = transcripts.length > 0 ? [expect.stringContaining('Orca')] : [];
    expect(
      tested.screenReaders,
      'tested.screenReaders in src/content/accessibilityPage.ts',
    ).toEqual(expected);
  });
});
