import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { git as gitIn } from '#store/git.ts';
import { countResults } from '#store/results.ts';
import { commentOnce, pushPictures } from '#github/comment.ts';
import { isAsAccepted, markdown } from '#github/summary.ts';
import type { Proof, Review } from '#model/data.ts';
import { pageOf } from '#review/page.ts';
import { finding, openSample, resultOf } from './sample.ts';

const review: Review = JSON.parse(readFileSync(new URL('review.json', import.meta.url), 'utf8'));

const counts = countResults([
  resultOf({ scene: 'home', pictures: [{ variant: '375', status: 'different' }] }),
]);

test('the page lists changed lines without a row, as without effect or as possible causes', () => {
  const files = { template: '{{unseenLines}}', script: '', style: '' };
  const run = { ...review.run, scenes: review.run.total };
  const sides = [review.rows, review.rows.map((row) => ({ ...row, sources: [] }))];
  const [led, open] = sides.map((rows) =>
    pageOf({ ...review, run, rows, unseen: ['src/a.css:3'] }, files),
  );
  expect(led).toMatch(/>Changed without a visible effect<[^]*src\/a\.css:3/);
  expect(open).toContain('Changes not matched to any row');
});

test('after an experiment, the page shows which rows are proved and which lines have no effect', () => {
  const files = { template: '{{groups}}{{unseenLines}}{{entries}}', script: '', style: '' };
  const fixed = { dependencies: ['package-lock.json'], outside: ['stories/a.tsx:4'] };
  const about = { builds: 9, units: 16, scenes: 4, failures: ['a.js:2: no export'], fixed };
  const outputs = (proof: Proof, isEnded = true) => {
    const rows = review.rows.map((row) => ({ ...row, proof }));
    const proved = { ...review, rows, unseen: ['src/a.css:3'], experiment: { ...about, isEnded } };
    return { page: pageOf(proved, files), comment: markdown(proved, counts, { title: '' }) };
  };
  const sure = outputs({ status: 'proved', how: 'one' });
  expect(sure.page).toContain('built without this line, the branch does not show it');
  expect(sure.page).toMatch(/Proved · Style/);
  expect(sure.page).toContain('1 of 1 rows are proved, by 9 builds of 16 changed places.');
  expect(sure.page).toMatch(
    /Never taken away<[^]*no copy installs[^]*lock\.json[^]*likely at most[^]*a\.tsx:4/,
  );
  expect(sure.page).toMatch(/Each was taken away, and nothing moved in 4 scenes[^]*src\/a\.css:3/);
  expect(sure.page).toContain('a.js:2: no export');
  expect(sure.comment).toContain('`src/ui/Card.css.ts:3 (proved)`');
  const open = outputs({ status: 'likely', doubt: 'time' }, false);
  expect(open.page).toMatch(/Likely · Style[^]*Not proved: the time for proofs was over/);
  expect(open.page).not.toContain('nothing moved');
  expect(open.comment).toContain('`src/ui/Card.css.ts:3 (likely)`');
  const rows = review.rows.map((row) => {
    return { ...row, sources: [], proof: { status: 'likely', doubt: 'unsteady' } } as const;
  });
  expect(pageOf({ ...review, rows }, files)).toMatch(/Not proved · Style/);
});

/** A checkout of pull request 12, whose remote is a folder. */
function openCheckout() {
  const { root, git, write } = openSample(onTestFinished);
  const remote = `${root}/.git/remote`;
  git('init', '--quiet', '--bare', remote);
  git('remote', 'add', 'origin', remote);
  const atRemote = (...args: string[]) => gitIn(remote, args).toString().trim();
  return { root, number: 12, url: 'https://github.com/firm/site', write, atRemote };
}

test('the summary names differences from the baselines, and each row with its line', () => {
  expect(isAsAccepted(review, counts)).toBe(false);
  const text = markdown(review, counts, { title: 'not as accepted' });
  for (const words of [
    '## Visual suite: not as accepted',
    '1 pictures: 0 the same',
    'Only 1 of 3 scenes were captured',
    '- `is small to press › link "Ir" › 20 × 20 px + 1`\n\n',
    '| `Card, gap: from “1px” to “ # 2px”`<br>`src/ui/Card.css.ts:3 (likely)`<br>`1 place in 1 scene` | – | – |',
    'with the label `accept-visual`',
  ])
    expect(text).toContain(words);
  expect(markdown(review, countResults([]), { title: '' })).not.toContain('accept-visual');
});

test.each([
  ['the pictures are', {}, true],
  ['a picture is not', { pictures: [{ variant: '375', status: 'unsteady' }] }, false],
  ['a snapshot is not', { snapshot: 'different' }, false],
  ['the checks find something new', { findings: [finding({ rule: 'cut' })] }, false],
  ['no picture was compared', { pictures: [] }, false],
] as const)('the summary decides whether a run is accepted if %s', (_what, result, isAccepted) => {
  const pictures = [{ variant: '375', status: 'same' }] as const;
  const results = [resultOf({ scene: 'home', pictures, ...result })];
  const whole = { ...review, run: { scenes: 1, total: 1 } };
  expect(isAsAccepted(whole, countResults(results))).toBe(isAccepted);
});

test('the comment shows pictures of the last run only, from a ref that no clone fetches', () => {
  const pull = openCheckout();
  const { root } = pull;
  pull.write('a.png', 'a');
  pushPictures(pull, [`${root}/a.png`]);
  const addressOf = pushPictures(pull, [`${root}/a.png`, `${root}/a.png`]);
  expect(pull.atRemote('ls-tree', '--name-only', 'refs/visual/12')).toBe('a.png');
  expect(pull.atRemote('rev-list', '--count', 'refs/visual/12')).toBe('1');
  const at = pull.atRemote('rev-parse', 'refs/visual/12');
  const address = `https://github.com/firm/site/blob/${at}/a.png?raw=true`;
  expect(addressOf('anywhere/a.png')).toBe(address);
  const options = { title: '', run: 'https://github.com/run/7', addressOf: () => address };
  const text = markdown(review, counts, options);
  expect(text).toContain(`| – | <img alt="after" src="${address}" width="240"> |`);
  expect(text).toContain('[Review page and reports](https://github.com/run/7#artifacts)');
});

test('a run replaces its own comment, and nobody else’s', () => {
  const body = '<!-- visual-suite -->\nold';
  const foreign = { id: 1, body, user: { login: 'mallory' } };
  const ours = { id: 2, body, user: { login: 'github-actions[bot]' } };
  const send = (...comments: readonly object[]) => {
    const sent: string[] = [];
    const gh = (args: readonly string[], input = '') => {
      if (input) sent.push(`${args[2]} ${args[3]} ${input}`);
      return input ? '' : JSON.stringify(comments);
    };
    const pull = { repository: 'firm/site', number: 12, url: '', root: '', gh };
    commentOnce(pull, '<!-- visual-suite -->\nnew');
    return sent.join();
  };
  expect(send(foreign)).toMatch(/^POST repos\/firm\/site\/issues\/12\/comments .*new/);
  expect(send(foreign, ours)).toMatch(/^PATCH repos\/firm\/site\/issues\/comments\/2 /);
});
