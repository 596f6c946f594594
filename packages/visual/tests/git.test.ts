/** Reads git in repositories set up in many ways. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBase } from '#store/base.ts';
import { collect } from '#store/collect.ts';
import { entriesOf, git as ask, readBlobs, readFiles } from '#store/git.ts';
import { hunksSince } from '#store/hunks.ts';
import { addJudgements, readJudgements } from '#store/judgements.ts';
import { changedFiles, filesNow } from '#store/workingTree.ts';
import { cloneOf, emptyFolder, openRepository } from './repositories.ts';
import { suite } from './sample.ts';

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

test.each(['assume-unchanged', 'skip-worktree'])(
  'a file that somebody has told git to call unchanged is looked at all the same: %s',
  (mark) => {
    const sample = openRepository();
    const { root, git, write, keep, commit } = sample;
    write('src/a.css', 'a { color: red }\n');
    keep({ 'home/375': 'picture' });
    const base = commit('Start');
    git('update-index', `--${mark}`, 'src/a.css', 'baselines/home/375.webp');
    const before = filesNow(root);
    write('src/a.css', 'a { color: blue }\n');
    keep({ 'home/375': 'another' });
    expect(changedFiles(root, base)).toEqual(['baselines/home/375.webp', 'src/a.css']);
    expect(hunksSince(root, base, suite.sources)).toMatchObject([{ file: 'src/a.css', line: 1 }]);
    expect(collect(sample, base).candidates).toMatchObject([{ scene: 'home', item: '375' }]);
    expect(filesNow(root), 'what a run says it is of').not.toEqual(before);
    expect(git('ls-files', '-v', 'src'), 'the mark').toMatch(/^[hS] /);
  },
);

test('objects and parents that somebody has replaced here are those of every clone', () => {
  const { root, git, write, commit } = openRepository();
  write('src/a.css', 'a { color: red }\n');
  const base = commit('Start');
  git('switch', '--quiet', '--create', 'feature');
  write('src/a.css', 'a { color: blue }\n');
  const tip = commit('On the feature');
  git('switch', '--quiet', 'main');
  const later = commit('Later');
  git('switch', '--quiet', 'feature');
  const [red, blue] = [base, tip].map((side) => git('rev-parse', `${side}:src/a.css`));
  git('replace', `${red}`, `${blue}`);
  git('replace', '--graft', tip, later);
  write('.git/info/grafts', `${tip} ${later}\n`);
  expect(findBase(root)).toBe(base);
  expect(hunksSince(root, base, suite.sources)).toMatchObject([
    { before: ['a { color: red }'], after: ['a { color: blue }'] },
  ]);
});

test('a file left out by a sparse checkout counts as unchanged; missing baselines are an error', () => {
  const sample = openRepository();
  const { root, git, write, commit } = sample;
  write('src/a.css', 'a { color: red }\n');
  write('src/deep/b.css', 'b { color: red }\n');
  sample.keep({ 'home/375': 'picture' });
  const base = commit('Start');
  git('switch', '--quiet', '--create', 'feature');
  write('src/deep/b.css', 'b { color: blue }\n');
  commit('On the feature');
  git('sparse-checkout', 'set', '--no-cone', '/src/*', '!/src/deep/', '/baselines/');
  expect(existsSync(join(root, 'src/deep/b.css'))).toBe(false);
  expect(hunksSince(root, base, suite.sources)).toMatchObject([
    { file: 'src/deep/b.css', before: ['b { color: red }'], after: ['b { color: blue }'] },
  ]);
  expect(collect(sample, base).candidates).toEqual([]);
  git('sparse-checkout', 'set', '--no-cone', '/src/*');
  expect(() => collect(sample, base)).toThrow(
    /leaves out 1 accepted file.*git sparse-checkout add/,
  );
});

test('pictures that Git LFS has not downloaded are an error', () => {
  const sample = openRepository();
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n';
  sample.keep({ 'home/375': pointer });
  const base = sample.commit('Start');
  sample.keep({ 'home/375': pointer.replace('00', '11') });
  expect(() => collect(sample, base)).toThrow(/home\/375\.webp .*: git lfs pull/);
  sample.keep({ 'home/375': 'picture' });
  const { candidates, readBase } = collect(sample, base);
  const entries = candidates.map(({ before = '' }) => ['home/375.webp', before] as const);
  expect(() => readBase(entries)).toThrow(/375\.webp of the base .*: git lfs pull/);
});

test('submodules, links and nested repositories have no changed lines', () => {
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
  // git refuses to add one that has no commit yet.
  sample.git('init', '--quiet', 'src/*[new]');
  sample.write('src/*[new]/a.css', 'a {}');
  sample.write('src/sub/a.css', 'a { color: red }');
  const hunks = hunksSince(sample.root, base, suite.sources);
  expect(hunks.filter(({ before, after }) => before.length + after.length > 0)).toEqual([]);
});

test('pictures of the base are read as a checkout would write them', () => {
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

test('judgements belong to a branch, whatever its name, in every worktree', () => {
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
