import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { git as gitIn } from '#compare/git.ts';
import { decodeLayouts, encodeLayouts } from '#compare/layout.ts';
import { accept, type Event } from '#github/accept.ts';
import type { GitHub } from '#github/api.ts';
import { commentOn } from '#github/comment.ts';
import { commit } from '#github/commit.ts';
import { readProposal, writeProposal } from '#github/proposal.ts';
import { markdown, readSummary, type Summary } from '#github/summary.ts';
import { kept, openSample } from './sample.ts';

vi.setConfig({ testTimeout: 30_000 });

const place = 'tests/visual/baselines';
const home = `${place}/home`;
const picture = await kept({ width: 375, height: 812 });
const png = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
const base = 'b'.repeat(40);
const hash = 'c'.repeat(64);

const summary: Summary = {
  title: '1 picture not as accepted',
  counts: ['512 pictures of 70 of 70 scenes: 511 equal'],
  findings: ['focus ring, 18 places: link "Contato" (Link_footer)'],
  rows: [['3f2a9c style, waits', 'Card, gap: “var(--space-md)” → “var(--space-lg)”']],
  waits: true,
};

const both = { scene: 'home', item: '375' };

/** A run found the gap of a card in two scenes, and a word in one of them. */
const review = {
  base,
  scenes: [
    { name: 'home', changes: ['375', '768'].map((item) => ({ item, hash })) },
    { name: 'new.scene', changes: [{ item: '1440-page', hash }] },
    { name: 'gone', changes: [{ item: '375', hash }] },
  ],
  rows: [
    { id: '3f2a9c', occurrences: [both, { scene: 'new.scene', item: '1440-page' }] },
    { id: 'aaaaaa', occurrences: [both, { scene: 'home', item: '768' }] },
  ],
};

/** @returns a folder with one file. */
function leave(path: string, content: string | Buffer): string {
  const { root, write } = openSample(onTestFinished);
  write(`left/${path}`, content);
  return join(root, 'left');
}

const hasNoLinks = process.platform === 'win32';
if (hasNoLinks) console.error('NOT TESTED on Windows: links, which need rights there');

describe('What a run has left is refused', () => {
  const heavy = Buffer.alloc(8_000_001);

  it.each([
    ['a deleted workflow', '.github/workflows/x.yml', '', /is not expected/],
    ['a hidden folder', `${place}/.git/config.webp`, picture, /is not expected/],
    ['Markdown for a name', `${home}/a](x).webp`, picture, /a]\?x\?.webp" is not/],
    ['a picture that is none', `${home}/1.webp`, png, /not what its name says/],
    ['a heavy picture', `${home}/1.webp`, heavy, /at most 8000000/],
    ['a drawing that is none', `${home}/layout.json.zst`, 'x', /not what its name says/],
    ['a snapshot that is none', `${home}/snapshot.txt`, 'a\0', /not what its name says/],
    ['no index', `${home}/375.webp`, picture, /index.json is missing/],
    ['no base', 'index.json', '{"items": []}', /base is nothing/],
  ])('with %s in the proposal', (_fault, file, content, message) => {
    expect(() => readProposal(leave(file, content))).toThrow(message);
  });

  it.skipIf(hasNoLinks).each(['/etc/hostname', '.'])('with a link to %s', (target) => {
    const left = leave(`${home}/375.webp`, '');
    symlinkSync(target, join(left, home, 'snapshot.txt'));
    expect(() => readProposal(left)).toThrow(/snapshot.txt" is not expected/);
  });

  const altered = (fault: object) => JSON.stringify({ ...summary, ...fault });

  it.each([
    ['a page', 'index.html', '<script>', /"index.html" is not expected/],
    ['a page for a thumbnail', '1-after.png', '<svg/>', /not what its name says/],
    ['a command to GitHub', 'summary.json', '{\n::x::y', /not what its name says/],
    ['a mention', 'summary.json', altered({ title: '@everyone' }), /title is/],
    ['a link', 'summary.json', altered({ counts: ['www.example.com'] }), /counts is/],
    ['the end of a code span', 'summary.json', altered({ rows: [['`](http://x)']] }), /rows is/],
    ['lines in a source', 'summary.json', altered({ rows: [['home\n# x']] }), /rows is/],
    ['an escape', 'summary.json', altered({ findings: ['\u001B[1m'] }), /is "\?u001b\[1m"$/],
    ['too many rows', 'summary.json', altered({ rows: Array(13).fill([]) }), /at most 12/],
  ])('with %s in the comment', (_fault, file, content, message) => {
    expect(() => readSummary(leave(file, content))).toThrow(message);
  });
});

/** Answers by "METHOD path", and by "download RUN NAME" what fills the folder. */
type Answers = Readonly<Record<string, unknown>>;

const pull = (sha: string, repository = 'firm/site') => ({
  number: 12,
  base: { ref: 'main', sha: '' },
  head: { sha, ref: 'feature', repo: { full_name: repository } },
});
const run = (id: number, status = 'completed', repository = 'firm/site') => {
  const head_repository = { full_name: repository };
  return { id, status, head_sha: '', head_branch: 'feature', head_repository };
};

/** A branch `feature` with a pull request, at a GitHub whose repository is a folder. */
function openPullRequest() {
  const sample = openSample(onTestFinished);
  const { root, git, write } = sample;
  const remote = join(root, '.git/remote');
  const atRemote = (...args: string[]) => gitIn(remote, args).toString().trim();
  const push = () => {
    sample.commit('change');
    git('push', '--quiet', 'origin', 'HEAD:refs/heads/feature');
  };
  git('init', '--quiet', '--bare', remote);
  git('remote', 'add', 'origin', remote);
  for (const path of ['home/375.webp', 'home/snapshot.txt', 'gone/375.webp'])
    write(`${place}/${path}`, path);
  push();
  const tip = atRemote('rev-parse', 'feature');

  const sent: [request: string, text: string][] = [];
  const usual: Answers = {
    'GET collaborators/ana/permission': { permission: 'write' },
    'GET pulls': [pull(tip)],
    'GET pulls/12': pull(tip),
    'GET actions/workflows/visual.yml/runs': {
      workflow_runs: [run(4, 'in_progress'), run(3, 'completed', 'x/y'), run(2), run(1)],
    },
    'GET git/ref/heads/main': { object: { sha: base } },
    'GET issues/12/comments': [],
    'POST issues/12/comments': {},
    'PATCH issues/comments/2': {},
    'download 2 proposed-baselines': (folder: string) => writeProposal(root, folder),
    'download 7 comment': (folder: string) => {
      writeFileSync(join(folder, 'summary.json'), JSON.stringify(summary));
      writeFileSync(join(folder, '1-after.png'), png);
    },
  };
  const open = (answers: Answers): GitHub => ({
    repository: 'firm/site',
    url: remote,
    root,
    startsChecks: false,
    gh: (args, input = '') => {
      const folder = args.at(-1) ?? '';
      const [, action, asked, path = ''] = args;
      const wanted =
        action === 'download'
          ? `download ${asked} ${args[6]}`
          : `${asked} ${path.replace('repos/firm/site/', '').split('?')[0]}`;
      const answer = { ...usual, ...answers }[wanted];
      if (input) sent.push([wanted, JSON.parse(input).body]);
      if (typeof answer !== 'function') return JSON.stringify(answer);
      onTestFinished(() => rmSync(folder, { recursive: true }));
      return answer(folder);
    },
  });
  return {
    root,
    push,
    remote,
    atRemote,
    tip,
    sent,
    filesOf: (name: string) => atRemote('ls-tree', '-r', '--name-only', name).split('\n'),
    changes: () => atRemote('diff', '--no-renames', '--name-status', `${tip}..feature`),
    /** Changes the working tree as `visual:accept` does, and asks to take that or a part of it. */
    ask: (event: Partial<Event> | string, answers: Answers = {}) => {
      for (const path of ['home/375', 'home/768', 'new.scene/1440-page'])
        write(`${place}/${path}.webp`, picture);
      const layouts = new Map(['375', '768', 'same'].map((view) => [view, []]));
      write(`${home}/layout.json.zst`, encodeLayouts(layouts));
      write('visual-review/review.json', JSON.stringify(review));
      write('README.md', 'not a baseline\n');
      rmSync(join(root, place, 'gone'), { recursive: true });
      const wish =
        typeof event === 'string' ? { comment: { body: `/accept-visual ${event}` } } : event;
      return accept(open(answers), { sender: { login: 'ana' }, issue: { number: 12 }, ...wish });
    },
    comment: (answers: Answers = {}) => commentOn(open(answers), { ...run(7), head_sha: tip }),
  };
}

const decisions = (judged = hash, verdict = 'accept') => {
  const decision = { scene: 'home', item: '375', hash: judged, verdict };
  return JSON.stringify({ version: 1, base, decisions: [decision] });
};

describe('Accepting in a pull request', () => {
  const labelled = { pull_request: pull('abc') };
  const permission = { 'GET collaborators/ana/permission': { permission: 'read' } };
  const unended = { 'GET actions/workflows/visual.yml/runs': { workflow_runs: [] } };
  const moved = { 'GET git/ref/heads/main': { object: { sha: 'd' } } };

  it.each<[string, Partial<Event> | string, Answers, RegExp]>([
    ['by one who may not push', '', permission, /may push/],
    ['in a fork, with a way out', '', { 'GET pulls/12': pull('abc', 'x/site') }, /checkout 12/],
    ['when the branch has moved', labelled, { 'GET pulls/12': pull('def') }, /has moved/],
    ['while the commit is made', '', { 'GET pulls/12': pull('def') }, /def/],
    ['before the suite has ended', '', unended, /not ended/],
    ['when its base has moved, with a way out', '', moved, /main has moved[^]*Update branch/],
    ['with a name that is in no run', 'nobody', {}, /no row or scene nobody/],
    ['with decisions on another picture', decisions('d'.repeat(64)), {}, /has changed since/],
    ['with decisions that accept nothing', decisions(hash, 'reject'), {}, /Nothing is chosen/],
    ['with decisions that are none', '{"version": 2}', {}, /version is 2/],
  ])('is refused %s', (_case, event, answers, message) => {
    const { ask, changes } = openPullRequest();
    expect(() => ask(event, answers)).toThrow(message);
    expect(changes()).toBe('');
  });

  const [first, second] = [`M\t${home}/375.webp`, `A\t${home}/768.webp`];
  const layouts = `A\t${home}/layout.json.zst`;
  const other = `A\t${place}/new.scene/1440-page.webp`;
  const gone = `D\t${place}/gone/375.webp`;

  it.each([
    ['all', '', [gone, first, second, layouts, other], '4 written, 1 deleted. 0 still wait'],
    ['rows, with pictures of both', '3f2a9c aaaaaa', [first, second, layouts, other], '1 still'],
    ['a row, and no picture that has another, too', '3f2a9c', [other], '3 still wait'],
    ['a scene', 'gone', [gone], '0 written, 1 deleted. 3 still wait'],
    ['decisions in a fence', `\n\`\`\`json\n${decisions()}\n\`\`\``, [first, layouts], '3 still'],
  ])('commits %s that the newest ended run of the branch proposes', (_what, asked, files, said) => {
    const { ask, atRemote, changes, remote, tip } = openPullRequest();
    const answer = ask(asked);
    expect(changes()).toBe(files.join('\n'));
    expect(answer).toContain(said);
    expect(answer).toContain(`Accepted for @ana in ${atRemote('rev-parse', 'feature')}: `);
    expect(answer).toContain('close and reopen');
    expect(atRemote('log', '-1', '--format=%P %B', 'feature')).toMatch(`${tip} Accept pictures`);
    const show = (file = '') => gitIn(remote, ['show', `feature:${file}`]);
    if (files.includes(first)) expect(show(`${home}/375.webp`)).toEqual(picture);
    // Layouts of pictures that wait are left out.
    const views = ['375', ...(files.includes(second) ? ['768'] : []), 'same'];
    if (files.includes(layouts))
      expect([...decodeLayouts(show(`${home}/layout.json.zst`)).keys()]).toEqual(views);
  });

  it.skipIf(hasNoLinks)('takes the place of a link instead of following it', () => {
    const { atRemote, filesOf, push, root } = openPullRequest();
    rmSync(join(root, place), { recursive: true });
    symlinkSync('/tmp', join(root, place));
    push();
    const files = new Map([[`${home}/375.webp`, picture]]);
    const tip = atRemote('rev-parse', 'feature');
    commit(root, 'refs/heads/feature', files, 'x\n', tip);
    expect(filesOf('feature')).toEqual([`${home}/375.webp`]);
  });
});

describe('Commenting in a pull request', () => {
  it('shows thumbnails, and those of the last run alone', () => {
    const { atRemote, comment, filesOf, remote, sent } = openPullRequest();
    comment();
    comment();
    expect(filesOf('refs/visual/12')).toEqual(['1-after.png']);
    expect(atRemote('rev-list', '--count', 'refs/visual/12')).toBe('1');
    const at = atRemote('rev-parse', 'refs/visual/12');
    for (const text of [
      '## Visual suite: 1 picture not as accepted',
      `[Review page and reports](${remote}/actions/runs/7#artifacts)`,
      '| `3f2a9c style, waits`<br>`Card, gap: “var(--space-md)” → “var(--space-lg)”` | – |',
      `<img alt="after" src="${remote}/blob/${at}/1-after.png?raw=true" width="240"> |`,
      '- `focus ring, 18 places: link "Contato" (Link_footer)`',
      '/accept-visual',
    ])
      expect(sent.at(-1)?.[1]).toContain(text);
    expect(markdown({ ...summary, waits: false })).not.toContain('accept-visual');
  });

  it('writes over its own comment, and over nobody else’s', () => {
    const body = '<!-- visual-suite -->\nold';
    const others = { id: 1, body, user: { login: 'mallory' } };
    const own = { id: 2, body, user: { login: 'github-actions[bot]' } };
    const { comment, sent } = openPullRequest();
    comment({ 'GET issues/12/comments': [others, own] });
    expect(sent.map(([request]) => request)).toEqual(['PATCH issues/comments/2']);
  });

  it.each([
    ['at that commit', () => pull('def')],
    ['of that repository', (tip: string) => pull(tip, 'x/site')],
  ])('says nothing when GitHub knows no open pull request %s', (_what, known) => {
    const { atRemote, comment, sent, tip } = openPullRequest();
    comment({ 'GET pulls': [known(tip)] });
    expect([sent, atRemote('for-each-ref', 'refs/visual')]).toEqual([[], '']);
  });
});

it('needs no package beside the repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rights-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = join(import.meta.dirname, '..');
  for (const part of ['package.json', 'github', 'compare', 'model', 'suite'])
    cpSync(join(own, part), join(folder, part), { recursive: true });
  const imports = readdirSync(join(own, 'github')).map((name) => `import './github/${name}';`);
  const options = ['--input-type=module', '--eval', imports.join('')];
  const { stderr } = spawnSync(process.execPath, options, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
});
