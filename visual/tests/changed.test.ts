import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changedFiles, modulesOf, type SceneEntries, scenesTouched } from '#visual/cli/changed.ts';
import { type Graph, moduleGraph, reach } from '#visual/cli/moduleGraph.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Names of the scenes that one changed file touches, or `all`. */
function touched(file: string, graph: Graph, scenes: readonly SceneEntries[]) {
  const result = scenesTouched([file], graph, scenes);
  return 'all' in result ? 'all' : [...result.scenes];
}

describe('A change in a small site', () => {
  const imports: Record<string, readonly string[]> = {
    'index.html': ['src/main.tsx'],
    'src/main.tsx': ['src/router.tsx'],
    'src/router.tsx': ['src/routeTree.gen.ts'],
    'src/routeTree.gen.ts': ['src/routes/__root.tsx', 'src/routes/a.tsx', 'src/routes/b.tsx'],
    'src/routes/__root.tsx': ['src/sections/site/Footer.tsx'],
    'src/sections/site/Footer.tsx': ['src/ui/Link.tsx'],
    'src/routes/a.tsx': ['src/sections/a/A.tsx', 'src/routes/b.tsx'],
    'src/sections/a/A.tsx': ['src/ui/Card.tsx', 'src/ui/Link.tsx'],
    'src/routes/b.tsx': ['src/sections/b/B.tsx'],
    'src/sections/b/B.tsx': [],
    'src/prerender.tsx': [
      'src/router.tsx',
      'src/content/words.ts',
      'src/sections/site/Letter.tsx',
      'src/sections/site/List.tsx',
    ],
    'src/content/words.ts': [],
    'src/sections/site/Letter.tsx': ['src/ui/Card.tsx'],
    'src/sections/site/List.tsx': [],
    'src/ui/Card.tsx': ['src/theme/style.ts'],
    'src/ui/Link.tsx': [],
    'src/ui/Unused.tsx': [],
    'src/theme/style.ts': [],
    'server/main.ts': ['src/lib/post.ts'],
    'src/lib/post.ts': [],
    'scripts/tokens/contrast.ts': [],
    '.storybook/preview.tsx': ['.storybook/main.ts'],
    '.storybook/main.ts': [],
    'stories/ui/Card.stories.tsx': ['src/ui/Card.tsx', 'scripts/tokens/contrast.ts'],
  };
  const graph: Graph = new Map(Object.entries(imports).map(([file, to]) => [file, new Set(to)]));
  const scenes = [
    { scene: 'a', entries: ['src/routes/a.tsx'] },
    { scene: 'b', entries: ['src/routes/b.tsx'] },
    { scene: 'letter', entries: ['src/sections/site/Letter.tsx'] },
    { scene: 'list', entries: ['src/sections/site/List.tsx'] },
    { scene: 'card', entries: ['stories/ui/Card.stories.tsx'] },
  ];
  const pages = ['a', 'b', 'letter', 'list'];
  const touches = (file: string) => touched(file, graph, scenes);

  it.each([
    ['src/ui/Card.tsx', ['a', 'letter', 'card']],
    ['src/sections/a/A.tsx', ['a']],
    ['src/ui/Unused.tsx', []],
    ['stories/ui/Card.stories.tsx', ['card']],
    ['scripts/tokens/contrast.ts', ['card']],
  ])('of %s touches the scenes that are made of it: %j', (file, expected) => {
    expect(touches(file)).toEqual(expected);
  });

  it('of a route touches its own scenes, not those of a route that names it', () => {
    expect(touches('src/routes/b.tsx')).toEqual(['b']);
    expect(touches('src/sections/b/B.tsx')).toEqual(['b']);
  });

  it.each([
    'index.html',
    'src/main.tsx',
    'src/router.tsx',
    'src/routeTree.gen.ts',
    'src/routes/__root.tsx',
    'src/prerender.tsx',
    'src/sections/site/Footer.tsx',
    'src/ui/Link.tsx',
    'src/lib/post.ts',
  ])('of %s touches every page, as each is started, framed and served so', (file) => {
    expect(touches(file)).toEqual(pages);
    expect(touched(file, graph, scenes.slice(0, 4))).toBe('all');
  });

  it('of what the prerenderer gives its documents touches each of them', () => {
    expect(touches('src/content/words.ts')).toEqual(['letter', 'list']);
    expect(touches('src/sections/site/List.tsx')).toEqual(['list']);
  });

  it('of how stories are framed touches the stories', () => {
    expect(touches('.storybook/preview.tsx')).toEqual(['card']);
    expect(touches('.storybook/main.ts')).toEqual(['card']);
  });

  it.each([
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'playwright.config.ts',
    'tsconfig.json',
    'public/images/post-1.svg',
    'server/inbox.ts',
    'scripts/build.ts',
    'scripts/build/document.ts',
    'scripts/vite/articles.ts',
    'visual/cli/git.ts',
    'visual/compare/picture.ts',
    'src/theme/style.ts',
    'src/theme/fonts/newsreader.woff2',
    'tokens/contrast.pairs.json',
    'tests/support/page.ts',
    'visual/scenes/scenes.ts',
    'visual/baselines/gone/375.webp',
    'src/ui/Gone.tsx',
    'src/content/notes.md',
    'something/new.ts',
  ])('of %s touches all', (file) => {
    expect(touches(file)).toBe('all');
  });

  it.each([
    'README.md',
    'docs/decisions/0001-own-prerenderer.md',
    '.github/workflows/checks.yml',
    'tests/unit/gates.test.ts',
    'tests/journeys/menu.spec.ts',
    'tests/a11y/screens.spec.ts',
    'scripts/bench.ts',
    'scripts/tokens/report.ts',
    'visual/review/build/page.ts',
    'visual/github/summary.ts',
    'visual/github/untrusted.ts',
    'visual/review/App.tsx',
  ])('of %s touches none', (file) => {
    expect(touches(file)).toEqual([]);
  });

  it('of an accepted picture touches its scene', () => {
    expect(touches('visual/baselines/a/375.webp')).toEqual(['a']);
  });

  it('of several files touches what each of them does, and tells which', () => {
    const files = ['README.md', 'src/sections/b/B.tsx', 'src/sections/a/A.tsx'];
    expect(scenesTouched(files, graph, scenes)).toEqual({
      scenes: new Set(['a', 'b']),
      why: new Map([
        ['src/sections/b/B.tsx', ['b']],
        ['src/sections/a/A.tsx', ['a']],
      ]),
    });
  });

  it('that touches all names the file', () => {
    const result = scenesTouched(['src/sections/b/B.tsx', 'package.json'], graph, scenes);
    expect(result).toEqual({ all: expect.stringContaining('package.json') });
  });

  it('is not judged for a scene that is made of nothing known', () => {
    const wrong = [{ scene: 'c', entries: ['src/routes/c.tsx'] }];
    expect(() => scenesTouched([], graph, wrong)).toThrow('src/routes/c.tsx is not a module');
  });
});

describe('In this site', () => {
  const story = 'stories/ui/Button.stories.tsx';
  const pages = [
    { scene: 'home', entries: ['src/routes/index.tsx'] },
    { scene: 'partners', entries: ['src/routes/sobrenos.tsx'] },
    { scene: 'news', entries: ['src/routes/noticias.tsx'] },
    { scene: 'contact', entries: ['src/routes/contato.tsx'] },
    { scene: 'thanks', entries: ['src/routes/obrigado.tsx'] },
    { scene: 'not-found', entries: ['src/routes/__root.tsx'] },
    { scene: 'article', entries: ['src/sections/news/ArticlePage.tsx'] },
    { scene: 'archive', entries: ['src/sections/news/Archive.tsx'] },
    { scene: 'problem', entries: ['src/sections/site/Problem.tsx'] },
  ];
  const scenes = [
    ...pages,
    { scene: 'Button', entries: [story] },
    { scene: 'Counter', entries: ['stories/ui/Counter.stories.tsx'] },
  ];
  const allPages = pages.map(({ scene }) => scene);
  const [article = ''] = globSync('src/content/articles/*.md', { cwd: project });
  let graph: Graph;
  beforeAll(async () => {
    graph = await moduleGraph();
  }, 120_000);
  const touches = (file: string) => touched(file, graph, scenes);

  it.each([
    ['src/sections/contact/WhatsAppDialog.tsx', ['contact']],
    ['src/content/partners.ts', ['partners', 'contact']],
    ['src/content/practiceAreas.ts', ['home']],
    ['src/lib/instagramFeed.ts', ['news']],
    ['src/ui/Toast.css.ts', ['home']],
    ['src/ui/Counter.css.ts', ['home', 'Counter']],
    ['src/ui/Button.css.ts', [...allPages, 'Button']],
    ['src/sections/site/Footer.tsx', allPages],
    [article, ['news', 'article', 'archive', 'problem']],
    ['src/content/parseMarkdown.ts', ['news', 'article', 'archive', 'problem']],
    ['src/sections/news/Archive.tsx', ['archive']],
    ['.storybook/main.ts', ['Button', 'Counter']],
    [story, ['Button']],
  ])('%s touches %j', (file, expected) => {
    expect(touches(file)).toEqual(expected);
  });

  it.each(['tokens/space.tokens.json', 'src/theme/theme.css.ts', 'package-lock.json'])(
    '%s touches all',
    (file) => {
      expect(touches(file)).toBe('all');
    },
  );

  it('a part that comes later is reached, and so are its styles and their tokens', () => {
    const modules = reach(graph, 'src/routes/contato.tsx');
    expect([...modules]).toEqual(
      expect.arrayContaining([
        'src/sections/contact/WhatsAppDialog.tsx',
        'src/ui/Dialog.css.ts',
        'src/theme/theme.css.ts',
        'tokens/space.tokens.json',
      ]),
    );
    expect([...modules].filter((file) => /node_modules|[?\0]/.test(file))).toEqual([]);
  });

  it('a page is made of its frame too, and of no other page', () => {
    const modules = modulesOf(graph, ['src/routes/contato.tsx']);
    expect(modules).toContain('src/sections/site/Footer.tsx');
    expect(modules).toContain('src/content/navigation.ts');
    expect([...modules].filter((file) => /routes\/(?!-)/.test(file)).toSorted()).toEqual([
      'src/routes/__root.tsx',
      'src/routes/contato.tsx',
    ]);
  });

  it('no source falls through: each is in the graph, or touches all', () => {
    const listed = execFileSync('git', ['ls-files', '-z', 'src', 'stories'], { cwd: project });
    const files = listed.toString().split('\0').filter(Boolean);
    expect(files.length).toBeGreaterThan(150);
    const lost = files.filter((file) => !graph.has(file) && touches(file) !== 'all');
    expect(lost).toEqual([]);
    expect(files.filter((file) => graph.has(file)).length).toBeGreaterThan(files.length * 0.8);
  });
});

describe('What differs from a base', () => {
  const root = mkdtempSync(join(tmpdir(), 'changed-'));
  const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
  const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: root });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--no-gpg-sign', '--message', 'One step');
  };

  beforeAll(() => {
    // A hook that runs the tests would have them write into its own repository.
    for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) vi.stubEnv(name, undefined);
    git('init', '--quiet', '--initial-branch=main');
    for (const name of ['kept', 'committed', 'staged', 'edited', 'deleted', 'old name'])
      write(`src/${name}.ts`, `${name}\n`.repeat(9));
    write('.gitignore', 'dist/\n');
    commit();
    git('switch', '--quiet', '--create', 'branch');
    write('src/committed.ts', 'changed');
    commit();
    git('switch', '--quiet', 'main');
    write('src/kept.ts', 'changed on main since');
    commit();
    git('switch', '--quiet', 'branch');
    write('src/staged.ts', 'changed');
    git('mv', 'src/old name.ts', 'src/ação.ts');
    git('add', '--all');
    write('src/edited.ts', 'changed');
    write('src/untracked.ts', 'new');
    write('dist/ignored.js', 'new');
    rmSync(join(root, 'src/deleted.ts'));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });

  it('is what the branch and the disk have otherwise, by old names and new ones', () => {
    expect(changedFiles('main', root).toSorted()).toEqual([
      'src/ação.ts',
      'src/committed.ts',
      'src/deleted.ts',
      'src/edited.ts',
      'src/old name.ts',
      'src/staged.ts',
      'src/untracked.ts',
    ]);
  });

  it('cannot be told from a base that git does not know', () => {
    expect(() => changedFiles('nowhere', root)).toThrow('git knows no commit "nowhere"');
  });

  it('cannot be told from a base that has no commit in common', () => {
    const empty = git('mktree').toString().trim();
    const other = git('commit-tree', empty, '-m', 'Elsewhere').toString().trim();
    expect(() => changedFiles(other, root)).toThrow('no common ancestor');
  });
});
