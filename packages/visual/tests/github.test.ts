import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { git as gitIn } from '#compare/git.ts';
import { decodeLayouts, encodeLayouts } from '#compare/layout.ts';
import { commitProposal, type Event, findRun } from '#github/accept.ts';
import type { Settings } from '#github/api.ts';
import { commentOn, staleThumbnails } from '#github/comment.ts';
import { commitOnto, replaceBranch } from '#github/commit.ts';
import { type Proposal, readProposal, writeProposal } from '#github/proposal.ts';
import { select } from '#github/selection.ts';
import { complaints, markdown, readSummary } from '#github/summary.ts';
import type { Review } from '#model/data.ts';
import { kept, openSample } from './sample.ts';

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.unstubAllGlobals());

const place = 'tests/visual/baselines';
const home = `${place}/home`;
const picture = await kept({ width: 375, height: 812 });
const other = await kept({ width: 320, height: 568 });
const lossy = Buffer.from(picture.toString('latin1').replace(/VP8[LX]/, 'VP8 '), 'latin1');
const png = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

const captured = { scenes: 70, of: 70, failed: 0, unsteady: 0 };
const numbers = { ...captured, pictures: 512, same: 500, close: 12, different: 0, missing: 0 };
const clean = { ...numbers, snapshots: 0, violations: 0, unseen: 0, changes: 0, rows: 0 };
const row = {
  id: '3f2a9c',
  kind: 'style',
  title: 'Card, gap: “var(--space-md)” → “var(--space-lg)”',
  source: 'src/ui/Card.css.ts:9',
  places: 31,
  scenes: 4,
  accepted: false,
};
const violation = { rule: 'focus ring', elements: 'link "Contato" (Link_footer)', scenes: 18 };
const summary = {
  counts: { ...clean, different: 1, changes: 900, rows: 900 },
  rows: [row],
  violations: [violation],
};

const base = 'b'.repeat(40);
const hash = 'c'.repeat(64);

const scene = (name: string, item: string) => {
  const judged = { item, waits: true, status: 'changed', hash, look: '' } as const;
  return { name, changes: [{ kind: 'snapshot' as const, ...judged, parts: [] }] };
};
const rowOf = (id: string, kind: 'style' | 'text', ...places: readonly string[]) => ({
  id,
  kind,
  isLost: false,
  name: '',
  before: '',
  after: '',
  where: [],
  sources: [],
  occurrences: places.map((place) => {
    const [name = '', item = ''] = place.split('/');
    return { scene: name, item, regions: [], treeChanges: [] };
  }),
});

/** A run found the gap of a card in two scenes, and a word in one of them. */
const found: Review = {
  base,
  branch: 'feature',
  run: { scenes: 3, of: 3 },
  compared: { pictures: 3, snapshots: 0 },
  scenes: [scene('home', '375'), scene('new.scene', '1440-page'), scene('gone', '375')],
  rows: [
    rowOf('3f2a9c', 'style', 'home/375', 'new.scene/1440-page'),
    rowOf('aaaaaa', 'text', 'home/375'),
  ],
  violations: [],
  unseen: [],
};

function openFolder() {
  const sample = openSample();
  onTestFinished(sample.remove);
  const left = join(sample.root, 'left');
  const leave = (path: string, content: string | Buffer) =>
    sample.write(join('left', path), content);
  const leaveSummary = (content: object) => {
    leave('summary.json', JSON.stringify(content));
    leave('1-after.png', png);
    return left;
  };
  return { ...sample, left, leave, leaveSummary };
}

/** A branch `feature` in a repository, and in a bare one in place of GitHub's. */
function openBranch() {
  const sample = openFolder();
  const { root, git, write, commit } = sample;
  const remote = join(root, '.git/remote');
  const atRemote = (...args: string[]) => gitIn(remote, args).toString().trim();
  const push = () => {
    commit('change');
    git('push', '--quiet', remote, 'HEAD:refs/heads/feature');
  };
  git('init', '--quiet', '--bare', remote);
  for (const path of ['home/375.webp', 'home/snapshot.txt', 'gone/375.webp'])
    write(`${place}/${path}`, path);
  push();
  return {
    ...sample,
    remote,
    atRemote,
    push,
    tipOf: (branch = 'feature') => atRemote('rev-parse', `refs/heads/${branch}`),
    filesOf: (branch: string) => atRemote('ls-tree', '-r', '--name-only', branch).split('\n'),
    /** Changes the working tree as `visual:accept` does, and proposes that. */
    propose: () => {
      write(`${home}/375.webp`, picture);
      write(`${place}/new.scene/1440-page.webp`, other);
      write('README.md', 'not a baseline\n');
      rmSync(join(root, place, 'gone'), { recursive: true });
      writeProposal(root, join(root, 'proposal'), found);
      return readProposal(join(root, 'proposal'));
    },
  };
}

const hasNoLinks = process.platform === 'win32';
if (hasNoLinks) console.error('NOT TESTED on Windows: links, which need rights there');

describe('A proposal from the run of a pull request', () => {
  it('is what was accepted, and nothing else', () => {
    const files = {
      [`${place}/gone/375.webp`]: Buffer.alloc(0),
      [`${home}/375.webp`]: picture,
      [`${place}/new.scene/1440-page.webp`]: other,
    };
    const { files: proposed, index } = openBranch().propose();
    expect(proposed).toEqual(new Map(Object.entries(files)));
    const rows = ['3f2a9c', 'aaaaaa'];
    expect(index.items).toContainEqual({ scene: 'home', item: '375', hash, rows });
  });

  it.each<[string, (folder: string) => unknown, string, string | Buffer, RegExp]>([
    ['a script', readProposal, `${home}/run.sh`, '#!/bin/sh', /is not expected/],
    ['a hidden folder', readProposal, `${place}/.git/config.webp`, picture, /is not expected/],
    ['a deleted workflow', readProposal, '.github/workflows/x.yml', '', /is not expected/],
    ['Markdown for a name', readProposal, `${home}/a](x).webp`, picture, /a]\?x\?.webp" is not/],
    ['an endless name', readProposal, `${home}/${'a'.repeat(51)}.webp`, picture, /not expected/],
    ['a picture that is none', readProposal, `${home}/1.webp`, png, /not what its name says/],
    ['a picture with losses', readProposal, `${home}/1.webp`, lossy, /not what its name says/],
    ['a heavy picture', readProposal, `${home}/1.webp`, Buffer.alloc(8_000_001), /at most 8000000/],
    ['a proposal of no index', readProposal, `${home}/375.webp`, picture, /index.json is missing/],
    ['an index without a base', readProposal, 'index.json', '{"items": []}', /base is nothing/],
    ['a drawing that is none', readProposal, `${home}/layout.json.zst`, 'x', /not what its/],
    ['a snapshot that is none', readProposal, `${home}/snapshot.txt`, 'a\0', /not what its/],
    ['a summary that is no object', readSummary, 'summary.json', '3', /summary.json is 3/],
    ['a command to GitHub', readSummary, 'summary.json', '\n::x::y', /not what its name says/],
    ['a page', readSummary, 'index.html', '<script>', /"index.html" is not expected/],
    ['a page for a thumbnail', readSummary, '1-after.png', '<svg/>', /not what its name says/],
    ['a thumbnail alone', readSummary, '1-after.png', png, /summary.json is missing/],
  ])('is refused with %s', (_fault, read, file, content, message) => {
    const { leave, left } = openFolder();
    leave(file, content);
    expect(() => read(left)).toThrow(message);
  });

  it.skipIf(hasNoLinks).each(['/etc/hostname', '.'])('is refused with a link to %s', (target) => {
    const { leave, left } = openFolder();
    leave(`${home}/375.webp`, '');
    symlinkSync(target, join(left, home, 'snapshot.txt'));
    expect(() => readProposal(left)).toThrow(/snapshot.txt" is not expected/);
  });

  it('is refused with more files than are shown', () => {
    const { leave, left } = openFolder();
    for (let number = 1; number <= 26; number += 1) leave(`${number}-after.png`, png);
    expect(() => readSummary(left)).toThrow(/More than 25 files/);
  });

  it.each([
    ['a negative count', { counts: { ...clean, scenes: -1 } }, /scenes is/],
    ['missing counts', { counts: { scenes: 1 } }, /of is nothing/],
    ['a path for a kind', { rows: [{ ...row, kind: '../../x' }] }, /kind is/],
    ['HTML for a title', { rows: [{ ...row, title: '<img src=x onerror=`x`>' }] }, /title is/],
    ['the end of a code span', { rows: [{ ...row, title: '`](http://x)' }] }, /title is/],
    ['lines in a source', { rows: [{ ...row, source: 'home\n# Accepted' }] }, /source is/],
    ['a mention for a rule', { violations: [{ ...violation, rule: '@everyone' }] }, /rule is/],
    ['an escape for the terminal', { violations: ['\u001B[1m'] }, /is "\?u001b\[1m"$/],
    ['too many rows', { rows: Array.from({ length: 13 }, () => row) }, /at most 12/],
    ['no rows', { rows: undefined }, /rows is no list/],
  ])('is refused with %s in the summary', (_fault, fault, message) => {
    const left = openFolder().leaveSummary({ ...summary, ...fault });
    expect(() => readSummary(left)).toThrow(message);
  });
});

describe('A commit without a working tree', () => {
  it('is not made when the branch has moved', () => {
    const { push, remote, tipOf } = openBranch();
    const head = { ref: 'feature', sha: tipOf() };
    push();
    const committing = () => commitOnto({ url: remote, token: 't' }, head, new Map(), 'x\n');
    expect(committing).toThrow(/feature stands at .*, not at/);
  });

  it.skipIf(hasNoLinks)('takes the place of a link instead of following it', () => {
    const { filesOf, push, remote, root, tipOf } = openBranch();
    rmSync(join(root, place), { recursive: true });
    symlinkSync('/tmp', join(root, place));
    push();
    const files = new Map([[`${home}/375.webp`, picture]]);
    commitOnto({ url: remote, token: 't' }, { ref: 'feature', sha: tipOf() }, files, 'x\n');
    expect(filesOf('feature')).toEqual([`${home}/375.webp`]);
  });

  it('replaces a branch of thumbnails and leaves it without a history', () => {
    const { atRemote, filesOf, remote } = openBranch();
    const stale = (paths: readonly string[]) => paths.filter((path) => !path.startsWith('2/'));
    for (const name of ['1/a.png', '2/b.png', '3/c.png'])
      replaceBranch({ url: remote, token: 't' }, 'thumbnails', new Map([[name, png]]), stale);
    expect(filesOf('thumbnails')).toEqual(['2/b.png', '3/c.png']);
    expect(atRemote('rev-list', '--count', 'thumbnails')).toBe('1');
  });
});

/** Answers by "METHOD path"; 404 to anything else. */
type Answers = Readonly<Record<string, unknown>>;

function fakeGitHub(answers: Answers, url = '') {
  const sent: [request: string, text: string][] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const wanted = `${method} ${address.replace('https://api/', '').split('?')[0]}`;
    if (typeof body === 'string') sent.push([wanted, JSON.parse(body).body]);
    const status = answers[wanted] === undefined ? 404 : 200;
    return Response.json(answers[wanted] ?? {}, { status });
  });
  const settings: Settings = { api: 'https://api', url, repository: 'firm/site', token: 't' };
  return { settings, sent };
}

const pull = (sha: string, repository = 'firm/site') => ({
  number: 12,
  base: { ref: 'main', sha: '' },
  head: { sha, ref: 'feature', repo: { full_name: repository } },
});
const run = (id: number, status = 'completed', repository = 'firm/site') => {
  const head_repository = { full_name: repository };
  return { id, status, head_sha: '', head_branch: 'feature', head_repository };
};

describe('Accepting in a pull request', () => {
  const commented: Event = { sender: { login: 'ana' }, issue: { number: 12 } };
  const labelled: Event = { sender: { login: 'ana' }, pull_request: pull('abc') };
  const permission = 'GET collaborators/ana/permission';
  const runs = 'GET actions/workflows/visual.yml/runs';
  const artifacts = 'GET actions/runs/2/artifacts';
  const acceptable = (sha = 'abc'): Answers => ({
    [permission]: { permission: 'write' },
    'GET pulls/12': pull(sha),
    [runs]: { workflow_runs: [run(4, 'in_progress'), run(3, 'completed', 'x/y'), run(2), run(1)] },
    [artifacts]: { artifacts: [{ expired: false }] },
    'GET git/ref/heads/main': { object: { sha: base } },
  });

  const gone = { ...pull('abc'), head: { ref: 'x', sha: 'abc', repo: null } };
  it.each<[string, Answers, RegExp]>([
    ['by one who may not push', { [permission]: { permission: 'read' } }, /may push/],
    ['in a fork, with a way out', { 'GET pulls/12': pull('abc', 'x/site') }, /checkout 12/],
    ['when its fork is gone', { 'GET pulls/12': gone }, /fork/],
    ['when the branch has moved', { 'GET pulls/12': pull('def') }, /has moved/],
    ['before the suite has ended', { [runs]: { workflow_runs: [] } }, /not ended/],
    ['when nothing was proposed', { [artifacts]: { artifacts: [] } }, /proposes nothing/],
    ['when that has expired', { [artifacts]: { artifacts: [{ expired: true }] } }, /too long ago/],
  ])('is refused %s', async (_case, answers, message) => {
    const { settings } = fakeGitHub({ ...acceptable(), ...answers });
    await expect(findRun(settings, labelled)).rejects.toThrow(message);
  });

  it('is refused with the proposal of another run', async () => {
    const accepting = commitProposal(fakeGitHub(acceptable()).settings, commented, 1, proposal);
    await expect(accepting).rejects.toThrow(/look at it again/);
  });

  it('is refused when what it goes into has moved, with the way out', async () => {
    const moved = { 'GET git/ref/heads/main': { object: { sha: 'd'.repeat(40) } } };
    const { settings } = fakeGitHub({ ...acceptable(), ...moved });
    const accepting = commitProposal(settings, commented, 2, proposal);
    await expect(accepting).rejects.toThrow(/`main` has moved .*Update branch/);
  });

  const decisions = (judged = hash) => {
    const decision = { scene: 'home', item: '375', hash: judged, verdict: 'accept' };
    return JSON.stringify({ version: 1, base, decisions: [decision] });
  };

  const proposed = [
    ['home', '375', ['3f2a9c', 'aaaaaa']],
    ['new.scene', '1440-page', ['3f2a9c']],
    ['gone', '375', []],
  ] as const;
  const proposal: Proposal = {
    index: {
      base,
      items: proposed.map(([scene, item, rows]) => ({ scene, item, hash, rows: [...rows] })),
    },
    files: new Map(proposed.map(([scene, item]) => [`${place}/${scene}/${item}.webp`, picture])),
  };

  it.each<[string, string, string[]]>([
    ['all rows of a picture', '3f2a9c aaaaaa', ['home/375.webp', 'new.scene/1440-page.webp']],
    ['a row, and no picture that has another, too', '3f2a9c', ['new.scene/1440-page.webp']],
    ['a scene', 'gone', ['gone/375.webp']],
    ['decisions in a fence', `\n\`\`\`json\n${decisions()}\n\`\`\``, ['home/375.webp']],
  ])('takes %s', (_what, asked, paths) => {
    const { files, left } = select(`/accept-visual ${asked}`, proposal);
    expect([...files.keys()].toSorted()).toEqual(paths.map((path) => `${place}/${path}`));
    expect(left).toBe(3 - paths.length);
  });

  it.each([
    ['a name that is in no run', 'nobody', /no row or scene `nobody`/],
    ['what is no name', '$(id)', /no row or scene a name/],
    ['decisions on another picture', decisions('d'.repeat(64)), /has changed since/],
    ['decisions that are none', '{"version": 2}', /version is 2/],
  ])('is refused with %s', (_what, asked, message) => {
    expect(() => select(`/accept-visual ${asked}`, proposal)).toThrow(message);
  });

  it('takes no layouts of pictures that wait', () => {
    const file = `${home}/layout.json.zst`;
    const names = ['0', '1', 'same'];
    const items = ['0', '1'].map((item) => ({ scene: 'home', item, hash, rows: [`${item}aaaaa`] }));
    const files = new Map(items.map(({ item }) => [`${home}/${item}.webp`, picture]));
    files.set(file, encodeLayouts(new Map(names.map((name) => [name, []]))));
    const chosen = select('/accept-visual 0aaaaa', { index: { base, items }, files });
    expect([...decodeLayouts(chosen.files.get(file) ?? picture).keys()]).toEqual(['0', 'same']);
  });

  it('commits what the newest run of the branch that has ended proposes, and says so', async () => {
    const { atRemote, propose, remote, tipOf } = openBranch();
    const parent = tipOf();
    const { settings } = fakeGitHub(acceptable(parent), remote);
    const outcome = await commitProposal(settings, commented, 2, propose());
    expect(outcome).toContain(`Accepted for @ana in ${tipOf()}: 2 written, 1 deleted.`);
    expect(outcome).toContain('`home` 1, `new.scene` 1, `gone` 1');
    expect(outcome).toContain('close and reopen');
    const changed = ['diff', '--no-renames', '--name-status', `${parent}..feature`];
    expect(atRemote(...changed).split('\n')).toEqual([
      `D\t${place}/gone/375.webp`,
      `M\t${home}/375.webp`,
      `A\t${place}/new.scene/1440-page.webp`,
    ]);
    expect(gitIn(remote, ['show', `feature:${home}/375.webp`])).toEqual(picture);
    expect(atRemote('log', '-1', '--format=%P %B', 'feature')).toMatch(`${parent} Accept pictures`);
  });
});

describe('Commenting in a pull request', () => {
  const comments = 'issues/12/comments';

  async function commentWith(answers: (tip: string) => Answers) {
    const branch = openBranch();
    const usual = { 'GET pulls': [pull(branch.tipOf())], [`GET ${comments}`]: [] };
    const written = { [`POST ${comments}`]: {}, 'PATCH issues/comments/2': {} };
    const all = { ...usual, ...written, ...answers(branch.tipOf()) };
    const { settings, sent } = fakeGitHub(all, branch.remote);
    const finished = { ...run(7), head_sha: branch.tipOf() };
    await commentOn(settings, finished, branch.leaveSummary(summary));
    return { ...branch, sent };
  }

  it('pushes the thumbnails and writes a comment that shows them', async () => {
    const { filesOf, remote, sent, tipOf } = await commentWith(() => ({}));
    const path = `12/${tipOf()}/1-after.png`;
    expect(filesOf('visual-thumbnails')).toEqual([path]);
    expect(sent).toEqual([[`POST ${comments}`, expect.any(String)]]);
    const image = `<img alt="after" src="${remote}/blob/visual-thumbnails/${path}?raw=true"`;
    for (const text of [
      '## Visual suite: 1 picture not as accepted',
      `[Review page and reports](${remote}/actions/runs/7#artifacts)`,
      '| `3f2a9c` style, **waits**<br>`Card, gap: “var(--space-md)” → “var(--space-lg)”`<br>`src/ui/Card.css.ts:9`<br>31 places in 4 scenes | – |',
      `${image} width="240"> |`,
      'And 899 more',
      '- `focus ring`: `link "Contato" (Link_footer)`, in 18 places',
      '/accept-visual',
    ])
      expect(sent[0]?.[1]).toContain(text);
  });

  it('writes over its own comment, and over nobody else’s', async () => {
    const body = '<!-- visual-suite -->\nold';
    const others = { id: 1, body, user: { login: 'mallory' } };
    const own = { id: 2, body, user: { login: 'github-actions[bot]' } };
    const { sent } = await commentWith(() => ({ [`GET ${comments}`]: [others, own] }));
    expect(sent.map(([request]) => request)).toEqual(['PATCH issues/comments/2']);
  });

  it.each([
    ['at that commit', () => pull('def')],
    ['of that repository', (tip: string) => pull(tip, 'x/site')],
  ])('says nothing when GitHub knows no open pull request %s', async (_what, known) => {
    const { sent, tipOf } = await commentWith((tip) => ({ 'GET pulls': [known(tip)] }));
    expect(sent).toEqual([]);
    expect(() => tipOf('visual-thumbnails')).toThrow();
  });

  it('says that all is well, when nothing was looked at, and when something was not', () => {
    const text = markdown({ ...summary, counts: clean, rows: [] });
    expect(text).toContain('everything is as accepted');
    expect(text).not.toContain('accept-visual');
    expect(complaints({ counts: { ...clean, pictures: 0 } })).toEqual(['no picture was compared']);
    expect(complaints({ counts: { ...clean, failed: 1, unseen: 2, snapshots: 1 } })).toEqual([
      '1 scene not captured',
      '1 accessibility snapshot not as accepted',
      '2 accepted files that no scene was compared with',
    ]);
  });

  it('keeps the thumbnails of the newest pull requests, and one set of each', () => {
    const paths = Array.from({ length: 30 }, (_, number) => `${number}/abc/1-after.png`);
    const stale = staleThumbnails([...paths, 'README.md'], 12);
    // 19 others stay: the newest, without the one that is replaced.
    expect(stale).toEqual([...paths.slice(0, 10), paths[12], 'README.md']);
  });
});

it('needs no package beside the repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rights-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = join(import.meta.dirname, '..');
  for (const part of ['package.json', 'github', 'compare', 'model'])
    cpSync(join(own, part), join(folder, part), { recursive: true });
  const names = readdirSync(join(own, 'github'));
  expect(names).toContain('accept.ts');
  const imports = names.map((name) => `import './github/${name}';`).join('');
  const options = ['--input-type=module', '--eval', imports];
  const { stderr } = spawnSync(process.execPath, options, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
});
