/** Repositories in which git cannot tell the base of a branch. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { baseOf } from '#store/base.ts';
import { cloneOf, copiesOf, emptyFolder, openRepository } from './repositories.ts';

// On GitHub, the run of a pull request names its base.
beforeEach(() => vi.stubEnv('GITHUB_BASE_REF', ''));

describe('the base is an error, and never HEAD,', () => {
  const feature = copiesOf((remote) => {
    remote.commit('Start');
    remote.commit('Later');
    remote.git('switch', '--quiet', '--create', 'feature');
    remote.commit('On the feature');
    remote.git('switch', '--quiet', 'main');
  });

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

  test('for branches that share no commit, even beside a branch that does', () => {
    const { root, git, commit } = openRepository();
    const start = commit('Start');
    git('switch', '--quiet', '--orphan', 'fresh');
    commit('Elsewhere');
    expect(() => baseOf(root)).toThrow('no common ancestor of HEAD and main; name it');
    expect(() => baseOf(root, 'main')).toThrow('no common ancestor of HEAD and main');
    git('merge', '--quiet', '--allow-unrelated-histories', '--message=Both', 'main');
    expect(baseOf(root)).toMatchObject({ commit: start, name: 'main', alternatives: [] });
  });

  test('before the first commit, outside of a repository, and in one that git does not trust', () => {
    const { root, git, commit } = openRepository();
    expect(() => baseOf(root)).toThrow('There is no commit yet');
    expect(() => baseOf(emptyFolder())).toThrow(/not a git repository/);
    commit('Start');
    git('switch', '--quiet', '--orphan', 'fresh');
    expect(() => baseOf(root)).toThrow('There is no commit yet');
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    expect(() => baseOf(root)).toThrow(/dubious ownership/);
  });

  test('on a machine without git', () => {
    const { root } = openRepository();
    vi.stubEnv('PATH', emptyFolder());
    expect(() => baseOf(root)).toThrow('git is not installed');
  });

  test('on a default branch that no remote has, by a name or detached', () => {
    const { root, git, commit } = openRepository();
    commit('Start');
    const tip = commit('Later');
    expect(() => baseOf(root)).toThrow(/which branch this one has left; name it/);
    git('switch', '--quiet', '--detach');
    expect(() => baseOf(root)).toThrow(/which branch this one has left; name it/);
    expect(baseOf(root, 'HEAD').commit, 'asked for').toBe(tip);
    expect(baseOf(root, 'HEAD~1').commit, 'asked for').toBe(git('rev-parse', 'HEAD~1'));
  });

  test('on the only branch of a repository, whatever it is called', () => {
    const { root, git, commit } = openRepository();
    git('symbolic-ref', 'HEAD', 'refs/heads/trunk');
    commit('Start');
    commit('Later');
    expect(() => baseOf(root)).toThrow(/which branch this one has left; name it/);
  });

  test.each(['feature', 'qa/feature'])('if a branch’s upstream is its own copy, %s', (copy) => {
    const remote = feature();
    const clone = cloneOf(remote, '--origin=firma/site', '--single-branch', '--branch=feature');
    clone.commit('More');
    clone.git('push', '--quiet', '--set-upstream', 'firma/site', `HEAD:refs/heads/${copy}`);
    expect(() => baseOf(clone.root)).toThrow(/which branch this one has left; name it/);
  });
});
