import { describe, expect, it, onTestFinished } from 'vitest';
import { type Graph, scenesTouched } from '#model/changed.ts';
import { changedFiles } from '#compare/git.ts';
import type { Layout } from '#compare/layout.ts';
import { shownByPage } from '#compare/shownByPage.ts';
import type { Scene } from '#model/scene.ts';
import { openSample } from './sample.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['pages.ts', 'frame.ts'],
  'frame.ts': ['parts/Link.tsx'],
  'pages.ts': ['pages/a.tsx', 'pages/b.tsx'],
  'pages/a.tsx': ['parts/Card.tsx', 'parts/Link.tsx', 'pages/b.tsx'],
  'pages/b.tsx': ['parts/List.tsx'],
  'parts/Card.tsx': ['theme.ts'],
  'stories/Card.stories.tsx': ['parts/Card.tsx', 'parts/List.tsx'],
};

/** @param cardEntry of the third scene, whose usual one has no frame. */
function touched(files: readonly string[], cardEntry = 'stories/Card.stories.tsx') {
  const names = [...Object.keys(imports), ...Object.values(imports).flat(), 'parts/Unused.tsx'];
  const graph: Graph = new Map(names.map((file) => [file, new Set(imports[file])]));
  const entries = { a: 'pages/a.tsx', b: 'pages/b.tsx', card: cardEntry };
  const scenes = Object.entries(entries).map(([scene, file]) => ({ scene, entries: [file] }));
  const result = scenesTouched(files, graph, scenes, {
    inputs: [],
    virtual: [],
    reads: {},
    openers: { users: /^$/, parts: [] },
    pageIndex: 'pages.ts',
    frameOf: (entry) => (entry.startsWith('stories/') ? [] : ['main.ts']),
    shared: /^theme/,
    unseen: /^docs\//,
  });
  return typeof result === 'string' ? result : [...result];
}

it.each([
  ['parts/Card.tsx', ['a', 'card']],
  // The page that links to it is not made of it.
  ['pages/b.tsx', ['b']],
  ['frame.ts', ['a', 'b']],
  ['parts/Unused.tsx', []],
  ['docs/decisions/0001.md', []],
  ['tests/visual/baselines/a/375.webp', ['a']],
  ['tests/visual/baselines/gone/375.webp', []],
  ['theme.ts', 'theme.ts is shared by all'],
  ['parts/Gone.tsx', 'no rule says what parts/Gone.tsx is part of'],
])('A change of %s touches the scenes that are made of it, or all: %j', (file, expected) => {
  expect(touched([file])).toEqual(expected);
  const isAll = typeof expected === 'string';
  const others = ['tests/visual/baselines/card/x.webp', file];
  expect(touched(others)).toEqual(isAll ? expected : [...new Set(['card', ...expected])]);
});

it('A change of what every scene is made of touches all', () => {
  expect(touched(['parts/Link.tsx'], 'pages/a.tsx')).toMatch('part of every scene');
});

it('A change is not judged for a scene that is made of nothing known', () => {
  expect(() => touched([], 'pages/c.tsx')).toThrow('pages/c.tsx is not a module');
});

it('Changed files are those that differ from the base on the branch or on the disk', () => {
  const { root, git, write, commit, erase } = openSample(onTestFinished);
  for (const name of ['kept', 'committed', 'staged', 'edited', 'deleted', 'old name'])
    write(`${name}.ts`, `${name}\n`.repeat(9));
  write('.gitignore', 'dist/\n');
  commit('Everything');
  git('switch', '--quiet', '--create', 'branch');
  write('committed.ts', 'changed');
  commit('On the branch');
  git('switch', '--quiet', 'main');
  write('kept.ts', 'changed on main since');
  commit('On main');
  git('switch', '--quiet', 'branch');
  write('staged.ts', 'changed');
  git('mv', 'old name.ts', 'ação.ts');
  git('add', '--all');
  for (const file of ['edited.ts', 'untracked.ts', 'dist/ignored.js']) write(file, 'new');
  erase('deleted.ts');
  const changed = ['ação', 'committed', 'deleted', 'edited', 'old name', 'staged', 'untracked'];
  expect(changedFiles(root, 'main').toSorted()).toEqual(changed.map((name) => `${name}.ts`));
  expect(() => changedFiles(root, 'nowhere')).toThrow('git knows no commit "nowhere"');
  const other = git('commit-tree', git('mktree'), '-m', 'Elsewhere');
  expect(() => changedFiles(root, other)).toThrow('no common ancestor');
});

describe('A state shows a component of its page', () => {
  const element = (depth: number, component: string, text = '', state = ''): Layout[number] => ({
    depth,
    box: [0, 0, 1, 1],
    tag: 'div',
    attributes: [],
    text,
    classes: component,
    rules: [`.${component}${state} { color: red; }`],
  });
  const card = (text = 'One', state = '') => element(1, 'Card', text, state);
  const star = element(2, 'Icon', 'Star');
  const layouts: Record<string, Layout> = {
    page: [element(0, 'Body'), card(), element(2, 'Text', 'Two'), star],
    same: [element(0, 'Dialog'), card(), star],
    'with other content': [card(), element(2, 'Text', 'Other'), star],
    'cut off below its window': [card()],
    'without it': [element(0, 'Dialog')],
    'with another text': [card('Other'), star],
    'with another part of it': [card(), element(2, 'Icon', 'Moon')],
    'in another look': [card('One', '_open'), star],
    'under the pointer': [{ ...card(), states: [':hover'] }, star],
    'that is new': [],
  };
  const scenes = Object.keys(layouts).map((name): Scene => ({
    name,
    page: 'page',
    show: () => Promise.resolve(),
  }));
  const graph: Graph = new Map([['ui/Card.tsx', new Set(['ui/Icon.tsx', 'ui/Card.css.ts'])]]);
  const isShown = shownByPage(scenes, graph, { selfContained: /^ui\// }, (scene) =>
    [layouts[scene] ?? []].filter((layout) => layout.length > 0),
  );

  it('as it is there: the page is enough', () => {
    const enough = Object.keys(layouts).filter((scene) => isShown('ui/Card.tsx', scene));
    expect(enough).toEqual([
      'same',
      'with other content',
      'cut off below its window',
      'without it',
    ]);
  });

  it.each(['sections/Card.tsx', 'ui/Toast.tsx'])('of %s: it is captured', (file) => {
    expect(isShown(file, 'same')).toBe(false);
  });
});
