import { cpSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { git as runGit } from '@repo/visual/git';
import { describe, expect, test } from 'vitest';
import { editAll } from '#edit/edit.ts';
import { propose } from '#report/propose.ts';
import { temporaryFolder } from '#tests/temporaryFolder.ts';
import { base, folder, light, oklch, step as id, texts, tokens } from './example.ts';

const git = (cwd: string, ...args: string[]) => runGit(cwd, args).toString().trim();

const { components } = Object(tokens.themes.light?.[id]?.$value);
const [lightness, ...chromaAndHue] = components;
const title = 'A calmer navy: São João';
const reason = 'The old one looks black on phones.';

/** A repository whose main branch has the example tokens and a note. */
function repository() {
  const root = `${temporaryFolder({ 'note.txt': 'first\n' })}/`;
  git(root, 'init', '--initial-branch=main');
  git(root, 'config', 'user.name', 'D');
  git(root, 'config', 'user.email', 'd@example.com');
  cpSync(fileURLToPath(folder), join(root, 'tokens'), { recursive: true });
  git(root, 'add', '.');
  git(root, 'commit', '-m', 'Start');
  const change = (value: unknown) => {
    const badge = { file: light, id: 'color.surface.badge', value: '{base.color.sand.50}' };
    const edited = editAll(texts, [{ file: base, id, value }, badge]);
    for (const [name, text] of Object.entries(edited))
      writeFileSync(join(root, 'tokens', name), text);
  };
  const darken = (by = 0.03) => change(oklch(lightness - by, ...chromaAndHue));
  return { root, change, darken, options: { root, title, reason } };
}

/** A build, and a review whose row has two pictures. */
function siteFolders() {
  const shown = { before: { file: 'a.webp' }, after: { file: 'b.webp' } };
  const row = { name: 'Card', where: ['home'], before: 'navy', after: 'blue', shown };
  const review = { 'review.json': JSON.stringify({ rows: [row] }), 'a.webp': 'A', 'b.webp': 'B' };
  const build = temporaryFolder({ 'a.css': 'a { color: var(--color-text-muted) }' });
  return { build, review: temporaryFolder(review) };
}

describe('a proposal', () => {
  test('commits tokens/ alone to a branch named after its title, and the next one to the same branch', () => {
    const { root, darken, options } = repository();
    darken();
    writeFileSync(join(root, 'note.txt'), 'second\n');
    git(root, 'add', 'note.txt');
    const { branch, problem, body } = propose(options);
    expect(branch).toBe('tokens/a-calmer-navy-sao-joao');
    expect(problem).toContain('no remote');
    expect(body).toContain('The site has no build that shows which tokens are used.');
    expect(git(root, 'log', '--format=%B', 'main..')).toBe(`${title}\n\n${reason}`);
    expect(git(root, 'diff', '--name-only', 'main', 'HEAD', '--', '.', ':!tokens')).toBe('');
    expect(git(root, 'status', '--porcelain')).toBe('M  note.txt');
    darken(0.04);
    expect(propose({ ...options, title: 'Darker still' }).branch).toBe(branch);
    expect(git(root, 'log', '--format=%s', 'main..')).toBe(`Darker still\n${title}`);
  });

  test('describes reason, values as hex and oklch, moved contrasts, unused tokens, and rows of the review', () => {
    const { darken, options } = repository();
    darken();
    const { body } = propose({ ...options, folders: siteFolders() });
    expect(body).toMatch(/- base\.color\.navy\.800: #.{6} — oklch\(.*\) → #.{6} — oklch\(.*\)\n/);
    expect(body).toContain('- color.surface.badge is not used by the code yet\n');
    expect(body).not.toContain('color.text.muted is not used');
    expect(body).toContain(`${reason}\n\n## Pictures\n\n- Card, home: navy → blue\n\n## Values`);
  });

  test('pushes branch and pictures, and links to the page that opens its pull request', () => {
    const { root, darken, options } = repository();
    const remote = temporaryFolder();
    git(remote, 'init', '--bare');
    git(root, 'remote', 'add', 'origin', 'git@github.com:firm/site.git');
    git(root, 'remote', 'set-url', '--push', 'origin', remote);
    darken();
    const folders = siteFolders();
    const long = `${reason}\n${'→ '.repeat(900)}`;
    const { branch, address = '', body } = propose({ ...options, folders, reason: long });
    const pictures = `refs/visual/${branch}`;
    const place = `https://github.com/firm/site/blob/${git(remote, 'rev-parse', pictures)}`;
    expect(body).toContain(`navy → blue\n  ![before](${place}/a.webp?raw=true)\n  ![after](`);
    expect(git(remote, 'show', `${pictures}:b.webp`)).toBe('B');
    expect(address.length).toBeLessThan(8193);
    expect(git(remote, 'log', '-1', '--format=%s', branch)).toBe(title);
    const { pathname, searchParams } = new URL(address);
    expect(pathname).toBe(`/firm/site/compare/main...${branch}`);
    expect(searchParams.get('title')).toBe(title);
    expect(searchParams.get('body')).toContain(reason);
    darken(0.04);
    utimesSync(join(folders.review, 'review.json'), 0, 0);
    expect(propose({ ...options, folders }).body).toContain('have not been compared since');
  });

  test('is refused if nothing differs, or if tokens have faults', () => {
    const { root, change, options } = repository();
    expect(() => propose(options)).toThrow('Nothing in tokens/ differs');
    change('{base.color.nothing}');
    expect(() => propose(options)).toThrow(/faults:\n.*names no token/);
    change(oklch(0.9, 0, 0));
    expect(() => propose(options)).toThrow(/needs [\d.]+:1/);
    expect(git(root, 'branch')).toBe('* main');
  });
});
