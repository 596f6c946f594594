/** Results of a run, and what becomes of the repository after it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readResults } from '#store/results.ts';
import { outdatedReason } from '#store/repositoryState.ts';
import { pathToFileURL } from 'node:url';
import { cloneOf, copiesOf } from './repositories.ts';
import { drawing, baselineOf, suite } from './sample.ts';

const size = { width: 20, height: 20 };
const [white, red] = [await baselineOf(size), await baselineOf({ ...size, y: 2 })];
const captured = await drawing({ ...size, y: 2 });

/** A branch whose pages were captured, with changes that are not committed. */
const copy = copiesOf((sample) => {
  const { git, write } = sample;
  write('.gitignore', 'visual-results\n');
  write('src/a.css', 'a { color: red }');
  sample.keep({ 'home/375': white, 'home/snapshot': 'a\n' });
  sample.commit('Start');
  git('switch', '--quiet', '--create', 'feature');
  write('src/a.css', 'a { color: blue }');
  write('src/new.css', '.new {}');
  const pictures = [{ variant: '375', status: 'different' }] as const;
  sample.writeResult({ scene: 'home', pictures }, sample.stateNow().sceneStateOf('home'));
  write('visual-results/home/375.png', captured);
});

function afterRun() {
  const sample = copy();
  const folder = pathToFileURL(`${sample.root}/visual-results/`);
  return { ...sample, ask: () => outdatedReason(sample, suite.sources, readResults(folder)) };
}

const runAgain = 'npm run test:visual';

test('results stay valid if the same tree is committed, amended or moved', () => {
  const { git, write, commit, ask } = afterRun();
  expect(ask()).toBeUndefined();
  write('docs/notes.md', 'Nothing that a picture shows');
  commit('What the run has seen');
  expect(ask()).toBeUndefined();
  git('commit', '--quiet', '--amend', '--message=Other words');
  git('branch', '--move', 'other');
  git('switch', '--quiet', '--detach');
  expect(ask()).toBeUndefined();
});

test('results stay valid when some of them are accepted and restored', () => {
  const { git, keep, commit, ask } = afterRun();
  keep({ 'home/375': red });
  expect(ask()).toBeUndefined();
  commit('Accept');
  expect(ask()).toBeUndefined();
  git('checkout', 'main', '--', 'baselines');
  expect(ask()).toBeUndefined();
});

test.each([
  ['switch', (git: Git) => git('switch', '--quiet', 'main')],
  ['hard reset', (git: Git) => git('reset', '--quiet', '--hard', 'main')],
  ['checkout of a commit', (git: Git) => git('checkout', '--quiet', 'main~0')],
])('after a %s, the results are reported as those of another commit', (_what, act) => {
  const { git, commit, ask } = afterRun();
  const [before] = [git('rev-parse', 'HEAD')];
  commit('What the run has seen');
  commit('More');
  act(git);
  git('commit', '--quiet', '--allow-empty', '--message=Later');
  const after = git('rev-parse', 'HEAD');
  expect(ask()).toEqual({
    isOther: true,
    text: `The last run is of ${before.slice(0, 10)} with changes that were not committed, and HEAD is ${after.slice(0, 10)}. A source of the pictures is not the same: ${runAgain}`,
  });
});

type Git = (...args: readonly string[]) => string;

test('results are outdated after other content is amended, merged or pulled', () => {
  const { root, git, write, commit, ask } = afterRun();
  commit('What the run has seen');
  write('src/a.css', 'a { color: teal }');
  git('commit', '--quiet', '--all', '--amend', '--no-edit');
  expect(ask()).toMatchObject({ isOther: true });
  git('reset', '--quiet', '--hard', 'HEAD@{1}');
  expect(ask()).toBeUndefined();
  const clone = cloneOf({ root }, '--branch=feature');
  clone.git('commit', '--quiet', '--allow-empty', '--message=Nothing');
  git('pull', '--quiet', clone.root, 'feature');
  expect(ask(), 'of the same content').toBeUndefined();
});

test('results are outdated after a file is edited, added or removed', () => {
  const { write, erase, ask } = afterRun();
  const changed = {
    isOther: false,
    text: `A source of the pictures has changed since the last run: ${runAgain}`,
  };
  for (const file of ['src/a.css', 'src/added.css', 'package-lock.json']) {
    write(file, 'other');
    expect.soft(ask(), file).toEqual(changed);
  }
  erase('src/new.css');
  expect(ask()).toEqual(changed);
});

test('results are outdated after a commit of the captured files and a further edit', () => {
  const { write, commit, ask } = afterRun();
  commit('What the run has seen');
  write('src/a.css', 'a { color: navy }');
  expect(ask()).toMatchObject({ isOther: false });
});

test('results are outdated if only the accepted pictures differ', () => {
  const { root, git, keep, commit, ask, writeResult, erase, stateNow } = afterRun();
  commit('What the run has seen');
  keep({ 'home/375': red });
  commit('Accept');
  erase('visual-results/home/375.png');
  const pictures = [{ variant: '375', status: 'same' }] as const;
  writeResult({ scene: 'home', pictures }, stateNow().sceneStateOf('home'));
  expect(ask()).toBeUndefined();
  git('reset', '--quiet', '--hard', 'HEAD~1');
  expect(readFileSync(join(root, 'baselines/home/375.webp'))).toEqual(white);
  expect(ask()).toMatchObject({
    isOther: true,
    text: expect.stringMatching(/The accepted home\/375 is not the same: npm run test:visual$/),
  });
});

test('results without a commit are reported, and missing results are not', () => {
  const { write, ask, erase } = afterRun();
  write('visual-results/home/result.json', '{ "scene": "home", "pictures": [], "findings": [] }');
  expect(ask()).toEqual({
    isOther: true,
    text: `The last run does not say of which commit it is: ${runAgain}`,
  });
  erase('visual-results/home/result.json');
  expect(ask()).toBeUndefined();
});
