/** Finds the base of a branch, whatever branches, tags and commits are called. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { baseOf } from '#store/base.ts';
import { cloneOf, openRepository } from './repositories.ts';

// On GitHub, the run of a pull request names its base.
beforeEach(() => vi.stubEnv('GITHUB_BASE_REF', ''));

describe('the base of a branch is', () => {
  test('where it left the default branch, in a clone with tags and branches of the same names', () => {
    const remote = openRepository();
    const start = remote.commit('Start');
    const clone = cloneOf(remote);
    clone.git('switch', '--quiet', '--create', 'feature');
    const tip = clone.commit('On the feature');
    for (const ref of ['tags/main', 'tags/origin/main', 'heads/origin/main', 'heads/HEAD'])
      clone.git('update-ref', `refs/${ref}`, tip);
    expect(baseOf(clone.root)).toMatchObject({ commit: start, name: 'origin/main' });
    expect(() => baseOf(clone.root, 'main')).toThrow(
      'more than one "main": name refs/heads/main or refs/tags/main',
    );
    expect(baseOf(clone.root, 'refs/heads/main').commit).toBe(start);
  });

  test.each([
    '-a-dash',
    'ação/são-joão',
    'HEAD',
    'HEAD-like',
    'origin/main',
    'heads/main',
    'refs/heads/x',
    '@',
    'a"$(date)',
    'deadbeef',
  ])('found on and from a branch called %s', (name) => {
    const repository = openRepository();
    const start = repository.commit('Start');
    repository.git('update-ref', `refs/heads/${name}`, 'HEAD');
    repository.git('symbolic-ref', 'HEAD', `refs/heads/${name}`);
    repository.commit('On the branch');
    expect(baseOf(repository.root).commit).toBe(start);
    repository.git('symbolic-ref', 'HEAD', 'refs/heads/main');
    expect(baseOf(repository.root, `refs/heads/${name}`).commit).toBe(start);
  });

  test('known by whatever git knows a commit by, and unknown by an empty name', () => {
    const { root, git, commit } = openRepository();
    const start = commit('Start');
    git('switch', '--quiet', '--create', 'feature', '--track', 'main');
    commit('On the feature');
    for (const name of ['@{u}', '@{upstream}', ':/Start', 'HEAD^{/Start}', 'main@{0}', 'HEAD~1'])
      expect(baseOf(root, name).commit, name).toBe(start);
    for (const name of ['', '-x', '--all', 'a..b', 'main^{tree}', 'HEAD:a', ':/Never', 'ação'])
      expect(() => baseOf(root, name), name).toThrow(`git knows no commit "${name}"`);
  });

  test('that of a branch beside a tag that has the name of a merge under way', () => {
    const { root, git, commit } = openRepository();
    const start = commit('Start');
    git('switch', '--quiet', '--create', 'feature', 'main');
    git('switch', '--quiet', 'main');
    git('update-ref', 'refs/tags/MERGE_HEAD', commit('Later'));
    git('switch', '--quiet', 'feature');
    expect(baseOf(root).commit).toBe(start);
  });
});
