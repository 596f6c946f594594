import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, modulesOf } from '../../.storybook/importsOf.ts';
import { components, sectionFiles, storyFiles } from './modules.ts';
import { scenes } from './scenes/scenes.ts';
import { article } from './scenes/steps.ts';

const nameOf = (file: string) => file.replace(/^.*\/|\.tsx$/g, '');

const componentsOf = (story: string) =>
  importsOf(story).filter((file) => components.includes(file));

/** True if a story renders, or documents, an export of a file that it imports. */
function isShownIn(text: string, file: string): boolean {
  const path = file.replace(/^src\//, '#');
  const [, names = ''] = new RegExp(`import (\\{[^}]*\\}|\\w+) from '${path}'`).exec(text) ?? [];
  return (names.match(/\b[A-Z]\w*/g) ?? []).some((name) =>
    new RegExp(`<${name}\\b|\\bcomponent: ${name}\\b|\\bsubcomponents: .*\\b${name}\\b`).test(text),
  );
}

test('every component has a story that shows it', () => {
  expect(components).not.toEqual([]);
  const withStory = new Set(
    storyFiles.flatMap((story) => {
      const text = readFileSync(story, 'utf8');
      return componentsOf(story).filter((file) => isShownIn(text, file));
    }),
  );
  expect(components.filter((file) => !withStory.has(file))).toEqual([]);
});

test('importing a component without showing it is not a story', () => {
  const imported = "import { Card } from '#ui/Card.tsx';\nimport { Text } from '#ui/Text.tsx';";
  const story = `${imported}\nconst meta = { component: Text };\nconst names = [Card];`;
  expect(isShownIn(story, 'src/ui/Text.tsx')).toBe(true);
  expect(isShownIn(story, 'src/ui/Card.tsx')).toBe(false);
});

test('everything that opens over the page is opened in a scene', () => {
  const parts = ['Dialog', 'Disclosure', 'Toast'].map((name) => `src/ui/${name}.tsx`);
  const openers = sectionFiles.filter((file) =>
    importsOf(file).some((name) => parts.includes(name)),
  );
  expect(openers).not.toEqual([]);
  // A firm may have no article yet.
  const opened = [...scenes.map(({ opens }) => opens), ...(article ? [] : ['ArticleDialog'])];
  expect(openers.map(nameOf).filter((name) => !opened.includes(name))).toEqual([]);
});

test('a story left to a scene shows only components of the site', () => {
  const modules = modulesOf(['src/main.ts', 'src/prerender.tsx', 'src/start.ts']);
  const sceneStories = storyFiles.filter((file) =>
    readFileSync(file, 'utf8').includes("'in-scene'"),
  );
  expect(sceneStories).not.toEqual([]);
  expect(sceneStories.flatMap(componentsOf).filter((file) => !modules.has(file))).toEqual([]);
});
