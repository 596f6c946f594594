import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, modulesOf } from '../../.storybook/importsOf.ts';
import { components, storyFiles } from './modules.ts';
import { scenes } from './scenes/scenes.ts';
import { article } from './scenes/steps.ts';

const nameOf = (file: string) => file.replace(/^.*\/|\.tsx$/g, '');

const componentsOf = (story: string) =>
  importsOf(story).filter((file) => components.includes(file));

test('every component has a story', () => {
  expect(components).not.toEqual([]);
  const shown = new Set(storyFiles.flatMap(componentsOf));
  expect(components.filter((file) => !shown.has(file))).toEqual([]);
});

test('every component that opens over the page is opened in a scene', () => {
  const parts = ['Dialog', 'Disclosure', 'Toast'].map((name) => `src/ui/${name}.tsx`);
  const openers = components.filter(
    (file) =>
      file.startsWith('src/sections/') && importsOf(file).some((name) => parts.includes(name)),
  );
  expect(openers).not.toEqual([]);
  // A firm may have no article yet.
  const opened = [...scenes.map(({ opens }) => opens), ...(article ? [] : ['ArticleDialog'])];
  expect(openers.map(nameOf).filter((name) => !opened.includes(name))).toEqual([]);
});

test('a story that is left to a scene has only components of the site', () => {
  const known = modulesOf(['src/main.tsx', 'src/prerender.tsx', 'src/start.ts']);
  const left = storyFiles.filter((file) => readFileSync(file, 'utf8').includes("'in-scene'"));
  expect(left).not.toEqual([]);
  expect(left.flatMap(componentsOf).filter((file) => !known.has(file))).toEqual([]);
});
