/** Finds the base of a branch in repositories set up in many ways. */
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { baseOf, baseText } from '#store/base.ts';
import { changedFiles } from '#store/workingTree.ts';
import { hunksSince } from '#store/hunks.ts';
import { cloneOf, emptyFolder, openRepository } from './repositories.ts';
import { suite } from './sample.ts';

// On GitHub, the run of a pull request names its base.
beforeEach(() => vi.stubEnv('GITHUB_BASE_REF', ''));

describe('the base of a branch is', () => {
  test('where it left the remote’s default branch, whatever its name', () => {
    const remote = openRepository();
    remote.git('symbolic-ref', 'HEAD', 'refs/heads/tronco/atual-ção');
    const start = remote.commit('Start');
    const clone = cloneOf(remote);
    clone.git('switch', '--quiet', '--create', 'feature');
    clone.commit('On the feature');
    expect(baseOf(clone.root)).toMatchObject({ commit: start, name: 'origin/tronco/atual-ção' });
  });

  test('where it left the default branch of a remote of any name', () => {
    const remote = openRepository();
    const start = remote.commit('Start');
    const clone = cloneOf(remote, '--origin=firma/site');
    clone.git('switch', '--quiet', '--create', 'feature');
    clone.git('branch', '--quiet', '--delete', '--force', 'main');
    clone.commit('On the feature');
    expect(baseOf(clone.root)).toMatchObject({ commit: start, name: 'firma/site/main' });
  });

  test('where a detached HEAD left the remote’s default branch', () => {
    const remote = openRepository();
    const start = remote.commit('Start');
    const clone = cloneOf(remote);
    clone.commit('Not pushed yet');
    clone.git('switch', '--quiet', '--detach');
    expect(baseOf(clone.root)).toMatchObject({ commit: start, name: 'origin/main' });
    clone.git('switch', '--quiet', '--create', 'feature', 'main');
    const tip = clone.git('rev-parse', 'main');
    clone.commit('On the feature');
    clone.git('switch', '--quiet', '--detach');
    expect(baseOf(clone.root)).toMatchObject({ commit: tip, name: 'main' });
  });

  test('the other parent during a merge, and the new base during a rebase', () => {
    const { root, git, write, commit } = openRepository();
    write('src/a.css', 'a { color: red }');
    commit('Start');
    git('switch', '--quiet', '--create', 'feature');
    write('src/a.css', 'a { color: blue }');
    commit('On the feature');
    git('switch', '--quiet', 'main');
    write('src/a.css', 'a { color: navy }');
    const later = commit('On main');
    git('switch', '--quiet', 'feature');
    expect(() => git('merge', '--quiet', 'main')).toThrow();
    expect(baseOf(root)).toMatchObject({ commit: later, name: 'main' });
    write('src/a.css', 'a { color: teal }');
    expect(hunksSince(root, later, suite.sources)).toMatchObject([
      { file: 'src/a.css', before: ['a { color: navy }'], after: ['a { color: teal }'] },
    ]);
    git('merge', '--abort');
    expect(() => git('rebase', '--quiet', 'main')).toThrow();
    expect(baseOf(root)).toMatchObject({ commit: later, name: 'main' });
  });

  test('the newest common ancestor after crossed merges, and all others are named', () => {
    const { root, git, commit } = openRepository();
    const at = (hour: number) => vi.stubEnv('GIT_COMMITTER_DATE', `2026-03-05T0${hour}:00:00Z`);
    at(1);
    commit('Start');
    git('switch', '--quiet', '--create', 'feature');
    at(3);
    const newer = commit('On the feature');
    git('switch', '--quiet', 'main');
    at(2);
    const older = commit('On main');
    at(4);
    git('merge', '--quiet', '--no-ff', '--message=One', newer);
    git('switch', '--quiet', 'feature');
    git('merge', '--quiet', '--no-ff', '--message=Other', older);
    expect(baseOf(root)).toMatchObject({ commit: newer, name: 'main', alternatives: [older] });
    expect(baseText(baseOf(root))).toBe(
      `The base is ${newer.slice(0, 10)}, the last commit that main shares. Crossed merges also share ${older.slice(0, 10)}; the newest is used. To use another: npm run visual:review -- COMMIT`,
    );
    expect(baseOf(root, older), 'asked for').toMatchObject({
      commit: older,
      name: older,
      alternatives: [],
    });
    git('switch', '--quiet', 'main');
    expect(baseOf(root, 'feature').commit, 'from the other side').toBe(newer);
  });

  test('found in its own repository, even in a hook of another one', () => {
    const sample = openRepository();
    const start = sample.commit('Start');
    sample.git('switch', '--quiet', '--create', 'feature');
    sample.write('src/new.css', '.new {}');
    const second = openRepository();
    second.commit('Elsewhere');
    for (const name of ['GIT_DIR', 'GIT_COMMON_DIR']) vi.stubEnv(name, join(second.root, '.git'));
    vi.stubEnv('GIT_WORK_TREE', second.root);
    vi.stubEnv('GIT_INDEX_FILE', join(second.root, '.git/index.next'));
    vi.stubEnv('GIT_OBJECT_DIRECTORY', join(second.root, '.git/objects'));
    expect(baseOf(sample.root)).toMatchObject({ commit: start, name: 'main' });
    expect(changedFiles(sample.root, start)).toEqual(['src/new.css']);
    expect(hunksSince(sample.root, start, suite.sources)).toHaveLength(1);
  });

  test('found in a worktree inside a repository, whose review ignores the worktree’s files', () => {
    const { root, git, commit, write } = openRepository();
    write('src/a.css', 'a {}');
    const start = commit('Start');
    git('worktree', 'add', '--quiet', '-b', 'feature', join(root, 'src/trees/feature'));
    const worktree = join(root, 'src/trees/feature');
    write('src/trees/feature/src/a.css', 'a { color: red }');
    expect(baseOf(worktree)).toMatchObject({ commit: start, name: 'main' });
    expect(changedFiles(worktree, start)).toEqual(['src/a.css']);
    expect(
      hunksSince(root, start, suite.sources).filter(
        ({ before, after }) => before.length + after.length > 0,
      ),
    ).toEqual([]);
  });

  test('where it left a local default branch that is ahead of the remote’s', () => {
    const remote = openRepository();
    remote.commit('Start');
    const clone = cloneOf(remote);
    const ahead = clone.commit('Not pushed yet');
    clone.git('switch', '--quiet', '--create', 'feature');
    clone.commit('On the feature');
    expect(baseOf(clone.root)).toMatchObject({ commit: ahead, name: 'main' });
  });

  test('where it left the remote’s default branch, if the local one is behind', () => {
    const remote = openRepository();
    remote.commit('Start');
    const clone = cloneOf(remote);
    const later = remote.commit('Merged by somebody else');
    clone.git('fetch', '--quiet');
    clone.git('switch', '--quiet', '--create', 'feature', 'origin/main');
    clone.commit('On the feature');
    expect(baseOf(clone.root)).toMatchObject({ commit: later, name: 'origin/main' });
  });

  test('the remote’s copy, on the default branch itself', () => {
    const remote = openRepository();
    const start = remote.commit('Start');
    const clone = cloneOf(remote);
    clone.commit('Not pushed yet');
    expect(baseOf(clone.root)).toMatchObject({ commit: start, name: 'origin/main' });
  });

  test('the pull request’s target on GitHub, and an error if the clone lacks it', () => {
    const remote = openRepository();
    remote.commit('Start');
    remote.git('switch', '--quiet', '--create', 'release/2');
    const release = remote.commit('A release');
    remote.git('switch', '--quiet', 'main');
    const clone = cloneOf(remote);
    clone.git('switch', '--quiet', '--create', 'feature', 'origin/release/2');
    clone.commit('On the feature');
    vi.stubEnv('GITHUB_BASE_REF', 'release/2');
    expect(baseOf(clone.root)).toMatchObject({ commit: release, name: 'origin/release/2' });
    vi.stubEnv('GITHUB_BASE_REF', 'release/3');
    expect(() => baseOf(clone.root)).toThrow(/release\/3, which .*: git fetch origin release\/3/);
  });

  test('where it left its upstream, if there is no default branch', () => {
    const remote = openRepository();
    remote.git('symbolic-ref', 'HEAD', 'refs/heads/develop');
    const start = remote.commit('Start');
    const clone = cloneOf(remote);
    clone.git('symbolic-ref', '--delete', 'refs/remotes/origin/HEAD');
    clone.git('switch', '--quiet', '--create', 'feature', '--track', 'origin/develop');
    clone.git('branch', '--quiet', '--delete', '--force', 'develop');
    clone.commit('On the feature');
    expect(baseOf(clone.root)).toMatchObject({ commit: start, name: 'origin/develop' });
  });

  test('HEAD for a branch that is merged, and for an old commit, which is told', () => {
    const { root, git, commit } = openRepository();
    const start = commit('Start');
    git('switch', '--quiet', '--create', 'feature');
    const tip = commit('On the feature');
    git('branch', '--force', 'main', 'feature');
    const textOf = (head: string) =>
      `The base is ${head.slice(0, 10)}, the last commit that main shares: that is HEAD, so only what is not committed is compared`;
    expect(baseText(baseOf(root))).toBe(textOf(tip));
    git('switch', '--quiet', '--detach', start);
    expect(baseText(baseOf(root))).toBe(textOf(start));
  });

  test('found in a worktree and in a subfolder of a repository', () => {
    const repository = openRepository();
    repository.write('site/a.css', 'a {}');
    const start = repository.commit('Start');
    const worktree = emptyFolder();
    repository.git('worktree', 'add', '--quiet', '-b', 'feature', worktree);
    expect(baseOf(worktree)).toMatchObject({ commit: start, name: 'main' });
    repository.write('site/a.css', 'a { color: red }');
    const site = join(repository.root, 'site');
    expect(changedFiles(site, baseOf(site, 'HEAD').commit)).toEqual(['a.css']);
    expect(hunksSince(site, start, { ...suite.sources, of: /./ })[0]?.file).toBe('a.css');
  });
});
