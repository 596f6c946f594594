import { createServer, type Server } from 'node:http';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { git as gitIn } from '#visual/compare/git.ts';
import { toBaseline } from '#visual/compare/picture.ts';
import { readingFile as snapshotFile } from '#visual/compare/results.ts';
import { commitProposal, type Event, findRun } from '#visual/github/accept.ts';
import type { Settings } from '#visual/github/api.ts';
import { commentOn } from '#visual/github/comment.ts';
import { commitOnto, replaceBranch } from '#visual/github/commit.ts';
import { readProposal, writeProposal } from '#visual/github/proposal.ts';

// git starts many processes, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const place = 'visual/baselines';
const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
const capture = await picture.clone().png().toBuffer();
const red = await toBaseline(capture);
const plain = await picture.clone().webp({ lossless: true }).toBuffer();
const lossy = await picture.clone().webp().toBuffer();

/** Made once: git is slow to start, and a copy is as good. */
const template = mkdtempSync(join(tmpdir(), 'proposal-'));
let folder = template;
/** A repository with a branch `feature`, and the bare one that stands for GitHub's. */
let work = join(template, 'work');
let remote = join(template, 'remote.git');

const identity = ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com'];
const git = (...args: string[]) =>
  gitIn(work, [...identity, ...args])
    .toString()
    .trim();
const tipOf = (branch: string) => git('--git-dir', remote, 'rev-parse', `refs/heads/${branch}`);
const filesOf = (branch: string) =>
  git('--git-dir', remote, 'ls-tree', '-r', '--name-only', branch).split('\n');

function write(file: string, content: string | Buffer) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function push(...commit: string[]) {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'change', ...commit);
  git('push', '--quiet', remote, 'feature');
}

mkdirSync(work);
git('init', '--quiet', '--bare', '--template=', remote);
git('init', '--quiet', '--initial-branch=feature', '--template=');
write(join(work, 'README.md'), 'x\n');
write(join(work, place, 'home/375.webp'), plain);
write(join(work, place, `home/${snapshotFile}`), 'Início\n');
write(join(work, place, 'gone/375.webp'), plain);
push();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proposal-'));
  [work, remote] = [join(folder, 'work'), join(folder, 'remote.git')];
  cpSync(template, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(template, { recursive: true }));

/** What `visual:accept` does to the working tree, and the proposal of it. */
function propose(): string {
  write(join(work, place, 'home/375.webp'), red);
  write(join(work, place, 'new.scene/1440-page.webp'), plain);
  write(join(work, 'README.md'), 'not a baseline\n');
  rmSync(join(work, place, 'gone'), { recursive: true });
  writeProposal(work, join(folder, 'proposal'));
  return join(folder, 'proposal');
}

describe('Proposed baselines', () => {
  it('are what was accepted, and nothing else', () => {
    expect(readProposal(propose())).toEqual(
      new Map([
        [`${place}/gone/375.webp`, Buffer.alloc(0)],
        [`${place}/home/375.webp`, red],
        [`${place}/new.scene/1440-page.webp`, plain],
      ]),
    );
  });

  it.each([
    ['a script', `${place}/home/run.sh`, '#!/bin/sh', /is not expected/],
    ['a hidden file', `${place}/home/.gitattributes`, 'x', /is not expected/],
    ['a hidden folder', `${place}/.git/config.webp`, red, /is not expected/],
    ['a folder in a scene', `${place}/home/x/375.webp`, red, /is not expected/],
    ['a file without a scene', `${place}/375.webp`, red, /is not expected/],
    ['a file beside them', 'package.json', '{}', /"package.json" is not expected/],
    ['a deleted file beside them', '.github/workflows/checks.yml', '', /is not expected/],
    ['a name that Markdown acts on', `${place}/home/a](x).webp`, red, /a]\?x\?.webp" is not/],
    ['an endless name', `${place}/home/${'a'.repeat(51)}.webp`, red, /is not expected/],
    ['a capture', `${place}/home/1.png`, capture, /is not expected/],
    ['a picture that is none', `${place}/home/1.webp`, '<svg>', /not what its name says/],
    ['a picture of another kind', `${place}/home/1.webp`, capture, /not what its name says/],
    ['a picture with losses', `${place}/home/1.webp`, lossy, /not what its name says/],
    ['a heavy picture', `${place}/home/1.webp`, Buffer.alloc(8_000_001), /at most 8000000/],
    ['a snapshot that is none', `${place}/home/${snapshotFile}`, 'a\0', /not what its name says/],
    ['an endless snapshot', `${place}/home/${snapshotFile}`, 'a'.repeat(500_001), /at most/],
  ])('are refused with %s', (_fault, file, content, message) => {
    const proposal = propose();
    write(join(proposal, file), content);
    expect(() => readProposal(proposal)).toThrow(message);
  });

  it.each([
    ['a file', `home/${snapshotFile}`, '/etc/hostname'],
    ['a folder', 'linked', '.'],
  ])('are refused with a link to %s', (_kind, name, target) => {
    const proposal = propose();
    symlinkSync(target, join(proposal, place, name));
    expect(() => readProposal(proposal)).toThrow(/is not expected/);
  });

  it('are refused when there are too many', () => {
    for (let number = 0; number <= 2_000; number += 1)
      write(join(folder, `many/${place}/home/${number}.webp`), '');
    expect(() => readProposal(join(folder, 'many'))).toThrow(/More than 2000 files/);
  });
});

describe('A commit without a working tree', () => {
  const commit = (parent: string, files: ReadonlyMap<string, Buffer>) =>
    commitOnto({ url: remote, token: 't' }, { ref: 'feature', sha: parent }, files, 'x\n');

  it('lies on the branch and changes nothing else', () => {
    const parent = tipOf('feature');
    expect(commit(parent, readProposal(propose()))).toBe(tipOf('feature'));
    expect(git('--git-dir', remote, 'rev-parse', 'feature^')).toBe(parent);
    expect(filesOf('feature')).toEqual([
      'README.md',
      `${place}/home/375.webp`,
      `${place}/home/${snapshotFile}`,
      `${place}/new.scene/1440-page.webp`,
    ]);
    expect(git('--git-dir', remote, 'show', 'feature:README.md')).toBe('x');
    expect(gitIn(remote, ['show', `feature:${place}/home/375.webp`])).toEqual(red);
  });

  it('is not made when the branch has moved', () => {
    const parent = tipOf('feature');
    push('--allow-empty');
    expect(() => commit(parent, new Map())).toThrow(/feature stands at .*, not at/);
  });

  it('takes the place of a link instead of following it', () => {
    rmSync(join(work, place), { recursive: true });
    symlinkSync('/tmp', join(work, place));
    push();
    commit(tipOf('feature'), new Map([[`${place}/home/375.webp`, red]]));
    expect(filesOf('feature')).toEqual(['README.md', `${place}/home/375.webp`]);
  });

  it('replaces a branch of thumbnails and leaves it without a history', () => {
    for (const name of ['1/a.png', '2/b.png', '3/c.png'])
      replaceBranch({ url: remote, token: 't' }, 'thumbnails', new Map([[name, red]]), (paths) =>
        paths.filter((path) => !path.startsWith('2/')),
      );
    expect(filesOf('thumbnails')).toEqual(['2/b.png', '3/c.png']);
    expect(git('--git-dir', remote, 'rev-list', '--count', 'thumbnails')).toBe('1');
  });
});

/** What GitHub answers, by "METHOD path"; 404 to anything else. */
type Answers = Readonly<Record<string, unknown>>;
let server: Server | undefined;
/** What was sent to it. */
let sent: [request: string, body: { body?: string }][];

async function startGitHub(answers: Answers): Promise<Settings> {
  sent = [];
  server = createServer((request, response) => {
    const wanted = `${request.method} ${request.url?.slice(1).split('?')[0]}`;
    void text(request).then((body) => {
      if (body) sent.push([wanted, JSON.parse(body)]);
      response.statusCode = answers[wanted] === undefined ? 404 : 200;
      response.end(JSON.stringify(answers[wanted] ?? {}));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { api: `http://127.0.0.1:${port}`, url: remote, repository: 'firm/site', token: 't' };
}
afterEach(() => server?.close());

const pull = (sha: string, repository = 'firm/site') => ({
  number: 12,
  head: { sha, ref: 'feature', repo: { full_name: repository } },
});
const commented: Event = { sender: { login: 'ana' }, issue: { number: 12 } };
const labelled: Event = { sender: { login: 'ana' }, pull_request: pull('abc') };
const run = (id: number, status: string, repository = 'firm/site') => ({
  id,
  status,
  head_branch: 'feature',
  head_repository: { full_name: repository },
});
const permission = 'GET collaborators/ana/permission';
const runs = 'GET actions/workflows/visual.yml/runs';
const artifacts = 'GET actions/runs/2/artifacts';
const artifact = { id: 5, name: 'proposed-baselines', expired: false };
const acceptable = (sha: string): Answers => ({
  [permission]: { permission: 'write' },
  'GET pulls/12': pull(sha),
  [runs]: { workflow_runs: [run(2, 'completed')] },
  [artifacts]: { artifacts: [artifact] },
});

describe('Accepting in a pull request', () => {
  it('takes the newest run that has ended, of the same branch of the same repository', async () => {
    const older = [run(3, 'completed', 'stranger/site'), run(2, 'completed'), run(1, 'completed')];
    const workflow_runs = [run(4, 'in_progress'), ...older];
    const settings = await startGitHub({ ...acceptable('abc'), [runs]: { workflow_runs } });
    expect((await findRun(settings, commented)).run).toBe(2);
  });

  const gone = { ...pull('abc'), head: { ref: 'x', sha: 'abc', repo: null } };
  it.each<[string, Answers, RegExp]>([
    ['by one who may not push', { [permission]: { permission: 'read' } }, /may push/],
    ['in a fork, and tells what to do', { 'GET pulls/12': pull('abc', 'x/site') }, /checkout 12/],
    ['when its fork is gone', { 'GET pulls/12': gone }, /fork/],
    ['when the branch has moved', { 'GET pulls/12': pull('def') }, /has moved/],
    ['before the suite has ended', { [runs]: { workflow_runs: [] } }, /not ended/],
    ['when nothing was proposed', { [artifacts]: { artifacts: [] } }, /proposes nothing/],
    [
      'when it was proposed too long ago',
      { [artifacts]: { artifacts: [{ ...artifact, expired: true }] } },
      /too long ago/,
    ],
  ])('is refused %s', async (_case, answers, message) => {
    const settings = await startGitHub({ ...acceptable('abc'), ...answers });
    await expect(findRun(settings, labelled)).rejects.toThrow(message);
  });

  it('commits what was proposed and says so', async () => {
    const settings = await startGitHub(acceptable(tipOf('feature')));
    const told = await commitProposal(settings, commented, 2, propose());
    expect(told).toContain(`Accepted for @ana in ${tipOf('feature')}: 2 written, 1 deleted.`);
    expect(told).toContain('close and reopen');
    expect(git('--git-dir', remote, 'log', '-1', '--format=%B', 'feature')).toContain('by ana');
  });

  it('is refused with the proposal of another run', async () => {
    const before = tipOf('feature');
    const settings = await startGitHub(acceptable(before));
    await expect(commitProposal(settings, commented, 1, propose())).rejects.toThrow(
      /look at it again/,
    );
    expect(tipOf('feature')).toBe(before);
  });
});

describe('Commenting in a pull request', () => {
  const finished = () => ({
    id: 7,
    head_sha: tipOf('feature'),
    head_branch: 'feature',
    head_repository: { full_name: 'firm/site' },
  });

  const pictures = ['scenes', 'pictures', 'same', 'close', 'different', 'missing'];
  const names = [...pictures, 'snapshots', 'violations', 'unseen', 'changes'];

  function leaveSummary(): string {
    const counts = Object.fromEntries(names.map((name) => [name, 1]));
    const changes = [{ scene: 'home', item: '375', accepted: false }];
    const summary = { counts, changes, violating: [] };
    write(join(folder, 'comment/summary.json'), JSON.stringify(summary));
    write(join(folder, 'comment/1-after.png'), capture);
    return join(folder, 'comment');
  }

  const comments = 'issues/12/comments';
  const answers = (): Answers => ({
    'GET pulls': [pull(tipOf('feature'))],
    'GET actions/runs/7/artifacts': { artifacts: [{ ...artifact, name: 'review-page' }] },
    [`GET ${comments}`]: [],
    [`POST ${comments}`]: {},
    'PATCH issues/comments/2': {},
  });

  it('pushes the thumbnails and writes a comment that shows them', async () => {
    await commentOn(await startGitHub(answers()), finished(), leaveSummary());
    const path = `12/${tipOf('feature')}/1-after.png`;
    expect(filesOf('visual-thumbnails')).toEqual([path]);
    expect(sent).toEqual([[`POST ${comments}`, { body: expect.any(String) }]]);
    const comment = sent[0]?.[1].body;
    expect(comment).toContain(`src="${remote}/blob/visual-thumbnails/${path}?raw=true"`);
    expect(comment).toContain(`[review-page](${remote}/actions/runs/7/artifacts/5)`);
  });

  it('writes over its own comment, and over nobody else’s', async () => {
    const body = '<!-- visual-suite -->\nold';
    const others = { id: 1, body, user: { login: 'mallory' } };
    const own = { id: 2, body, user: { login: 'github-actions[bot]' } };
    const settings = await startGitHub({ ...answers(), [`GET ${comments}`]: [others, own] });
    await commentOn(settings, finished(), leaveSummary());
    expect(sent.map(([request]) => request)).toEqual(['PATCH issues/comments/2']);
  });

  it.each([
    ['at that commit', () => pull('def')],
    ['of that repository', () => pull(tipOf('feature'), 'x/site')],
  ])('says nothing when GitHub knows no open pull request %s', async (_what, other) => {
    const settings = await startGitHub({ ...answers(), 'GET pulls': [other()] });
    await commentOn(settings, finished(), leaveSummary());
    expect(sent).toEqual([]);
    expect(() => tipOf('visual-thumbnails')).toThrow();
  });
});

describe('The workflows', () => {
  it('use the names that the scripts know', () => {
    const read = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8');
    for (const name of ['comment', 'proposed-baselines', 'review-page', 'playwright-report'])
      expect(read('visual')).toContain(`name: ${name}\n`);
    expect(read('accept-visual')).toContain('name: proposed-baselines\n');
    expect(read('accept-visual')).toContain("label.name == 'accept-visual'");
    expect(read('comment')).toContain('workflows: [visual]');
  });
});
