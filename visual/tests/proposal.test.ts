import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitProposal, findRun, readRequest } from '#visual/github/acceptVisual.ts';
import type { Settings } from '#visual/github/api.ts';
import { commentVisual } from '#visual/github/commentVisual.ts';
import { commitOnto, replaceBranch } from '#visual/github/commit.ts';
import { toBaseline } from '#visual/compare/picture.ts';
import { readProposal, writeProposal } from '#visual/github/proposal.ts';

// git starts many processes, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const place = 'visual/baselines';
const blank = { width: 4, height: 4, channels: 3 } as const;
const picture = (background: string) => sharp({ create: { ...blank, background } });
const white = await toBaseline(await picture('white').png().toBuffer());
const redCapture = await picture('red').png().toBuffer();
const red = await toBaseline(redCapture);
const lossy = await picture('red').webp().toBuffer();
const broad = sharp({ create: { ...blank, width: 8001, height: 1, background: 'red' } });
const wide = await toBaseline(await broad.clone().png().toBuffer());
const plainWide = await broad.webp({ lossless: true }).toBuffer();
const appended = (webp: Buffer) => Buffer.concat([webp, Buffer.from('#!/bin/sh')]);
/** Its head says another width than its pixels. */
function resized(webp: Buffer): Buffer {
  const other = Buffer.from(webp);
  other.writeUIntLE(99, 24, 3);
  return other;
}

let folder: string;
/** A repository with a branch `feature`, and the bare one that stands for GitHub's. */
let work: string;
let remote: string;

const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    encoding: 'utf8',
    cwd: work,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};

function write(file: string, content: string | Buffer) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const tipOf = (branch: string) => git('--git-dir', remote, 'rev-parse', `refs/heads/${branch}`);
const filesOf = (branch: string) =>
  git('--git-dir', remote, 'ls-tree', '-r', '--name-only', branch).split('\n');

/** Made once: git is slow to start, and a copy is as good. */
const template = mkdtempSync(join(tmpdir(), 'proposal-'));

beforeAll(() => {
  [work, remote] = [join(template, 'work'), join(template, 'remote.git')];
  mkdirSync(work);
  git('init', '--quiet', '--bare', '--template=', remote);
  git('init', '--quiet', '--initial-branch=feature', '--template=');
  write(join(work, 'README.md'), 'x\n');
  write(join(work, place, 'home/375.webp'), white);
  write(join(work, place, 'home/snapshot.txt'), 'Início\n');
  write(join(work, place, 'gone/375.webp'), white);
  git('add', '.');
  git('commit', '--quiet', '-m', 'start');
  git('push', '--quiet', remote, 'feature');
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proposal-'));
  cpSync(template, folder, { recursive: true });
  [work, remote] = [join(folder, 'work'), join(folder, 'remote.git')];
});
afterAll(() => rmSync(template, { recursive: true }));
afterEach(() => rmSync(folder, { recursive: true }));

/** What `visual:accept` does to the working tree, and the proposal of it. */
function propose(pullRequest = 12): string {
  write(join(work, place, 'home/375.webp'), red);
  write(join(work, place, 'new.scene/1440-page.webp'), white);
  write(join(work, 'README.md'), 'not a baseline\n');
  rmSync(join(work, place, 'gone'), { recursive: true });
  const proposal = join(folder, 'proposal');
  writeProposal(work, proposal, { pullRequest, commit: tipOf('feature') });
  return proposal;
}

describe('Proposed baselines', () => {
  it('are what was accepted, and nothing else', () => {
    const { files, pullRequest, commit } = readProposal(propose());
    expect({ pullRequest, commit }).toEqual({ pullRequest: 12, commit: tipOf('feature') });
    expect(files).toEqual(
      new Map([
        [`${place}/gone/375.webp`, undefined],
        [`${place}/home/375.webp`, red],
        [`${place}/new.scene/1440-page.webp`, white],
      ]),
    );
  });

  it('may be plain pictures without a seal', async () => {
    const proposal = propose();
    const plain = await picture('red').webp({ lossless: true }).toBuffer();
    write(join(proposal, 'files/home/768.webp'), plain);
    expect(readProposal(proposal).files.get(`${place}/home/768.webp`)).toEqual(plain);
  });

  it('may be none', () => {
    const about = { pullRequest: 12, commit: tipOf('feature') };
    expect(writeProposal(work, join(folder, 'none'), about)).toEqual([]);
    expect(readProposal(join(folder, 'none')).files.size).toBe(0);
  });

  it.each([
    ['a script', 'files/home/run.sh', '#!/bin/sh', /is no baseline/],
    ['a hidden file', 'files/home/.gitattributes', 'x', /is no baseline/],
    ['a hidden folder', 'files/.git/config.webp', white, /is no scene's name/],
    ['a folder in a scene', 'files/home/x/375.webp', white, /is no baseline/],
    ['a file without a scene', 'files/375.webp', white, /is not a folder/],
    ['a file beside them', 'package.json', '{}', /is not part of a proposal/],
    ['a capture', 'files/home/1.png', redCapture, /is no baseline/],
    ['a picture that is none', 'files/home/1.webp', '<svg>'.padEnd(99), /is not a lossless WebP/],
    ['a picture of another kind', 'files/home/1.webp', redCapture, /is not a lossless WebP/],
    ['a picture with losses', 'files/home/1.webp', lossy, /is not a lossless WebP/],
    ['a picture cut short', 'files/home/1.webp', red.subarray(0, -1), /is not a lossless WebP/],
    ['its beginning only', 'files/home/1.webp', red.subarray(0, 30), /is not a lossless WebP/],
    ['more behind a picture', 'files/home/1.webp', appended(red), /is not a lossless WebP/],
    ['a picture of two sizes', 'files/home/1.webp', resized(red), /is not a lossless WebP/],
    ['a picture too wide', 'files/home/1.webp', wide, /"1.webp" is 8001 × 1 px, at most 8000 ×/],
    ['a picture too wide, alone', 'files/home/1.webp', plainWide, /8001 × 1 px/],
    ['a heavy picture', 'files/home/1.webp', Buffer.alloc(8_000_001), /at most 8000000/],
    ['a reading that is none', 'files/home/snapshot.txt', Buffer.from([0xff, 0]), /is no text/],
    ['a reading that never ends', 'files/home/snapshot.txt', 'a'.repeat(500_001), /at most 500000/],
  ])('are refused with %s', (_fault, file, content, message) => {
    const proposal = propose();
    write(join(proposal, file), content);
    expect(() => readProposal(proposal)).toThrow(message);
  });

  it.each([
    ['../../../.github/workflows/checks.yml'],
    ['home/../../x.webp'],
    ['/etc/passwd'],
    ['home/package.json'],
    ['home/x/375.webp'],
    [12],
  ])('are refused when they delete %s', (path) => {
    const proposal = propose();
    const commit = tipOf('feature');
    write(
      join(proposal, 'proposal.json'),
      JSON.stringify({ pullRequest: 1, commit, deleted: [path] }),
    );
    expect(() => readProposal(proposal)).toThrow(/deleted holds/);
  });

  it('are refused with links', () => {
    const proposal = propose();
    symlinkSync('/etc/hostname', join(proposal, 'files/home/snapshot.txt'));
    expect(() => readProposal(proposal)).toThrow(/is not a file/);
    rmSync(join(proposal, 'files'), { recursive: true });
    symlinkSync(join(work, place), join(proposal, 'files'));
    expect(() => readProposal(proposal)).toThrow(/is not a folder/);
  });
});

describe('A commit without a working tree', () => {
  it('lies on the branch and changes nothing else', () => {
    const parent = tipOf('feature');
    const { files } = readProposal(propose());
    const commit = commitOnto({ url: remote }, 'feature', parent, files, 'Accept pictures\n');
    expect(tipOf('feature')).toBe(commit);
    expect(git('--git-dir', remote, 'rev-parse', 'feature^')).toBe(parent);
    expect(filesOf('feature')).toEqual([
      'README.md',
      `${place}/home/375.webp`,
      `${place}/home/snapshot.txt`,
      `${place}/new.scene/1440-page.webp`,
    ]);
    expect(git('--git-dir', remote, 'show', 'feature:README.md')).toBe('x');
  });

  it('is not made when the branch has moved', () => {
    const parent = tipOf('feature');
    git('commit', '--quiet', '--allow-empty', '-m', 'more');
    git('push', '--quiet', remote, 'feature');
    const commitLate = () => commitOnto({ url: remote }, 'feature', parent, new Map(), 'x');
    expect(commitLate).toThrow(/not at/);
  });

  it('takes the place of a link instead of following it', () => {
    rmSync(join(work, place), { recursive: true });
    symlinkSync('/tmp', join(work, place));
    git('add', '-A');
    git('commit', '--quiet', '-m', 'link');
    git('push', '--quiet', remote, 'feature');
    const files = new Map([[`${place}/home/375.webp`, red]]);
    commitOnto({ url: remote }, 'feature', tipOf('feature'), files, 'x');
    expect(filesOf('feature')).toEqual(['README.md', `${place}/home/375.webp`]);
  });

  it('replaces a branch of thumbnails and leaves it without a past', () => {
    const replace = (name: string) =>
      replaceBranch(
        { url: remote },
        'thumbnails',
        new Map([[name, red]]),
        () => (path) => path.startsWith('2/'),
        'Thumbnails',
      );
    for (const name of ['1/a.png', '2/b.png', '3/c.png']) replace(name);
    expect(filesOf('thumbnails')).toEqual(['2/b.png', '3/c.png']);
    expect(git('--git-dir', remote, 'rev-list', '--count', 'thumbnails')).toBe('1');
  });
});

/** GitHub, as far as it is asked: answers by "METHOD path", and what was sent to it. */
type Answers = Record<string, unknown>;
let server: Server | undefined;
let sent: [request: string, body: unknown][];

async function startGitHub(answers: Answers): Promise<Settings> {
  sent = [];
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').replace('/repos/firm/site/', '');
    const asked = `${request.method} ${path.split('?')[0]}`;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (request.method !== 'GET') sent.push([asked, JSON.parse(body || 'null')]);
      const answer = answers[asked];
      response.statusCode = answer === undefined ? 404 : 200;
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return { api: address, server: 'https://github.com', repository: 'firm/site', token: 't' };
}
afterEach(() => server?.close());

const pull = (sha: string, repository = 'firm/site') => ({
  number: 12,
  head: { sha, ref: 'feature', repo: { full_name: repository } },
});
const asked = { number: 12, login: 'ana' };
const right = { 'GET collaborators/ana/permission': { permission: 'write' } };
const proposed = [{ id: 5, name: 'proposed-baselines', expired: false }];
const visualRun = (id: number, status: string, repository = 'firm/site') => ({
  id,
  status,
  event: 'pull_request',
  head_branch: 'feature',
  head_repository: { full_name: repository },
});

describe('Accepting in a pull request', () => {
  it('takes the newest run that has ended, of the same branch of the same repository', async () => {
    const settings = await startGitHub({
      ...right,
      'GET pulls/12': pull('abc'),
      'GET actions/workflows/visual.yml/runs': {
        workflow_runs: [
          visualRun(4, 'in_progress'),
          visualRun(3, 'completed', 'stranger/site'),
          visualRun(2, 'completed'),
          visualRun(1, 'completed'),
        ],
      },
      'GET actions/runs/2/artifacts': { artifacts: proposed },
    });
    expect(await findRun(settings, asked)).toBe(2);
  });

  it.each([
    [
      'by one who may not push',
      { 'GET collaborators/ana/permission': { permission: 'read' } },
      /may push/,
    ],
    [
      'in a fork, and says what to do there',
      { 'GET pulls/12': pull('abc', 'x/site') },
      /gh pr checkout 12/,
    ],
    [
      'when its fork is gone',
      { 'GET pulls/12': { ...pull('abc'), head: { ref: 'x', sha: 'abc', repo: null } } },
      /fork/,
    ],
    ['when the branch has moved', { 'GET pulls/12': pull('def') }, /has moved/],
    [
      'before the suite has ended',
      { 'GET actions/workflows/visual.yml/runs': { workflow_runs: [] } },
      /not ended/,
    ],
    [
      'when nothing was proposed',
      { 'GET actions/runs/2/artifacts': { artifacts: [] } },
      /proposes nothing/,
    ],
  ])('is refused %s', async (_case, answers: Answers, message) => {
    const settings = await startGitHub({
      ...right,
      'GET pulls/12': pull('abc'),
      'GET actions/workflows/visual.yml/runs': { workflow_runs: [visualRun(2, 'completed')] },
      'GET actions/runs/2/artifacts': { artifacts: proposed },
      ...answers,
    });
    await expect(findRun(settings, { ...asked, sha: 'abc' })).rejects.toThrow(message);
  });

  it('commits what was proposed and says so', async () => {
    const settings = await startGitHub({ ...right, 'GET pulls/12': pull(tipOf('feature')) });
    const push = { url: remote, token: '', startsChecks: false };
    const told = await commitProposal(settings, asked, propose(), push);
    expect(told).toContain(`Accepted for @ana in ${tipOf('feature')}: 2 written, 1 deleted.`);
    expect(told).toContain('close and reopen');
    expect(git('--git-dir', remote, 'log', '-1', '--format=%B', 'feature')).toContain('by ana');
  });

  it('is refused with the proposal of another pull request', async () => {
    const before = tipOf('feature');
    const settings = await startGitHub({ ...right, 'GET pulls/12': pull(before) });
    const push = { url: remote, token: '', startsChecks: true };
    await expect(commitProposal(settings, asked, propose(13), push)).rejects.toThrow(
      /another commit/,
    );
    expect(tipOf('feature')).toBe(before);
  });

  it('knows who asks, and for which commit, from the event', () => {
    const sender = { login: 'ana' };
    expect(readRequest({ sender, issue: { number: 12 } })).toEqual(asked);
    const labelled = { number: 12, head: { sha: 'abc' } };
    expect(readRequest({ sender, pull_request: labelled })).toEqual({ ...asked, sha: 'abc' });
  });
});

const noCounts = {
  scenes: 1,
  pictures: 1,
  same: 0,
  close: 0,
  different: 1,
  missing: 0,
  readings: 0,
  faults: 0,
  unseen: 0,
  changes: 1,
};

describe('Commenting in a pull request', () => {
  const run = () => ({
    id: 7,
    head_sha: tipOf('feature'),
    head_branch: 'feature',
    head_repository: { full_name: 'firm/site', owner: { login: 'firm' } },
  });

  function leaveSummary(): string {
    const change = { scene: 'home', item: '375', accepted: false, shown: ['after'] };
    const summary = {
      pullRequest: 12,
      commit: tipOf('feature'),
      counts: noCounts,
      changes: [change],
      faulty: [],
    };
    write(join(folder, 'comment/summary.json'), JSON.stringify(summary));
    write(join(folder, 'comment/thumbnails/1-after.png'), redCapture);
    return join(folder, 'comment');
  }

  const answers = () => ({
    'GET pulls': [pull(tipOf('feature'))],
    'GET actions/runs/7/artifacts': { artifacts: [{ id: 9, name: 'review-page', expired: false }] },
    'POST issues/12/comments': {},
    'PATCH issues/comments/2': {},
  });

  it('pushes the thumbnails and writes a comment that shows them', async () => {
    const settings = await startGitHub({ ...answers(), 'GET issues/12/comments': [] });
    await commentVisual(settings, run(), leaveSummary(), remote);
    const path = `12/${tipOf('feature')}/1-after.png`;
    expect(filesOf('visual-thumbnails')).toEqual([path]);
    const [[request, body] = []] = sent;
    expect(request).toBe('POST issues/12/comments');
    expect(body).toEqual({
      body: expect.stringContaining(
        `src="https://github.com/firm/site/blob/visual-thumbnails/${path}?raw=true"`,
      ),
    });
    expect(body).toEqual({
      body: expect.stringContaining(
        '[Review page](https://github.com/firm/site/actions/runs/7/artifacts/9)',
      ),
    });
  });

  it('writes over its own comment, and over nobody else’s', async () => {
    const text = '<!-- visual-suite -->\nold';
    const settings = await startGitHub({
      ...answers(),
      'GET issues/12/comments': [
        { id: 1, body: text, user: { login: 'mallory' } },
        { id: 2, body: text, user: { login: 'github-actions[bot]' } },
      ],
    });
    await commentVisual(settings, run(), leaveSummary(), remote);
    expect(sent.map(([request]) => request)).toEqual(['PATCH issues/comments/2']);
  });

  it('says nothing when GitHub knows no open pull request at that commit', async () => {
    const settings = await startGitHub({ ...answers(), 'GET pulls': [pull('def')] });
    await commentVisual(settings, run(), leaveSummary(), remote);
    expect(sent).toEqual([]);
    expect(existsSync(join(remote, 'refs/heads/visual-thumbnails'))).toBe(false);
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
