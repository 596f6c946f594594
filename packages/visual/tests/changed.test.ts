import { describe, expect, it, onTestFinished } from 'vitest';
import { type Graph, type Modules, scenesTouched } from '#model/changed.ts';
import { changedFiles } from '#compare/git.ts';
import type { Layout } from '#compare/layout.ts';
import { shownByPage } from '#compare/shownByPage.ts';
import type { Scene } from '#model/scene.ts';
import { openSample } from './sample.ts';

describe('A change in a small site', () => {
  const imports: Record<string, readonly string[]> = {
    'main.ts': ['pages.ts', 'frame.ts'],
    'frame.ts': ['parts/Link.tsx'],
    'pages.ts': ['pages/a.tsx', 'pages/b.tsx'],
    'pages/a.tsx': ['parts/Card.tsx', 'parts/Link.tsx', 'pages/b.tsx'],
    'pages/b.tsx': ['parts/List.tsx'],
    'parts/Card.tsx': ['theme.ts'],
    'stories/Card.stories.tsx': ['parts/Card.tsx', 'parts/List.tsx'],
  };
  const names = [...Object.keys(imports), ...Object.values(imports).flat(), 'parts/Unused.tsx'];
  const graph: Graph = new Map(names.map((file) => [file, new Set(imports[file])]));
  const modules: Modules = {
    inputs: [],
    virtual: [],
    reads: {},
    openers: { users: /^$/, parts: [] },
    pageIndex: 'pages.ts',
    frameOf: (entry) => (entry.startsWith('stories/') ? [] : ['main.ts']),
    shared: /^theme/,
    unseen: /^docs\//,
  };
  const touched = (files: readonly string[], cardEntry = 'stories/Card.stories.tsx') => {
    const entries = { a: 'pages/a.tsx', b: 'pages/b.tsx', card: cardEntry };
    const scenes = Object.entries(entries).map(([scene, file]) => ({ scene, entries: [file] }));
    const result = scenesTouched(files, graph, scenes, modules);
    return 'all' in result ? result.all : [...result.scenes];
  };

  it.each([
    ['parts/Card.tsx', ['a', 'card']],
    // The page that links to it is not made of it.
    ['pages/b.tsx', ['b']],
    // A story has no frame.
    ['frame.ts', ['a', 'b']],
    ['parts/Unused.tsx', []],
    ['docs/decisions/0001.md', []],
    ['tests/visual/baselines/a/375.webp', ['a']],
    ['tests/visual/baselines/gone/375.webp', []],
  ])('of %s touches the scenes that are made of it: %j', (file, expected) => {
    expect(touched([file])).toEqual(expected);
    expect(touched(['tests/visual/baselines/card/x.webp', file])).toEqual([
      ...new Set(['card', ...expected]),
    ]);
  });

  it.each(['theme.ts', 'package.json', 'parts/Gone.tsx', 'tests/visual/scenes/home.ts'])(
    'of %s touches all, and is named',
    (file) => {
      expect(touched(['parts/List.tsx', file])).toContain(file);
    },
  );

  it('of what every scene is made of touches all', () => {
    expect(touched(['parts/Link.tsx'], 'pages/a.tsx')).toMatch('part of every scene');
  });

  it('is not judged for a scene that is made of nothing known', () => {
    expect(() => touched([], 'pages/c.tsx')).toThrow('pages/c.tsx is not a module');
  });
});

it('Changed files are those that differ from the base on the branch or on the disk', () => {
  const { root, git, write, commit, erase, remove } = openSample();
  onTestFinished(remove);
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
    classes: component,
    attributes: [],
    text,
    rules: [`.${component}${state} { color: red; }`],
  });
  const card = (text?: string, state?: string) => element(1, 'Card', text, state);
  const layouts: Record<string, Layout> = {
    page: [element(0, 'Body'), card('One'), element(2, 'Text', 'Two'), element(2, 'Icon', 'Star')],
    same: [element(0, 'Dialog'), card('One'), element(2, 'Icon', 'Star')],
    'with other content': [card('One'), element(2, 'Text', 'Other'), element(2, 'Icon', 'Star')],
    'without it': [element(0, 'Dialog')],
    'with another text': [card('Other'), element(2, 'Icon', 'Star')],
    'with another part of it': [card('One'), element(2, 'Icon', 'Moon')],
    'in another look': [card('One', '_open'), element(2, 'Icon', 'Star')],
    'as a control': [card('One'), element(2, 'Icon', 'Star')],
    'that is new': [],
  };
  const show = () => Promise.resolve();
  const scenes = Object.keys(layouts).map((name): Scene => ({
    name,
    page: 'page',
    show,
    ...(name === 'as a control' && { controls: {} }),
  }));
  const graph: Graph = new Map([['ui/Card.tsx', new Set(['ui/Icon.tsx', 'ui/Card.css.ts'])]]);
  const isShown = shownByPage(scenes, graph, { selfContained: /^ui\// }, (scene) =>
    [layouts[scene] ?? []].filter((layout) => layout.length > 0),
  );

  it.each(['same', 'with other content', 'without it'])('%s: the page is enough', (state) => {
    expect(isShown('ui/Card.tsx', state)).toBe(true);
  });

  it.each([
    'page',
    'with another text',
    'with another part of it',
    'in another look',
    'as a control',
    'that is new',
  ])('%s: it is captured', (scene) => {
    expect(isShown('ui/Card.tsx', scene)).toBe(false);
  });

  it.each(['sections/Card.tsx', 'ui/Toast.tsx'])('%s: it is captured', (file) => {
    expect(isShown(file, 'same')).toBe(false);
  });
});
