import { afterAll, describe, expect, it } from 'vitest';
import type { Modules } from '#visual/capture/suite.ts';
import { type Graph, type SceneEntries, scenesTouched } from '#visual/cli/changed.ts';
import { changedFiles } from '#visual/compare/git.ts';
import { openSample } from './sample.ts';

describe('A change in a small site', () => {
  const imports: Record<string, readonly string[]> = {
    'main.ts': ['pages.ts', 'frame.ts'],
    'frame.ts': ['parts/Link.tsx'],
    'pages.ts': ['pages/a.tsx', 'pages/b.tsx'],
    'pages/a.tsx': ['parts/Card.tsx', 'parts/Link.tsx', 'pages/b.tsx'],
    'pages/b.tsx': ['parts/List.tsx'],
    'parts/Card.tsx': ['theme.ts'],
    'parts/Link.tsx': [],
    'parts/List.tsx': [],
    'parts/Unused.tsx': [],
    'theme.ts': [],
    'stories/Card.stories.tsx': ['parts/Card.tsx'],
  };
  const graph: Graph = new Map(Object.entries(imports).map(([file, to]) => [file, new Set(to)]));
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
  const scenes = [
    { scene: 'a', entries: ['pages/a.tsx'] },
    { scene: 'b', entries: ['pages/b.tsx'] },
    { scene: 'card', entries: ['stories/Card.stories.tsx'] },
  ];
  const touched = (files: readonly string[], some: readonly SceneEntries[] = scenes) => {
    const result = scenesTouched(files, graph, some, modules);
    return 'all' in result ? result.all : [...result.scenes];
  };

  it.each([
    ['parts/Card.tsx', ['a', 'card']],
    ['parts/Link.tsx', ['a', 'b']],
    ['pages.ts', ['a', 'b']],
    ['parts/Unused.tsx', []],
    ['stories/Card.stories.tsx', ['card']],
    ['docs/decisions/0001.md', []],
    ['visual/README.md', []],
    ['visual/review/App.tsx', []],
    ['visual/github/summary.ts', []],
    ['visual/baselines/a/375.webp', ['a']],
  ])('of %s touches the scenes that are made of it: %j', (file, expected) => {
    expect(touched([file])).toEqual(expected);
  });

  it('of a page touches its own scene, not that of a page that links to it', () => {
    expect(touched(['pages/b.tsx'])).toEqual(['b']);
    expect(touched(['parts/List.tsx'])).toEqual(['b']);
  });

  it('of several files touches what each of them does', () => {
    expect(touched(['docs/x.md', 'parts/List.tsx', 'visual/baselines/card/x.webp'])).toEqual([
      'b',
      'card',
    ]);
  });

  it.each([
    'theme.ts',
    'package.json',
    'parts/Gone.tsx',
    'something/new.ts',
    'visual/baselines/gone/375.webp',
    'visual/capture/screenshot.ts',
    'visual/compare/picture.ts',
    'visual/scenes/home.ts',
  ])('of %s touches all, and is named', (file) => {
    expect(touched(['parts/List.tsx', file])).toContain(file);
  });

  it('of what every scene is made of touches all', () => {
    expect(touched(['parts/Link.tsx'], scenes.slice(0, 2))).toMatch('part of every scene');
  });

  it('is not judged for a scene that is made of nothing known', () => {
    const wrong = [{ scene: 'c', entries: ['pages/c.tsx'] }];
    expect(() => touched([], wrong)).toThrow('pages/c.tsx is not a module');
  });
});

describe('What differs from a base', () => {
  const { root, git, write, commit, erase, remove } = openSample();
  afterAll(remove);

  it('is what the branch and the disk have otherwise, by old names and new ones', () => {
    const names = ['kept', 'committed', 'staged', 'edited', 'deleted', 'old name'];
    for (const name of names) write(`${name}.ts`, `${name}\n`.repeat(9));
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
    write('edited.ts', 'changed');
    for (const file of ['untracked.ts', 'dist/ignored.js']) write(file, 'new');
    erase('deleted.ts');
    const changed = ['ação', 'committed', 'deleted', 'edited', 'old name', 'staged', 'untracked'];
    expect(changedFiles(root, 'main').toSorted()).toEqual(changed.map((name) => `${name}.ts`));
  });

  it('cannot be told from a base that git does not know, or that has nothing in common', () => {
    expect(() => changedFiles(root, 'nowhere')).toThrow('git knows no commit "nowhere"');
    const other = git('commit-tree', git('mktree'), '-m', 'Elsewhere');
    expect(() => changedFiles(root, other)).toThrow('no common ancestor');
  });
});
