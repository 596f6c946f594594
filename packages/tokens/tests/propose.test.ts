import { cpSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { git as runGit } from '@repo/visual/git';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { editAll } from '#edit/edit.ts';
import { propose } from '#report/propose.ts';
import { temporaryFolder } from '#tests/temporaryFolder.ts';
import { base, folder, oklch, step as id, texts, tokens } from './example.ts';

const git = (cwd: string, ...args: string[]) => runGit(cwd, args).toString().trim();

const { components } = Object(tokens.themes.light?.[id]?.$value);
const [lightness, ...others] = components;
const title = 'A calmer navy: São João';
const reason = 'The old one looks black on phones.';

/** A repository whose main branch has the example tokens, and a note beside them. */
function repository() {
  const root = `${temporaryFolder({ 'note.txt': 'one\n' })}/`;
  git(root, 'init', '--initial-branch=main');
  git(root, 'config', 'user.name', 'D');
  git(root, 'config', 'user.email', 'd@example.com');
  cpSync(fileURLToPath(folder), join(root, 'tokens'), { recursive: true });
  git(root, 'add', '.');
  git(root, 'commit', '-m', 'Start');
  const change = (value: unknown) =>
    writeFileSync(
      join(root, 'tokens', base),
      editAll(texts, [{ file: base, id, value }])[base] ?? '',
    );
  const darken = (by = 0.03) => change(oklch(lightness - by, ...others));
  return { root, change, darken, options: { root, title, reason } };
}

/** Adds a remote that is on GitHub by its address, and a folder of this machine by its pushes. */
function addRemote(root: string): string {
  const remote = temporaryFolder();
  git(remote, 'init', '--bare');
  git(root, 'remote', 'add', 'origin', 'git@github.com:firm/site.git');
  git(root, 'remote', 'set-url', '--push', 'origin', remote);
  return remote;
}

/** A program in place of the machine's, for one test. */
function program(name: string, script: string): string {
  const programs = temporaryFolder();
  onTestFinished(() => void vi.unstubAllEnvs());
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`);
  return programs;
}

const isWindows = process.platform === 'win32';
if (isWindows) console.error('NOT TESTED on Windows: pull requests, as gh is a shell script here');

describe('a proposal', () => {
  test('is a commit of tokens/ alone on a branch named after its title', () => {
    const { root, darken, options } = repository();
    darken();
    writeFileSync(join(root, 'note.txt'), 'two\n');
    git(root, 'add', 'note.txt');
    const { branch, problem } = propose(options);
    expect(branch).toBe('tokens/a-calmer-navy-sa-o-joa-o');
    expect(problem).toContain('no remote');
    expect(git(root, 'branch', '--show-current')).toBe(branch);
    expect(git(root, 'log', '--format=%B', 'main..')).toBe(`${title}\n\n${reason}`);
    expect(git(root, 'diff', '--numstat', 'main', 'HEAD')).toBe(`1\t1\ttokens/${base}`);
    expect(git(root, 'status', '--porcelain')).toBe('M  note.txt');
  });

  test('has the reason, each value as hex and oklch, larger moves of contrast, and pictures', () => {
    const { darken, options } = repository();
    darken();
    const { body } = propose({ ...options, pictures: ['Card: background-color'] });
    expect(body).toMatch(new RegExp(`^${reason}\n\n## Values\n`));
    expect(body).toMatch(/- base\.color\.navy\.800: #[\da-f]{6} → #[\da-f]{6} — oklch\(.* → oklch/);
    expect(body).toMatch(/- color\.[\w.]+ on color\.[\w.]+ [\d.]+ → [\d.]+/);
    expect(body).toContain('## Pictures\n\n- Card: background-color');
    const little = repository();
    little.darken(0.001);
    expect(propose(little.options).body).toContain('No ratio moved by more than 0.1.');
  });

  test('is added to the branch of an earlier one', () => {
    const { root, darken, options } = repository();
    darken();
    const { branch } = propose(options);
    darken(0.04);
    expect(propose({ ...options, title: 'Darker still' }).branch).toBe(branch);
    expect(git(root, 'log', '--format=%s', 'main..')).toBe(`Darker still\n${title}`);
  });

  test.skipIf(isWindows)('is a pull request where gh can open one', () => {
    const { root, darken, options } = repository();
    const remote = addRemote(root);
    const programs = program(
      'gh',
      `echo "$@" > "$(dirname "$0")/asked"; echo https://pr.example/1`,
    );
    darken();
    const { branch, address } = propose(options);
    expect(address).toBe('https://pr.example/1');
    expect(git(remote, 'log', '-1', '--format=%s', branch)).toBe(title);
    const asked = `pr create --head ${branch} --base main --title ${title} --body ${reason}`;
    expect(git(programs, 'grep', '--no-index', '-h', '-F', 'pr create', 'asked')).toBe(asked);
  });

  test.skipIf(isWindows)('is the link that opens a pull request elsewhere', () => {
    const { root, darken, options } = repository();
    addRemote(root);
    program('gh', 'exit 1');
    darken();
    const { branch, address = '' } = propose(options);
    const { pathname, searchParams } = new URL(address);
    expect(pathname).toBe(`/firm/site/compare/main...${branch}`);
    expect(searchParams.get('title')).toBe(title);
    expect(searchParams.get('body')).toContain(reason);
  });
});

test('nothing is proposed when nothing differs, of faulty tokens, or against an unknown base', () => {
  const { root, change, darken, options } = repository();
  writeFileSync(join(root, 'note.txt'), 'two\n');
  expect(() => propose(options)).toThrow('Nothing in tokens/ differs');
  change('{base.color.nothing}');
  expect(() => propose(options)).toThrow(/faults:\n.*names no token/);
  change(oklch(0.9, 0, 0));
  expect(() => propose(options)).toThrow(/needs [\d.]+:1/);
  darken();
  expect(() => propose({ ...options, base: 'nothing' })).toThrow('"nothing"');
  expect(git(root, 'branch')).toBe('* main');
});
