/** Asks git in repositories that people have set up in their own ways. */
import { existsSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { baseOf } from '#store/base.ts';
import { collect } from '#store/collect.ts';
import { changedFiles, entriesOf, git as ask, readBlobs, readFiles } from '#store/git.ts';
import { hunksSince } from '#store/hunks.ts';
import { addJudgements, readJudgements } from '#store/judgements.ts';
import { openSample, type Sample, suite } from './sample.ts';

// A pull request's run on GitHub names its own.
beforeEach(() => vi.stubEnv('GITHUB_BASE_REF', ''));

function emptyFolder(): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'clone-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A clone, as its options make it, with what a test does in it. */
function cloneOf({ root }: Pick<Sample, 'root'>, ...options: readonly string[]) {
  const folder = emptyFolder();
  const url = pathToFileURL(root).href;
  ask('.', ['clone', '--quiet', ...options, '--', url, folder]);
  const identity = ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com'];
  const git = (...args: readonly string[]) => String(ask(folder, [...identity, ...args])).trim();
  const commit = (message: string) => {
    git('commit', '--quiet', '--allow-empty', '--message', message);
    return git('rev-parse', 'HEAD');
  };
  return { root: folder, git, commit };
}

const openRepository = () => openSample(onTestFinished);

describe('the base of a branch is', () => {
  test('where it left the remote’s default branch, whatever that is called', () => {
    const remote = openRepository();
    remote.git('symbolic-ref', 'HEAD', 'refs/heads/tronco/atual-ção');
    const start = remote.commit('Start');
    const clone = cloneOf(remote);
    clone.git('switch', '--quiet', '--create', 'feature');
    clone.commit('On the feature');
    expect(baseOf(clone.root)).toEqual({ commit: start, name: 'origin/tronco/atual-ção' });
  });

  test('where it left a local default branch that is ahead of the remote’s', () => {
    const remote = openRepository();
    remote.commit('Start');
    const clone = cloneOf(remote);
    const ahead = clone.commit('Not pushed yet');
    clone.git('switch', '--quiet', '--create', 'feature');
    clone.commit('On the feature');
    expect(baseOf(clone.root)).toEqual({ commit: ahead, name: 'main' });
  });

  test('where it left the remote’s default branch, of which the local one is old', () => {
    const remote = openRepository();
    remote.commit('Start');
    const clone = cloneOf(remote);
    const later = remote.commit('Merged by somebody else');
    clone.git('fetch', '--quiet');
    clone.git('switch', '--quiet', '--create', 'feature', 'origin/main');
    clone.commit('On the feature');
    expect(baseOf(clone.root)).toEqual({ commit: later, name: 'origin/main' });
  });

  test('on the default branch itself, what the remote has of it', () => {
    const remote = openRepository();
    const start = remote.commit('Start');
    const clone = cloneOf(remote);
    clone.commit('Not pushed yet');
    expect(baseOf(clone.root)).toEqual({ commit: start, name: 'origin/main' });
  });

  test('that of the pull request on GitHub, and an error where the clone lacks it', () => {
    const remote = openRepository();
    remote.commit('Start');
    remote.git('switch', '--quiet', '--create', 'release/2');
    const release = remote.commit('A release');
    remote.git('switch', '--quiet', 'main');
    const clone = cloneOf(remote);
    clone.git('switch', '--quiet', '--create', 'feature', 'origin/release/2');
    clone.commit('On the feature');
    vi.stubEnv('GITHUB_BASE_REF', 'release/2');
    expect(baseOf(clone.root)).toEqual({ commit: release, name: 'origin/release/2' });
    vi.stubEnv('GITHUB_BASE_REF', 'release/3');
    expect(() => baseOf(clone.root)).toThrow(/release\/3, which .*: git fetch origin release\/3/);
  });

  test('that of the branch which it follows, where there is no default branch', () => {
    const remote = openRepository();
    remote.git('symbolic-ref', 'HEAD', 'refs/heads/develop');
    const start = remote.commit('Start');
    const clone = cloneOf(remote);
    clone.git('symbolic-ref', '--delete', 'refs/remotes/origin/HEAD');
    clone.git('switch', '--quiet', '--create', 'feature', '--track', 'origin/develop');
    clone.git('branch', '--quiet', '--delete', '--force', 'develop');
    clone.commit('On the feature');
    expect(baseOf(clone.root)).toEqual({ commit: start, name: 'origin/develop' });
  });

  test.each(['-a-dash', 'ação/são-joão', 'HEAD-like', 'a"quote', 'feature/x'])(
    'known on and from a branch called %s',
    (name) => {
      const repository = openRepository();
      const start = repository.commit('Start');
      repository.git('update-ref', `refs/heads/${name}`, 'HEAD');
      repository.git('symbolic-ref', 'HEAD', `refs/heads/${name}`);
      repository.commit('On the branch');
      expect(baseOf(repository.root).commit).toBe(start);
      repository.git('symbolic-ref', 'HEAD', 'refs/heads/main');
      expect(baseOf(repository.root, `refs/heads/${name}`).commit).toBe(start);
    },
  );

  test('known in a worktree and below the top folder of a repository', () => {
    const repository = openRepository();
    repository.write('site/a.css', 'a {}');
    const start = repository.commit('Start');
    const worktree = emptyFolder();
    repository.git('worktree', 'add', '--quiet', '-b', 'feature', worktree);
    expect(baseOf(worktree)).toEqual({ commit: start, name: 'main' });
    repository.write('site/a.css', 'a { color: red }');
    const site = join(repository.root, 'site');
    expect(changedFiles(site, baseOf(site).commit)).toEqual(['a.css']);
    expect(hunksSince(site, start, { ...suite.sources, of: /./ })[0]?.file).toBe('a.css');
  });
});

describe('the base is unknown, and never HEAD instead,', () => {
  const feature = () => {
    const remote = openRepository();
    remote.commit('Start');
    remote.commit('Later');
    remote.git('switch', '--quiet', '--create', 'feature');
    remote.commit('On the feature');
    remote.git('switch', '--quiet', 'main');
    return remote;
  };

  test.each([
    ['shallow clone of one branch', ['--depth=1', '--branch=feature']],
    ['clone of one branch', ['--single-branch', '--branch=feature']],
  ])('in a %s', (_what, options) => {
    const clone = cloneOf(feature(), ...options);
    expect(() => baseOf(clone.root)).toThrow(/which branch this one has left; name it/);
    expect(() => baseOf(clone.root, 'main')).toThrow('git knows no commit "main"');
    expect(baseOf(clone.root, 'HEAD').commit, 'asked for').toBe(clone.git('rev-parse', 'HEAD'));
  });

  test('in a shallow clone whose branches share no commit', () => {
    const remote = feature();
    const clone = cloneOf(remote, '--depth=1', '--no-single-branch', '--branch=feature');
    expect(() => baseOf(clone.root)).toThrow(/no common ancestor.*main; .*git fetch --unshallow/);
  });

  test('before the first commit, and in a repository that git does not trust', () => {
    const { root } = openRepository();
    expect(() => baseOf(root)).toThrow('There is no commit yet');
    expect(() => baseOf(emptyFolder())).toThrow(/not a git repository/);
  });
});

test('a clone without file contents fetches them, and names what it cannot get', () => {
  const remote = openRepository();
  remote.git('config', 'uploadpack.allowFilter', 'true');
  remote.write('baselines/home/375.webp', 'before');
  const base = remote.commit('Start');
  remote.write('baselines/home/375.webp', 'after');
  remote.commit('Later');
  const clone = cloneOf(remote, '--filter=blob:none');
  const [entry] = entriesOf(clone.root, base, 'baselines/');
  if (!entry) throw new Error('The base has no file');
  expect(String(readFiles(clone.root, base, [entry]).get(entry[0]))).toBe('before');
  expect(() => readBlobs(clone.root, ['0'.repeat(40), entry[1]])).toThrow(/0{40} missing/);
});

/** Settings that a person may have, and the ones that shells and attributes add. */
const habits: Readonly<Record<string, (sample: Sample) => void>> = {
  'nothing of one’s own': () => {},
  'no prefixes': ({ git }) => git('config', 'diff.noprefix', 'true'),
  'prefixes by meaning': ({ git }) => git('config', 'diff.mnemonicPrefix', 'true'),
  'colors everywhere': ({ git }) => git('config', 'color.ui', 'always'),
  'a program that shows differences': ({ git, write }) => {
    git('config', 'diff.external', 'false');
    write('.gitattributes', '*.css diff=shown');
    git('config', 'diff.shown.textconv', 'false');
    git('config', 'diff.shown.command', 'false');
    vi.stubEnv('GIT_EXTERNAL_DIFF', 'false');
  },
  'an order of files that is missing': ({ git }) => git('config', 'diff.orderFile', 'missing'),
  'other lines around a difference': ({ git }) => {
    git('config', 'diff.context', '9');
    git('config', 'diff.interHunkContext', '9');
    vi.stubEnv('GIT_DIFF_OPTS', '--unified=9');
  },
  'no search for renamed files': ({ git }) => git('config', 'diff.renames', 'false'),
  'a search for copies': ({ git }) => git('config', 'diff.renames', 'copies'),
  'line ends of Windows': ({ git, root, write }) => {
    git('config', 'core.autocrlf', 'true');
    for (const file of ['src/a.css', 'src/ação "b".css'])
      write(file, readFileSync(join(root, file), 'utf8').replaceAll('\n', '\r\n'));
  },
  'stylesheets that git takes for binary': ({ write }) => write('.gitattributes', '*.css binary'),
  'a filter that keeps another content in git': ({ git, write }) => {
    git('config', 'filter.upper.clean', 'tr a-z A-Z');
    git('config', 'filter.upper.smudge', 'tr A-Z a-z');
    git('config', 'filter.upper.required', 'true');
    write('.gitattributes', 'src/filtered.css filter=upper');
  },
  'paths that are taken as they are written': () => vi.stubEnv('GIT_LITERAL_PATHSPECS', '1'),
  'paths in quotes': ({ git }) => git('config', 'core.quotePath', 'true'),
  'submodules everywhere': ({ git }) => git('config', 'submodule.recurse', 'true'),
  'numbers of lines in searches': ({ git }) => {
    git('config', 'grep.lineNumber', 'true');
    git('config', 'grep.column', 'true');
  },
};

test.each(Object.entries(habits))('the same lines are found with %s', (_habit, adopt) => {
  const sample = openRepository();
  const { root, write, commit } = sample;
  const long = (color: string) =>
    `.a {\n  color: ${color};\n}\n.b {\n  gap: 1px;\n}\n.c {\n  margin: 0;\n}\n`;
  write('src/a.css', long('red'));
  write('src/ação "b".css', long('red'));
  write('src/moved.css', long('navy').replace('.c', '.moved'));
  write('src/filtered.css', '.f { color: red }\n');
  write('src/gone.css', '.gone {}\n');
  write('src/content/a.ts', "export const photo = 'ana.png';\n");
  write('src/images/ana.png', 'one');
  adopt(sample);
  const base = commit('Start');
  sample.git('switch', '--quiet', '--create', 'feature');
  const edit = (file: string, from: string, to: string) =>
    write(file, readFileSync(join(root, file), 'utf8').replace(from, to));
  edit('src/a.css', 'red', 'blue');
  edit('src/ação "b".css', 'red', 'blue');
  edit('src/filtered.css', 'red', 'blue');
  edit('src/moved.css', 'navy', 'teal');
  renameSync(join(root, 'src/moved.css'), join(root, 'src/renamed.css'));
  rmSync(join(root, 'src/gone.css'));
  write('src/new.css', '.new {}\n.more {}\n');
  write('src/images/ana.png', 'two');
  const text = hunksSince(root, base, suite.sources).map(
    ({ file, line, before, after, mentions }) =>
      `${file}:${line} ${before.join()} → ${after.join()}${mentions?.join('') ?? ''}`,
  );
  expect(text.toSorted()).toEqual([
    'src/a.css:2 color: red; → color: blue;',
    'src/ação "b".css:2 color: red; → color: blue;',
    'src/filtered.css:1 .f { color: red } → .f { color: blue }',
    'src/gone.css:1 .gone {} → ',
    "src/images/ana.png:0  → export const photo = 'ana.png';",
    'src/new.css:1  → .new {},.more {}',
    'src/renamed.css:2 color: navy; → color: teal;',
  ]);
  expect(existsSync(join(root, '.git/index.lock'))).toBe(false);
  expect(sample.git('diff', '--cached', '--name-only'), 'git’s own index').toBe('');
});

test('a submodule, a link and a folder with a repository of its own are no lines', () => {
  const sample = openRepository();
  const inner = openRepository();
  inner.write('a.css', 'a {}');
  inner.commit('Inner');
  sample.git(
    '-c',
    'protocol.file.allow=always',
    'submodule',
    'add',
    '--quiet',
    inner.root,
    'src/sub',
  );
  const base = sample.commit('Start');
  ask(join(sample.root, 'src/sub'), ['checkout', '--quiet', '--detach']);
  sample.git('clone', '--quiet', inner.root, 'src/inner');
  sample.write('src/sub/a.css', 'a { color: red }');
  const hunks = hunksSince(sample.root, base, suite.sources);
  expect(hunks.filter(({ before, after }) => before.length + after.length > 0)).toEqual([]);
});

test('pictures of the base are read as a checkout has them', () => {
  const sample = openRepository();
  sample.git('config', 'filter.stored.clean', 'sed s/^/stored-/');
  sample.git('config', 'filter.stored.smudge', 'sed s/^stored-//');
  sample.write('.gitattributes', 'baselines/** filter=stored');
  sample.keep({ 'home/375': 'picture' });
  const base = sample.commit('Start');
  expect(sample.git('show', `${base}:baselines/home/375.webp`)).toBe('stored-picture');
  sample.keep({ 'home/375': 'another' });
  const { candidates, readBase } = collect(sample, base);
  const entries = candidates.map(({ scene, item, before }) => {
    if (!before) throw new Error('The base has no picture');
    return [`${scene}/${item}.webp`, before] as const;
  });
  expect([...readBase(entries).values()].map(String)).toEqual(['picture']);
});

test('judgements belong to a branch of any name, in every worktree', () => {
  const { root, git, commit } = openRepository();
  commit('Start');
  for (const branch of ['-x', 'a.json', 'a.json-/b', `${'ç'.repeat(80)}`]) {
    git('update-ref', `refs/heads/${branch}`, 'HEAD');
    git('symbolic-ref', 'HEAD', `refs/heads/${branch}`);
    expect(readJudgements(root)).toEqual({});
    addJudgements(root, '{"a": "accept"}');
    expect(readJudgements(root)).toEqual({ a: 'accept' });
  }
  git('symbolic-ref', 'HEAD', 'refs/heads/main');
  const worktree = emptyFolder();
  git('worktree', 'add', '--quiet', worktree, 'a.json');
  expect(readJudgements(worktree)).toEqual({ a: 'accept' });
});
