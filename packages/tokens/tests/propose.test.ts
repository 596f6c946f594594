import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { editToken } from '#edit/edit.ts';
import { resolveTokens } from '#model/tokens.ts';
import { git as runGit } from '#report/git.ts';
import { letter, nameOf } from '#report/letter.ts';
import { propose, type ProposeOptions } from '#report/propose.ts';
import { temporaryFolder } from '#tests/temporaryFolder.ts';
import { base, filesWith, folder, oklch, step as id, texts, tokens } from './example.ts';

const git = (cwd: string, ...args: string[]) => runGit(cwd, args);

const { components } = Object(tokens.themes.light?.[id]?.$value);
const [lightness, ...others] = components;
const darker = oklch(lightness - 0.01, ...others);

/** A repository whose main branch has the example tokens, and a note beside them. */
function repository() {
  const root = `${temporaryFolder({ 'note.txt': 'one\n', '.gitignore': 'proposal/\n' })}/`;
  git(root, 'init', '--initial-branch=main');
  git(root, 'config', 'user.name', 'D');
  git(root, 'config', 'user.email', 'd@example.com');
  cpSync(fileURLToPath(folder), join(root, 'tokens'), { recursive: true });
  git(root, 'add', '.');
  git(root, 'commit', '-m', 'Start');
  const change = (value: unknown) =>
    writeFileSync(
      join(root, 'tokens', base),
      editToken(texts[base] ?? '', { file: base, id, value }),
    );
  const lines: string[] = [];
  const options: ProposeOptions = {
    root,
    usage: async () => ({
      '--color-action-primary-bg': { screens: ['home'], components: ['Button'] },
    }),
    pictures: async () => '3 pictures: 1 different',
    say: (line) => lines.push(line),
  };
  return { root, change, darken: () => change(darker), lines, options };
}

/** Programs before those of the machine, for one test. */
function program(name: string, script: string): void {
  const folder = temporaryFolder();
  onTestFinished(() => void vi.unstubAllEnvs());
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
}

const isWindows = process.platform === 'win32';
if (isWindows) console.error('NOT TESTED on Windows: proposals, as gh is a shell script here');

describe.skipIf(isWindows)('A proposal', () => {
  it('is a branch with one commit of tokens/, whose message has every value and contrast before and after', async () => {
    const { root, darken, options } = repository();
    program('gh', 'exit 1');
    darken();
    writeFileSync(join(root, 'note.txt'), 'two\n');
    writeFileSync(join(root, 'staged.txt'), 'new\n');
    git(root, 'add', 'staged.txt');
    const before = git(root, 'status', '--porcelain');
    await propose(options);
    const [title, ...body] = git(root, 'log', '--format=%B', 'main..tokens/navy-800').split('\n');
    expect(title).toBe(`Change ${id}`);
    expect(body.join('\n')).toMatch(/base\.color\.navy\.800: oklch\(.*\) → oklch\(.*\)/);
    expect(body.join('\n')).toMatch(/action\.primary\.fg on .* [\d.]+ → [\d.]+/);
    const files = git(root, 'diff', '--numstat', 'main', 'tokens/navy-800');
    expect(files).toBe(`1\t1\ttokens/${base}`);
    // The checkout, the index and unsaved files stay as they were.
    expect(git(root, 'status', '--porcelain')).toBe(before);
    expect(git(root, 'branch', '--show-current')).toBe('main');
  });

  it('has the report with screens and pictures, and a patch where there is no GitHub', async () => {
    const { root, darken, options, lines } = repository();
    program('gh', 'exit 1');
    darken();
    const proposed = await propose(options);
    const report = readFileSync(join(root, 'proposal/tokens-navy-800.md'), 'utf8');
    expect(report).toContain('1 screen: home');
    expect(report).toContain('3 pictures: 1 different');
    expect(lines.join('\n')).toContain('No pull request: gh is not there or not logged in');
    const other = repository();
    expect(report).toContain('git am tokens-navy-800.patch');
    expect(proposed.attached).toEqual(['tokens-navy-800.md', 'tokens-navy-800.patch']);
    // A person gets it: it names no folder of this machine, and no command.
    const way = 'Attached: tokens-navy-800.md to read, tokens-navy-800.patch for a developer';
    expect(proposed.letter.split('\n').at(-1)).toBe(way);
    expect(lines).toContain(`In ${root}proposal/: ${proposed.attached.join(', ')}`);
    git(other.root, 'am', join(root, 'proposal/tokens-navy-800.patch'));
    expect(git(other.root, 'rev-parse', 'HEAD:tokens')).toBe(
      git(root, 'rev-parse', 'tokens/navy-800:tokens'),
    );
    await propose({ ...options, branch: 'another-name', pictures: undefined });
    const another = readFileSync(join(root, 'proposal/another-name.md'), 'utf8');
    expect(another).toContain('have not been compared');
  });

  it('is a pull request where GitHub is', async () => {
    const { root, darken, options, lines } = repository();
    const remote = `${root}proposal/remote`;
    git(root, 'init', '--bare', remote);
    git(root, 'remote', 'add', 'origin', remote);
    program(
      'gh',
      `echo "$@" >> "${root}proposal/asked"; [ "$1" = pr ] && echo https://example.com/1; exit 0`,
    );
    darken();
    await propose(options);
    expect(lines.join('\n')).toContain('https://example.com/1');
    const asked = readFileSync(`${root}proposal/asked`, 'utf8');
    expect(asked).toContain(
      `pr create --head tokens/navy-800 --base main --title Change ${id} --body-file`,
    );
    expect(git(remote, 'log', '-1', '--format=%s', 'tokens/navy-800')).toBe(`Change ${id}`);
    expect(existsSync(`${root}proposal/tokens-navy-800.patch`)).toBe(false);
  });
});

describe('A message of a proposal', () => {
  it('has every value as hex, and the contrasts with the least to spare, in a few lines', () => {
    const after = resolveTokens(filesWith(base, `${id}.$value`, darker));
    const lines = letter('Change navy', tokens, after, 'See https://example.com/1').split('\n');
    expect(lines.slice(0, 4).join('\n')).toMatch(
      /^Change navy\.\n\nOne value:\n- base\.color\.navy\.800: #[\da-f]{6}, now #[\da-f]{6}$/,
    );
    expect(lines[5]).toMatch(/^Every declared contrast holds; \d+ ratios moved\./);
    expect(lines.slice(6, -2)).toHaveLength(3);
    expect(lines[6]).toMatch(
      /^- color\.[\w.]+ on color\.[\w.]+: [\d.]+, now [\d.]+, needs [\d.]+$/,
    );
    expect(lines.at(-1)).toBe('See https://example.com/1');
  });

  it.each([
    [['base.color.navy.800'], 'navy-800', 'Change base.color.navy.800'],
    [['base.color.navy.800', 'base.color.navy.900'], 'navy-palette', 'Change the navy palette'],
    [
      ['base.color.navy.800', 'base.color.bronze.700'],
      'navy-palette-and-bronze-palette',
      'Change the navy palette and bronze palette',
    ],
    [['font.size.h1', 'font.size.h2'], 'font-size', 'Change the font size'],
    [
      [
        'color.text.muted',
        'color.border.subtle',
        'base.color.red.700',
        'font.size.h1',
        'font.size.h2',
      ],
      'colours-and-font',
      'Change the colours and font',
    ],
    [
      ['color.text.muted', 'elevation.card', 'motion.duration.fast', 'radius.sm'],
      'several-values',
      'Change several values',
    ],
  ])('about %j is on the branch tokens/%s', (ids, branch, title) => {
    const values = ids.map((one) => `${one}: a → b`);
    expect(nameOf({ values, contrasts: [] })).toEqual({ branch: `tokens/${branch}`, title });
  });
});

describe('No proposal is made', () => {
  it('when nothing differs, or of faulty tokens', async () => {
    const { root, change, options } = repository();
    writeFileSync(join(root, 'note.txt'), 'two\n');
    await expect(propose(options)).rejects.toThrow('Nothing in tokens/ differs');
    change('{base.color.nothing}');
    await expect(propose(options)).rejects.toThrow(/faults.*\n.*names no token/);
    change(oklch(0.9, 0, 0));
    await expect(propose(options)).rejects.toThrow(/needs [\d.]+:1/);
    expect(git(root, 'branch')).toBe('* main');
    expect(existsSync(join(root, 'proposal'))).toBe(false);
  });

  it('over a branch that is there, or by a base or a name that git does not take', async () => {
    const { root, darken, options } = repository();
    darken();
    git(root, 'branch', 'mine');
    await expect(propose({ ...options, branch: 'mine' })).rejects.toThrow('mine is there already');
    await expect(propose({ ...options, base: 'nothing' })).rejects.toThrow('no commit "nothing"');
    await expect(propose({ ...options, branch: 'a..b' })).rejects.toThrow('check-ref-format');
  });
});
