import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sitePages } from '#scripts/build/sitePages.ts';
import { orphans } from '#visual/cli/accept.ts';
import { type Expected, writeExpected } from '#visual/compare/results.ts';
import { isPartial } from '#visual/capture/selection.ts';
import { variantsOf } from '#visual/capture/scene.ts';
import { articles, pagePaths, scenes } from '#visual/scenes/scenes.ts';
import {
  filesBelow,
  root,
  sceneOf,
  storiesOf,
  storyFiles,
  variantOf,
} from '#visual/capture/storybook.ts';

const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** Scene → what it must have a baseline for. */
function expected(): Expected {
  const own = scenes.map((scene): [string, string[]] => [
    scene.name,
    // Controls are read where the rest of their page is.
    [...variantsOf(scene), ...(scene.controls ? [] : ['reading'])],
  ]);
  const stories = storyFiles.map((file): [string, string[]] => [
    sceneOf(file),
    [...storiesOf(file).map(variantOf), 'reading'],
  ]);
  return new Map([...own, ...stories]);
}

test('every page of the site is a scene', () => {
  const pages = sitePages(articles).map(({ path }) => path);
  expect(pages.length).toBeGreaterThan(6);
  expect([...pagePaths].toSorted()).toEqual(pages.toSorted());
});

test('every component that opens over the page is opened in a scene', () => {
  const opened = new Set(scenes.flatMap(({ opens = [] }) => opens));
  const openers = filesBelow('src/sections').filter(
    (file) =>
      file.endsWith('.tsx') &&
      /from '#ui\/(?:Dialog|Popover|Disclosure)\.tsx'|\bnotify\(/.test(read(file)),
  );
  expect(openers.length).toBeGreaterThan(3);
  const names = openers.map((file) => file.replace(/.*\/|\.tsx$/g, ''));
  expect(names.filter((name) => !opened.has(name))).toEqual([]);
});

test('every tone of a notice is a scene', () => {
  const [, tones = ''] = /tone: ((?:'\w+'(?: \| )?)+);/.exec(read('src/ui/Toast.tsx')) ?? [];
  const named = [...tones.matchAll(/'(\w+)'/g)].map(([, tone]) => tone);
  expect(named.length).toBeGreaterThan(1);
  expect(new Set(scenes.flatMap(({ notice }) => notice ?? []))).toEqual(new Set(named));
});

test('every scene has a name of its own, and every one of its pictures too', () => {
  const names = scenes.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  for (const scene of scenes) {
    const variants = variantsOf(scene);
    expect(variants.length, scene.name).toBeGreaterThan(0);
    expect(new Set(variants).size, scene.name).toBe(variants.length);
  }
});

test('no accepted picture or reading is left over', () => {
  const all = expected();
  if (!isPartial) writeExpected(all);
  expect(orphans(all)).toEqual([]);
});
