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
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { git as gitIn } from '#visual/compare/git.ts';
import { snapshotFile } from '#visual/compare/results.ts';
import { commitProposal, type Event, findRun } from '#visual/github/accept.ts';
import type { Settings } from '#visual/github/api.ts';
import { commentOn } from '#visual/github/comment.ts';
import { commitOnto, replaceBranch } from '#visual/github/commit.ts';
import { readProposal, writeProposal } from '#visual/github/proposal.ts';

// git starts many processes, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const place = 'visual/baselines';
const snapshot = `${place}/home/${snapshotFile}`;
const picture = readFileSync(`${place}/home/375.webp`);
const other = readFileSync(`${place}/home/320.webp`);
const png = Buffer.from('\x89PNG\r\n', 'latin1');

/** Made once: git is slow to start, and a copy is as good. */
const template = mkdtempSync(join(tmpdir(), 'proposal-'));
let folder = template;
/** A repository with a branch `feature`, and the bare one that stands for GitHub's. */
let work = join(template, 'work');
let remote = join(template, 'remote.git');

const git = (...args: string[]) =>
  gitIn(work, ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com', ...args]).toString();
const atRemote = (...args: string[]) => gitIn(remote, args).toString().trim();
const tipOf = (branch: string) => atRemote('rev-parse', `refs/heads/${branch}`);
const filesOf = (branch: string) => atRemote('ls-tree', '-r', '--name-only', branch).split('\n');

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
for (const path of ['home/375.webp', `home/${snapshotFile}`, 'gone/375.webp'])
  write(join(work, place, path), path);
push();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proposal-'));
  [work, remote] = [join(folder, 'work'), join(folder, 'remote.git')];
  cpSync(template, folder, { recursive: true });
});
let server: Server | undefined;
afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});
afterAll(() => rmSync(template, { recursive: true }));

/** What `visual:accept` does to the working tree, and the proposal of it. */
function propose(): string {
  write(join(work, place, 'home/375.webp'), picture);
  write(join(work, place, 'new.scene/1440-page.webp'), other);
  write(join(work, 'README.md'), 'not a baseline\n');
  rmSync(join(work, place, 'gone'), { recursive: true });
  writeProposal(work, join(folder, 'proposal'));
  return join(folder, 'proposal');
}

describe('Proposed baselines', () => {
  it('are what was accepted, and nothing else', () => {
    const files = {
      [`${place}/gone/375.webp`]: Buffer.alloc(0),
      [`${place}/home/375.webp`]: picture,
      [`${place}/new.scene/1440-page.webp`]: other,
    };
    expect(readProposal(propose())).toEqual(new Map(Object.entries(files)));
  });

  const home = `${place}/home`;
  const lossy = Buffer.from(picture.toString('latin1').replace(/VP8[LX]/, 'VP8 '), 'latin1');
  it.each([
    ['a script', `${home}/run.sh`, '#!/bin/sh', /is not expected/],
    ['a hidden file', `${home}/.gitattributes`, 'x', /is not expected/],
    ['a hidden folder', `${place}/.git/config.webp`, picture, /is not expected/],
    ['a folder in a scene', `${home}/x/375.webp`, picture, /is not expected/],
    ['a file without a scene', `${place}/375.webp`, picture, /is not expected/],
    ['a file beside them', 'package.json', '{}', /"package.json" is not expected/],
    ['a deleted file beside them', '.github/workflows/checks.yml', '', /is not expected/],
    ['a name that Markdown acts on', `${home}/a](x).webp`, picture, /a]\?x\?.webp" is not/],
    ['an endless name', `${home}/${'a'.repeat(51)}.webp`, picture, /is not expected/],
    ['a capture', `${home}/1.png`, png, /is not expected/],
    ['a picture that is none', `${home}/1.webp`, '<svg>', /not what its name says/],
    ['a picture of another kind', `${home}/1.webp`, png, /not what its name says/],
    ['a picture with losses', `${home}/1.webp`, lossy, /not what its name says/],
    ['a heavy picture', `${home}/1.webp`, Buffer.alloc(8_000_001), /at most 8000000/],
    ['a snapshot that is none', snapshot, 'a\0', /not what its name says/],
    ['an endless snapshot', snapshot, 'a'.repeat(500_001), /at most 500000/],
  ])('are refused with %s', (_fault, file, content, message) => {
    const proposal = propose();
    write(join(proposal, file), content);
    expect(() => readProposal(proposal)).toThrow(message);
  });

  it.each([
    ['a link to a file', snapshot, '/etc/hostname'],
    ['a link to a folder', `${place}/linked`, '.'],
  ])('are refused with %s', (_kind, path, target) => {
    const proposal = propose();
    symlinkSync(target, join(proposal, path));
    expect(() => readProposal(proposal)).toThrow(/is not expected/);
  });

  it('are refused when there are too many', () => {
    for (let number = 0; number <= 2_000; number += 1)
      write(join(folder, 'many', home, `${number}.webp`), '');
    expect(() => readProposal(join(folder, 'many'))).toThrow(/More than 2000 files/);
  });
});

describe('A commit without a working tree', () => {
  const commit = (sha: string, files: ReadonlyMap<string, Buffer>) =>
    commitOnto({ url: remote, token: 't' }, { ref: 'feature', sha }, files, 'x\n');

  it('is not made when the branch has moved', () => {
    const parent = tipOf('feature');
    push('--allow-empty');
    expect(() => commit(parent, new Map())).toThrow(/feature stands at .*, not at/);
  });

  it('takes the place of a link instead of following it', () => {
    rmSync(join(work, place), { recursive: true });
    symlinkSync('/tmp', join(work, place));
    push();
    commit(tipOf('feature'), new Map([[`${place}/home/375.webp`, picture]]));
    expect(filesOf('feature')).toEqual([`${place}/home/375.webp`]);
  });

  it('replaces a branch of thumbnails and leaves it without a history', () => {
    const stale = (paths: readonly string[]) => paths.filter((path) => !path.startsWith('2/'));
    for (const name of ['1/a.png', '2/b.png', '3/c.png'])
      replaceBranch({ url: remote, token: 't' }, 'thumbnails', new Map([[name, png]]), stale);
    expect(filesOf('thumbnails')).toEqual(['2/b.png', '3/c.png']);
    expect(atRemote('rev-list', '--count', 'thumbnails')).toBe('1');
  });
});

/** What GitHub answers, by "METHOD path"; 404 to anything else. */
type Answers = Readonly<Record<string, unknown>>;
/** What was sent to it. */
let sent: [request: string, body: { body: string }][];

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

const pull = (sha: string, repository = 'firm/site') => ({
  number: 12,
  head: { sha, ref: 'feature', repo: { full_name: repository } },
});
const commented: Event = { sender: { login: 'ana' }, issue: { number: 12 } };
const labelled: Event = { sender: { login: 'ana' }, pull_request: pull('abc') };
const run = (id: number, status: string, repository = 'firm/site') => {
  const head_repository = { full_name: repository };
  return { id, status, head_sha: '', head_branch: 'feature', head_repository };
};
const permission = 'GET collaborators/ana/permission';
const runs = 'GET actions/workflows/visual.yml/runs';
const artifacts = 'GET actions/runs/2/artifacts';
const acceptable = (sha: string): Answers => ({
  [permission]: { permission: 'write' },
  'GET pulls/12': pull(sha),
  [runs]: { workflow_runs: [run(2, 'completed')] },
  [artifacts]: { artifacts: [{ expired: false }] },
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
    ['when that has expired', { [artifacts]: { artifacts: [{ expired: true }] } }, /too long ago/],
  ])('is refused %s', async (_case, answers, message) => {
    const settings = await startGitHub({ ...acceptable('abc'), ...answers });
    await expect(findRun(settings, labelled)).rejects.toThrow(message);
  });

  it('commits what was proposed to the branch and nothing else, and says so', async () => {
    const parent = tipOf('feature');
    const settings = await startGitHub(acceptable(parent));
    const told = await commitProposal(settings, commented, 2, readProposal(propose()));
    expect(told).toContain(`Accepted for @ana in ${tipOf('feature')}: 2 written, 1 deleted.`);
    expect(told).toContain('close and reopen');
    const changed = ['diff', '--no-renames', '--name-status', `${parent}..feature`];
    expect(atRemote(...changed).split('\n')).toEqual([
      `D\t${place}/gone/375.webp`,
      `M\t${place}/home/375.webp`,
      `A\t${place}/new.scene/1440-page.webp`,
    ]);
    expect(gitIn(remote, ['show', `feature:${place}/home/375.webp`])).toEqual(picture);
    expect(atRemote('log', '-1', '--format=%P %B', 'feature')).toMatch(`${parent} Accept pictures`);
  });

  it('is refused with the proposal of another run', async () => {
    const settings = await startGitHub(acceptable(tipOf('feature')));
    const accepting = commitProposal(settings, commented, 1, readProposal(propose()));
    await expect(accepting).rejects.toThrow(/look at it again/);
  });
});

describe('Commenting in a pull request', () => {
  const finished = () => ({ ...run(7, 'completed'), head_sha: tipOf('feature') });

  const pictures = ['scenes', 'pictures', 'same', 'close', 'different', 'missing'];
  const names = [...pictures, 'snapshots', 'violations', 'unseen', 'changes'];

  function leaveSummary(): string {
    const counts = Object.fromEntries(names.map((name) => [name, 1]));
    const changes = [{ scene: 'home', item: '375', accepted: false }];
    const summary = JSON.stringify({ counts, changes, violating: [] });
    write(join(folder, 'comment/summary.json'), summary);
    write(join(folder, 'comment/1-after.png'), png);
    return join(folder, 'comment');
  }

  const comments = 'issues/12/comments';
  const answers = (): Answers => ({
    'GET pulls': [pull(tipOf('feature'))],
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
    expect(comment).toContain(`[Review page and reports](${remote}/actions/runs/7#artifacts)`);
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
    for (const workflow of ['visual', 'accept-visual'])
      expect(read(workflow)).toContain('name: proposed-baselines\n');
    expect(read('accept-visual')).toContain("label.name == 'accept-visual'");
    expect(read('comment')).toContain('workflows: [visual]');
  });
});
